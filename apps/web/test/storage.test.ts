import { describe, expect, it } from 'vitest';
import { readSettings, USUAL } from '../src/settings/record.ts';
import { gameKeys } from '../src/storage/gameParts.ts';
import { gameKey, loadGame, openGames, pruneGames, type SavedGame } from '../src/storage/savedGames.ts';
import { saveGame } from '../src/storage/saveGame.ts';
import { shelfOver } from '../src/storage/shelf.ts';
import { storeWith } from './stores.ts';

const game = (seed: string, { steps = 3, ...change }: Partial<SavedGame> = {}): SavedGame => ({
  family: 'toy',
  search: { seed, attempt: '0' },
  tier: 'easy',
  line: '{}',
  session: { steps: Array(steps).fill({ act: 0 }), at: steps, checkpoints: [], hints: 0, spent: 0 },
  outcome: 'open',
  steps,
  savedAt: Number(seed),
  ...change,
});
/** How much room a game takes in a store. */
const roomOf = (one: SavedGame) => {
  const store = storeWith(100_000);
  saveGame(shelfOver(store), one);
  return [...store.texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
};
const keyOf = ({ family, search }: SavedGame) => gameKey(family, search);

describe('a shelf', () => {
  it('reads back what it wrote, and keeps to its own keys', () => {
    const store = storeWith(1000);
    store.texts.set('foreign', '1');
    const shelf = shelfOver(store);
    expect(shelf.write('a/1', { x: 1 })).toMatchObject({ ok: true });
    expect(shelf.read('a/1')).toEqual({ ok: true, value: { x: 1 } });
    expect(shelf.keys('')).toEqual(['a/1']);
    expect(shelf.read('b')).toMatchObject({ reason: 'absent' });
    store.texts.set('tessera/b', '{');
    expect(shelf.read('b')).toMatchObject({ reason: 'corrupted' });
  });

  it.each([
    ['full', storeWith(0)],
    ['blocked', null],
  ] as const)('that is %s says so and still holds the record for this page', (reason, store) => {
    const shelf = shelfOver(store);
    expect(shelf.write('a', 1)).toMatchObject({ ok: false, reason });
    expect(shelf.read('a')).toEqual({ ok: true, value: 1 });
    expect(shelf.keys('a')).toEqual(['a']);
    shelf.remove('a');
    expect(shelf.read('a')).toMatchObject({ reason: 'absent' });
  });
});

describe('kept games', () => {
  it('are offered while under way, the latest first', () => {
    const shelf = shelfOver(storeWith(100_000));
    const begun = game('5', { steps: 0 });
    for (const one of [game('1'), game('3'), begun, game('4', { outcome: 'solved' })]) saveGame(shelf, one);
    expect(openGames(shelf).map(one => one.search.seed)).toEqual(['3', '1']);
    expect(loadGame(shelf, keyOf(begun))).toEqual({ ok: true, value: begun });
  });

  it('that are over make room for one under way, the oldest first', () => {
    const [old, later] = [game('1', { outcome: 'solved' }), game('2', { outcome: 'given-up' })];
    const long = game('3', { line: 'x'.repeat(220) });
    const shelf = shelfOver(storeWith(roomOf(later) + roomOf(long)));
    saveGame(shelf, old);
    saveGame(shelf, later);
    expect(saveGame(shelf, long)).toMatchObject({ ok: true });
    expect(loadGame(shelf, keyOf(old))).toMatchObject({ reason: 'absent' });
    expect(loadGame(shelf, keyOf(later))).toMatchObject({ ok: true });
  });

  it('that are under way are never dropped for another', () => {
    const shelf = shelfOver(storeWith(roomOf(game('1')) + 100));
    saveGame(shelf, game('1'));
    expect(saveGame(shelf, game('2', { line: 'x'.repeat(300) }))).toMatchObject({ ok: false, reason: 'full' });
    expect(openGames(shelf).map(one => one.search.seed)).toEqual(['2', '1']);
  });

  it('are pruned: unreadable and old ones that are over go, those under way and the one named stay', () => {
    const store = storeWith(1_000_000);
    const shelf = shelfOver(store);
    const named = game('1', { steps: 0 });
    saveGame(shelf, named);
    saveGame(shelf, game('2'));
    store.texts.set('tessera/game/broken', 'x');
    for (let n = 10; n < 60; n++) saveGame(shelf, game(String(n), { outcome: 'solved' }));
    pruneGames(shelf, keyOf(named));
    const left = gameKeys(shelf);
    expect(left).toHaveLength(42);
    expect(left).toEqual(expect.arrayContaining([keyOf(named), keyOf(game('2')), keyOf(game('59'))]));
    expect(left).not.toContain('game/broken');
  });
});

describe('settings', () => {
  it('fall back field by field, and as a whole when they cannot be read', () => {
    expect(readSettings({ theme: 'dark' })).toEqual({ ...USUAL, theme: 'dark' });
    expect(readSettings({ theme: 'dark', later: 1 })).toEqual({ ...USUAL, theme: 'dark' });
    expect(readSettings({ theme: 'plaid' })).toBeNull();
    expect(readSettings('x')).toBeNull();
    expect(readSettings({ taught: ['toy'] })).toEqual({ ...USUAL, taught: ['toy'] });
    expect(readSettings({ taught: 'toy' })).toBeNull();
  });
});
