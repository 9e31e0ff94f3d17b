import { applyChange, MOST_PAST, versionOf } from '@tessera/api/sync.ts';
import { accept, expectOk } from '@tessera/core';
import { ownLevels } from '@tessera/ui/levels/ownLevels.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forgetOwn, keepOwn, ownCollection } from '../src/collections/own.ts';
import { keepPlay, loadPlay } from '../src/collections/playRecord.ts';
import { gameKey, type SavedGame } from '../src/storage/gameParts.ts';
import { loadGame } from '../src/storage/savedGames.ts';
import { saveGame } from '../src/storage/saveGame.ts';
import { chooseCopy, gameCopies, removeCopy } from '../src/sync/copies.ts';
import { codeText, keyIn, linkWith, newCode, openSealed, readCode, sealKey, secretsOf } from '../src/sync/pairing.ts';
import { openText, sealText } from '../src/sync/sealed.ts';
import { hasSecondGame } from '../src/sync/secondGames.ts';
import { settleGames } from '../src/sync/settleGames.ts';
import { syncOnce } from '../src/sync/syncOnce.ts';
import { memoryServer, testDevice } from './sync-devices.ts';

const KEY = 'k'.repeat(43);

const device = (held?: ReadonlySet<string>) => testDevice(held ? { held } : {});
const server = memoryServer;

/** As addresses have them: not in the order of the alphabet. */
const SEARCH = { seed: '1', attempt: '0', maker: '1' };

const game = (steps: readonly string[], more: Partial<SavedGame> = {}): SavedGame => ({
  family: 'toy',
  search: SEARCH,
  tier: 'easy',
  line: '{}',
  session: { steps: steps.map(act => ({ act })), at: steps.length, checkpoints: [], hints: 0, spent: 1 },
  outcome: 'open',
  steps: steps.length,
  savedAt: 1,
  ...more,
});

describe('what arrives', () => {
  const unknown = { kind: 'hologram', key: 'a', text: '{"shape":1}', seq: 1, past: [] };
  const newer = {
    kind: 'day',
    key: '2026-11-01/toy',
    text: '{"outcome":"solved","spent":1,"hints":0,"mood":"good"}',
    seq: 2,
    past: [],
  };
  const foreign = {
    kind: 'day',
    key: '2026-11-01/chess',
    text: '{"outcome":"solved","spent":1,"hints":0}',
    seq: 3,
    past: [],
  };
  const broken = { kind: 'attempt', key: 'toy-a/1', text: '{', seq: 4, past: [] };

  it('and cannot be read here is put aside, named, and left on the server as it is', async () => {
    const there = server();
    const sent = [unknown, newer, foreign, broken];
    for (const record of sent) there.records.set(`${record.kind}/${record.key}`, record);
    const here = device();
    const report = expectOk(await syncOnce(here, there, KEY));
    expect(report.aside).toEqual(['hologram', 'day', 'day', 'attempt']);
    expect(report.arrived).toBe(0);
    expect(here.records.texts()).toEqual([]);
    expectOk(await syncOnce(here, there, KEY));
    expect([...there.records.values()]).toEqual(sent);
  });

  it('is put in its place by a version of the app that can read it', async () => {
    const there = server();
    const here = device();
    const match = { kind: 'save', key: 'match/1', text: '{"moves":[]}', seq: 1, past: [] };
    there.records.set('save/match/1', match);
    expect(expectOk(await syncOnce(here, there, KEY)).aside).toEqual(['save']);
    const later = { ...here, savePrefixes: ['match/'] };
    expect(expectOk(await syncOnce(later, there, KEY))).toMatchObject({ aside: [], arrived: 1 });
    expect(here.records.read('match/1')).toEqual(accept({ moves: [] }));
  });

  it('does not remove an item that the person misses at the same moment', async () => {
    const there = server();
    const here = device();
    await Promise.all([here.attempts.ready, here.items.ready]);
    const attempt = (at: number, source: 'play' | 'left-out') => ({
      ...{
        item: 'toy-a',
        family: 'toy',
        at,
        day: `2026-11-0${at}`,
        source,
        search: {},
        tier: 'easy',
        score: 1,
        skills: {},
      },
      ...{ outcome: 'given-up', spent: 1000, hints: 0, checks: 0, mistakes: 0 },
    });
    const miss = (at: number) => {
      here.attempts.write(`toy-a/${at}`, attempt(at, 'play'));
      here.items.write('toy-a', { family: 'toy', line: '{"id":"toy-a"}' });
    };
    miss(1);
    expectOk(await syncOnce(here, there, KEY));
    const item = there.records.get('item/toy-a')!;
    there.records.set('item/toy-a', { ...item, text: null, seq: 8, past: [versionOf(item.text!)] });
    const leftOut = { kind: 'attempt', key: 'toy-a/2', text: JSON.stringify(attempt(2, 'left-out')), seq: 9, past: [] };
    there.records.set('attempt/toy-a/2', leftOut);
    let asked = 0;
    const heldKeys = async () => {
      if (++asked === 2) miss(3);
      return new Set<string>();
    };
    expectOk(await syncOnce({ ...here, heldKeys }, there, KEY));
    expect(here.items.read('toy-a').ok).toBe(true);
    expect(there.records.get('item/toy-a')!.text).not.toBeNull();
  });

  it('waits while a page has it open, and both games are kept when the page went on', async () => {
    const there = server();
    const held = new Set<string>();
    const [here, other] = [device(held), device()];
    await Promise.all([here.records.ready, other.records.ready]);
    saveGame(here.records, game(['a']));
    for (const one of [here, other]) expectOk(await syncOnce(one, there, KEY));
    saveGame(other.records, game(['a', 'b']));
    expectOk(await syncOnce(other, there, KEY));
    held.add(gameKey('toy', SEARCH));
    expect(expectOk(await syncOnce(here, there, KEY)).aside).toEqual(['game']);
    saveGame(here.records, game(['a', 'c']));
    held.clear();
    expectOk(await syncOnce(here, there, KEY));
    const [copy] = gameCopies(here.records);
    expect(hasSecondGame(here.records, copy!.game)).toBe(true);
    expect(hasSecondGame(here.records, { family: 'toy', search: { ...SEARCH, seed: '11' } })).toBe(false);
    expect(copy?.main?.session.steps).toEqual([{ act: 'a' }, { act: 'b' }]);
    expect(copy?.game.session.steps).toEqual([{ act: 'a' }, { act: 'c' }]);

    chooseCopy(here.records, copy!);
    expect(expectOk(loadGame(here.records, gameKey('toy', SEARCH))).session.steps).toEqual(copy!.game.session.steps);
    expectOk(await syncOnce(here, there, KEY));
    expectOk(await syncOnce(other, there, KEY));
    expect(gameCopies(other.records).map(({ game: { session } }) => session.steps)).toEqual([
      copy!.main!.session.steps,
    ]);
    removeCopy(other.records, gameCopies(other.records)[0]!);
    expectOk(await syncOnce(other, there, KEY));
    expectOk(await syncOnce(here, there, KEY));
    expect(gameCopies(here.records)).toEqual([]);
  });
});

describe('two versions of a game', () => {
  const over = { outcome: 'solved' } as const;
  it.each([
    ['the same steps: the later', game(['a'], { savedAt: 2 }), game(['a']), 'mine', null],
    ['one goes on from the other', game(['a']), game(['a', 'b']), 'theirs', null],
    ['the other way round', game(['a', 'b']), game(['a']), 'mine', null],
    ['both went on', game(['a', 'b']), game(['a', 'c']), 'theirs', 'mine'],
    ['one is over', game(['a', 'b'], over), game(['a', 'c']), 'mine', 'theirs'],
    ['one is over, and the other its beginning', game(['a']), game(['a', 'b'], over), 'theirs', null],
    ['both are over', game(['a', 'b'], over), game(['a', 'c'], over), 'theirs', null],
    ['one was started again', game([]), game(['a']), 'theirs', null],
  ] as const)('%s', (_, mine, theirs, main, copied) => {
    const copy = copied === null ? null : copied === 'mine' ? mine : theirs;
    expect(settleGames(mine, theirs)).toEqual({ main, copy });
  });
});

describe('collections and levels', () => {
  const ID = 'abcdefghij0123';
  const own = { key: 'the author', title: 'Ten small ones', isPublished: false, changedAt: 1 };
  const result = { outcome: 'solved', spent: 1, hints: 0, checks: 0, mistakes: 0, isSent: false } as const;
  const level = { title: 'By hand', code: 'abcde', savedAt: 1 };

  async function twoDevices() {
    const [there, here, other] = [server(), device(), device()];
    await Promise.all([here.records.ready, other.records.ready]);
    const syncBoth = async () => {
      for (const one of [here, other, here, other]) expectOk(await syncOnce(one, there, KEY));
    };
    return { there, here, other, syncBoth };
  }

  it('reach the other device, and what has a key of its own is sealed on the way', async () => {
    const { there, here, other, syncBoth } = await twoDevices();
    keepOwn(here.records, { id: ID, ...own });
    here.records.write(`level/toy/toy-1`, level);
    keepPlay(here.records, ID, { player: 'the player', shares: true, results: { 'toy-1': result } });
    await syncBoth();
    expect(ownCollection(other.records, ID)).toEqual({ id: ID, ...own });
    expect(loadPlay(other.records, ID)).toEqual(loadPlay(here.records, ID));
    expect(ownLevels(other.records)).toEqual([{ id: 'toy-1', family: 'toy', ...level }]);
    const stored = JSON.stringify([...there.records.values()]);
    expect(stored).toContain('By hand');
    for (const secret of [own.key, own.title, 'the player']) expect(stored).not.toContain(secret);

    keepOwn(other.records, { id: ID, ...own, title: 'Ten', changedAt: 2 });
    await syncBoth();
    expect(ownCollection(here.records, ID)?.title).toBe('Ten');
    forgetOwn(here.records, ID);
    await syncBoth();
    expect(ownCollection(other.records, ID)).toBeNull();
  });

  it('that both devices changed are merged: the later texts, all first tries, and no sharing against a wish', async () => {
    const { here, other, syncBoth } = await twoDevices();
    keepOwn(here.records, { id: ID, ...own, title: 'Later', changedAt: 3 });
    keepOwn(other.records, { id: ID, ...own, changedAt: 2 });
    here.records.write(`level/toy/toy-1`, { ...level, title: 'Later', savedAt: 2 });
    other.records.write(`level/toy/toy-1`, level);
    const sent = { ...result, isSent: true };
    keepPlay(here.records, ID, { player: 'a', shares: true, results: { 'toy-1': sent, 'toy-2': sent } });
    keepPlay(other.records, ID, { player: 'b', shares: false, results: { 'toy-1': result, 'toy-3': result } });
    await syncBoth();
    for (const { records } of [here, other]) {
      expect(ownCollection(records, ID)?.title).toBe('Later');
      expect(ownLevels(records).map(({ title }) => title)).toEqual(['Later']);
      const { player, earlier, shares, results } = loadPlay(records, ID);
      expect([player, ...(earlier ?? [])].sort()).toEqual(['a', 'b']);
      expect(shares).toBe(false);
      expect(results).toEqual({ 'toy-1': sent, 'toy-2': sent, 'toy-3': result });
    }
    expect(loadPlay(here.records, ID)).toEqual(loadPlay(other.records, ID));
  });

  it('of a key that this device does not have, or of another record, are put aside', async () => {
    const { there, here, other, syncBoth } = await twoDevices();
    keepOwn(here.records, { id: ID, ...own });
    await syncBoth();
    const record = there.records.get(`collection/${ID}`)!;
    const moved = { ...record, key: 'abcdefghij9999', seq: 100 };
    const forged = { ...record, key: 'abcdefghij8888', text: '{"sealed":"AAAA"}', seq: 101 };
    for (const one of [moved, forged]) there.records.set(`collection/${one.key}`, one);
    expect(expectOk(await syncOnce(other, there, KEY)).aside).toEqual(['collection', 'collection']);
  });

  it('of any text open as they were sealed, with no other key and under no other name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, name) => {
        const sealed = sealText(KEY, name, text);
        expect(openText(KEY, name, sealed)).toBe(text);
        expect(sealText(KEY, name, text)).toBe(sealed);
        expect(openText('k'.repeat(42), name, sealed)).toBeNull();
        expect(openText(KEY, `${name}x`, sealed)).toBeNull();
      }),
    );
  });
});

describe('a change on the server', () => {
  it('keeps the last versions that it replaced', () => {
    let stored = { seq: 1, text: 'v0' as string | null, past: [] as readonly string[] };
    for (let n = 1; n <= MOST_PAST + 2; n++) {
      const applied = applyChange(stored, { text: `v${n}`, base: n });
      if (typeof applied === 'string') throw new Error(applied);
      stored = { seq: n + 1, text: `v${n}`, past: applied.past };
    }
    expect(stored.past).toHaveLength(MOST_PAST);
    expect(stored.past[0]).toBe(versionOf(`v${MOST_PAST + 1}`));
  });
});

describe('a pairing code', () => {
  it('opens what it sealed, and no other code does', async () => {
    const code = newCode();
    const { lookup, proof, sealed } = await sealKey(code, KEY);
    const secrets = await secretsOf(code);
    expect(secrets).toMatchObject({ lookup, proof });
    expect(await openSealed(secrets, sealed)).toEqual(accept(KEY));
    const other = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
    const wrong = await secretsOf(other);
    expect(wrong.lookup).toBe(lookup);
    expect(wrong.proof).not.toBe(proof);
    expect(await openSealed(wrong, sealed)).toMatchObject({ reason: 'wrong' });
    expect(await openSealed(secrets, 'nonsense')).toMatchObject({ reason: 'wrong' });
  });

  it.each([
    ['abcd-efgh-jkmn', 'ABCDEFGHJKMN'],
    [' 0O1I lL23 4567 ', '001111234567'],
    ['ABCD-EFGH-JKM', null],
    ['ABCD-EFGH-JKM!', null],
    ['', null],
  ])('%j is read as %j', (typed, code) => {
    expect(readCode(typed)).toBe(code);
  });

  it('is shown in groups of four', () => {
    expect(codeText('ABCDEFGHJKMN')).toBe('ABCD-EFGH-JKMN');
    expect(readCode(codeText(newCode()))).not.toBeNull();
  });

  it('or a link: the key is behind the #', () => {
    const link = new URL(linkWith('https://puzzles.example', KEY));
    expect(link.pathname + link.search).toBe('/progress');
    expect(keyIn(link.hash)).toBe(KEY);
    for (const hash of ['', '#sync=', '#sync=short', `#sync=${KEY}!`]) expect(keyIn(hash)).toBeNull();
  });
});
