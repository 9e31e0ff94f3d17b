import { readFileSync } from 'node:fs';
import { loadFamily } from '@tessera/catalog';
import {
  beginGame,
  currentState,
  doAction,
  expectOk,
  type Family,
  type Game,
  loadSession,
  playAction,
  startSession,
} from '@tessera/core';
import { originSearch } from '@tessera/core/links/link.ts';
import { cellsOfSolution, ruledOut, type SovereignKinds, sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import type { Shelf } from '@tessera/ui/shelf.ts';
import { describe, expect, it } from 'vitest';
import { gameSaver } from '../src/play/gameSaver.ts';
import { openSaved } from '../src/play/savedForm.ts';
import { durableShelf } from '../src/storage/durable.ts';
import { storedText } from '../src/storage/entry.ts';
import { provedAs } from '../src/storage/provedItem.ts';
import { gameKey, loadGame, openGames, removeGame } from '../src/storage/savedGames.ts';
import { wholeRecords } from '../src/storage/saveGame.ts';
import { shelfOver } from '../src/storage/shelf.ts';
import { eventful, firstOf, sums } from './playing.ts';
import { slowStoreWith, storeText, storeWith, textsIn } from './stores.ts';

const LARGE = 10_000_000;
const family = toy as Family;
const KEY = gameKey('toy', originSearch(family, sums.made.origin));
const moments = eventful();
const settled = () => new Promise(resolve => setTimeout(resolve, 0));

/** Pages of the app on one device, each with a shelf of its own; they hear of each other as pages of a browser do. */
function device() {
  const [quick, slow] = [storeWith(LARGE), slowStoreWith(LARGE)];
  const pages: ReturnType<typeof durableShelf>[] = [];
  const open = async () => {
    const page = durableShelf(quick, Promise.resolve(slow), {
      onKept: entries => {
        for (const other of pages) if (other !== page) other.takeOver(entries);
      },
    });
    pages.push(page);
    await page.ready;
    return page;
  };
  return { quick, slow, open };
}

const sessionIn = (shelf: Shelf) => expectOk(loadGame(shelf, KEY)).session;
const [begin, one, two, , three] = moments.map(({ game }) => game) as [Game, Game, Game, Game, Game];

interface Fixture {
  readonly name: string;
  readonly key: string;
  readonly text: string;
}

/** Games as they were saved before they were in parts. */
const fixtures: readonly Fixture[] = JSON.parse(
  readFileSync(new URL('./saves/whole.json', import.meta.url), 'utf8'),
) as Fixture[];

describe('a saved game', () => {
  it('is its item, written once, and what was appended', async () => {
    const { quick, slow, open } = device();
    const shelf = await open();
    const keeper = gameSaver(shelf, family, sums);
    for (const [nth, game] of [begin, one, two].entries()) keeper.keep(game, 1000 * nth);
    await settled();
    const name = KEY.slice('game/'.length);
    expect([...textsIn(slow).keys()].map(key => key.replace(/^step\/\w{6}/, 'step/LOG'))).toEqual([
      `saved-item/${name}`,
      `saved-game/${name}`,
      `proved-item/${name}`,
      'step/LOG/1',
      'step/LOG/2',
    ]);
    expect(quick.texts.size).toBe(0);
    const [item, whole, , step] = [...textsIn(slow).values()];
    expect(JSON.parse(item!)).toMatchObject({ family: 'toy', tier: sums.made.grade.tier, line: sums.line });
    expect(whole).not.toContain('origin');
    expect(JSON.parse(step!)).toEqual({ act: expect.anything(), spent: expect.any(Number) });
    expect(openGames(shelf)).toMatchObject([{ steps: 2, outcome: 'open', line: sums.line }]);
  });

  it('is one record again when its page is left, with the same time', async () => {
    const { slow, open } = device();
    const shelf = await open();
    const keeper = gameSaver(shelf, family, sums);
    for (const { game, now } of moments.slice(0, 5)) keeper.keep(game, now);
    const before = loadGame(shelf, KEY);
    keeper.tidy();
    await settled();
    expect(textsIn(slow).size).toBe(3);
    expect(loadGame(await open(), KEY)).toEqual(before);
  });

  it('is removed with all its parts', async () => {
    const { quick, slow, open } = device();
    const shelf = await open();
    const keeper = gameSaver(shelf, family, sums);
    for (const { game, now } of moments.slice(0, 8)) keeper.keep(game, now);
    storeText(slow, KEY, 'x');
    shelf.takeOver(new Map([[KEY, { stamp: 0, text: 'x' }]]));
    removeGame(shelf, KEY);
    await settled();
    expect([shelf.keys(''), textsIn(slow).size, quick.texts.size]).toEqual([[], 0, 0]);
  });

  it('that another page removed is written whole at the next step', async () => {
    const { open } = device();
    const [mine, other] = [await open(), await open()];
    const keeper = gameSaver(mine, family, sums);
    keeper.keep(one, 0);
    await settled();
    removeGame(other, KEY);
    await settled();
    keeper.keep(two, 1000);
    await settled();
    expect(loadGame(await open(), KEY)).toMatchObject({ ok: true, value: { steps: 2, line: sums.line } });
  });
});

describe('the item of a saved game', () => {
  it.each(['attempt', 'all'] as const)('is known to be proved once it was saved here: %s', async as => {
    const { open } = device();
    const shelf = await open();
    gameSaver(shelf, family, sums, as).keep(one, 0);
    await settled();
    expect(provedAs(await open(), KEY, sums.line)).toBe(as);
    removeGame(shelf, KEY);
    expect(provedAs(shelf, KEY, sums.line)).toBeNull();
  });

  it('is not where the game came from an earlier version or another device', async () => {
    const { slow, open } = device();
    const { key, text } = fixtures[0]!;
    storeText(slow, key, text);
    const shelf = await open();
    expect(provedAs(shelf, key, expectOk(loadGame(shelf, key)).line)).toBeNull();
    gameSaver(shelf, family, sums).keep(one, 0);
    const other = { ...expectOk(loadGame(shelf, KEY)), line: sums.line.replace('"score":', '"score":1') };
    const { old, records } = wholeRecords(shelf, other);
    shelf.replace(old, records);
    expect([provedAs(shelf, KEY, sums.line), provedAs(shelf, KEY, other.line)]).toEqual(['all', null]);
  });
});

describe('a game in two pages', () => {
  it('is as the page left it that saved last', async () => {
    const { open } = device();
    const [mine, other] = [await open(), await open()];
    const [here, there] = [gameSaver(mine, family, sums), gameSaver(other, family, sums)];
    here.keep(begin, 0);
    here.keep(one, 1000);
    await settled();
    there.keep(one, 2000);
    there.keep(two, 3000);
    await settled();
    expect(sessionIn(await open())).toMatchObject({ at: 2 });
    here.keep(three, 4000);
    await settled();
    expect(sessionIn(await open())).toMatchObject({ at: 3 });
    there.keep(one, 5000);
    there.keep(two, 6000);
    await settled();
    for (const page of [mine, other, await open()]) expect(sessionIn(page)).toMatchObject({ at: 2 });
  });

  it('is not taken back by a page that is only left', async () => {
    const { open } = device();
    const [mine, other] = [await open(), await open()];
    const here = gameSaver(mine, family, sums);
    here.keep(begin, 0);
    here.keep(one, 1000);
    await settled();
    gameSaver(other, family, sums).keep(two, 2000);
    await settled();
    here.tidy();
    await settled();
    expect(sessionIn(await open())).toMatchObject({ at: 2 });
  });
});

describe('a full disk', () => {
  it('makes room for a step by a game that is over', () => {
    const store = storeWith(LARGE);
    const shelf = shelfOver(store);
    const over = firstOf(family, '9', { size: 4 });
    gameSaver(shelf, family, over).keep(eventful(over).at(-1)!.game, 0);
    const keeper = gameSaver(shelf, family, sums);
    keeper.keep(begin, 0);
    const used = [...store.texts].reduce((sum, [key, text]) => sum + key.length + text.length, 0);
    const tight = storeWith(used + 20);
    for (const [key, text] of store.texts) tight.texts.set(key, text);
    const full = shelfOver(tight);
    const again = gameSaver(full, family, sums);
    expect(again.keep(begin, 0)).toMatchObject({ ok: true });
    expect(again.keep(one, 1000)).toMatchObject({ ok: true });
    expect(openGames(full)).toMatchObject([{ steps: 1 }]);
    expect(loadGame(full, gameKey('toy', originSearch(family, over.made.origin)))).toMatchObject({ reason: 'absent' });
  });

  it('is told of, and the game stays in this page', () => {
    const shelf = shelfOver(storeWith(0));
    const keeper = gameSaver(shelf, family, sums);
    expect(keeper.keep(begin, 0)).toMatchObject({ ok: false, reason: 'full' });
    expect(keeper.keep(one, 1000)).toMatchObject({ ok: false, reason: 'full' });
    expect(openGames(shelf)).toMatchObject([{ steps: 1 }]);
  });
});

describe('a game that an earlier version saved', () => {
  it.each(fixtures)('($name) is divided when it is saved next, and nothing is lost', async ({ key, text }) => {
    const { slow, open } = device();
    storeText(slow, key, text);
    const shelf = await open();
    const old = expectOk(loadGame(shelf, key));
    expect(old).toEqual(JSON.parse(text));
    const family = old.family === 'toy' ? (toy as Family) : (await loadFamily(old.family))!;
    const { made, line, game } = expectOk(openSaved(family, old));
    gameSaver(shelf, family, { made, line }).keep(game, old.savedAt);
    await settled();
    expect([...textsIn(slow).keys()].map(name => name.split('/')[0])).toEqual([
      'saved-item',
      'saved-game',
      'proved-item',
    ]);
    const { session, ...rest } = expectOk(loadGame(await open(), key));
    const { session: before, ...others } = old;
    expect(rest).toEqual(others);
    expect(expectOk(loadSession(family, made.item, session))).toEqual(expectOk(loadSession(family, made.item, before)));
  });

  it('is offered to continue as it is', async () => {
    const { slow, open } = device();
    for (const { key, text } of fixtures) storeText(slow, key, text);
    const offered = openGames(await open()).map(({ family, steps }) => [family, steps]);
    expect(offered).toEqual([
      ['sovereign', 13],
      ['toy', expect.any(Number)],
    ]);
  });

  it('counts where an older page of the app saved it last', async () => {
    const { slow, open } = device();
    const shelf = await open();
    gameSaver(shelf, family, sums).keep(two, 1000);
    await settled();
    const { key, text } = fixtures[0]!;
    expect(key).toBe(KEY);
    storeText(slow, key, text);
    const later = await open();
    expect(expectOk(loadGame(later, KEY))).toEqual(JSON.parse(text));
    gameSaver(later, family, sums).keep(one, 2000);
    await settled();
    expect(sessionIn(await open())).toMatchObject({ at: 1 });
  });
});

describe('a click on a 10×10 Sovereign', () => {
  const board = firstOf(sovereign as unknown as Family, '7', { ...sovereign.presets[0]!.params, size: 10 });
  const { item, proof } = board.made as unknown as { item: SovereignKinds['item']; proof: SovereignKinds['proof'] };
  const solution = cellsOfSolution(proof.solution);

  /** Ten hours into a game. */
  const timeOf = (nth: number) => 36_000_000 + 1000 * nth;

  /** Saves every game in turn and gives the bytes that each took, keys counted, in both stores. */
  async function bytesOf(games: readonly Game[]): Promise<readonly number[]> {
    const bytes: number[] = [];
    const [quick, slow] = [storeWith(LARGE), slowStoreWith(LARGE)];
    let written = 0;
    const count = (key: string, text: string) => {
      written += new TextEncoder().encode(key + text).length;
    };
    const shelf = durableShelf(
      {
        ...quick,
        setItem: (key, text) => {
          count(key, text);
          quick.setItem(key, text);
        },
      },
      Promise.resolve({
        all: () => slow.all(),
        change: (entries, guarded) => {
          for (const [key, entry] of entries) if (entry.text !== null) count(key, storedText(key, entry));
          return slow.change(entries, guarded);
        },
        purge: keys => slow.purge(keys),
      }),
      // As long as the names of pages are in a browser.
      { page: 'abcd' },
    );
    await shelf.ready;
    const keeper = gameSaver(shelf, sovereign as unknown as Family, board);
    for (const [nth, game] of games.entries()) {
      written = 0;
      keeper.keep(game, timeOf(nth));
      await settled();
      if (nth > 0) bytes.push(written);
    }
    return bytes;
  }

  const play = (actions: readonly SovereignKinds['action'][]): readonly Game[] => {
    const games = [beginGame(sovereign as unknown as Family, board.made, 0)];
    for (const action of actions)
      games.push(playAction(sovereign as unknown as Family, games.at(-1)!, action, timeOf(games.length)));
    return games;
  };

  it('writes at most 200 bytes, from the first to the one that solves it', async () => {
    const clicks = solution.flatMap(cell => (['cross', 'sovereign'] as const).map(mark => ({ set: [{ cell, mark }] })));
    const games = play(clicks);
    expect(games.at(-1)!.outcome).toBe('solved');
    const bytes = await bytesOf(games);
    console.log(`bytes a click: ${Math.max(...bytes)} at most, ${bytes[0]} at first`);
    expect(Math.max(...bytes)).toBeLessThanOrEqual(200);
  });

  it('writes no more with automatic crosses, wherever the first sovereign is placed', async () => {
    const sets = Array.from({ length: 100 }, (_, cell) => {
      const own = { set: [{ cell, mark: 'sovereign' as const }] };
      const after = expectOk(doAction(sovereign, startSession(sovereign, item, 0), own));
      return { set: [...own.set, ...ruledOut(currentState(after)).map(cell => ({ cell, mark: 'cross' as const }))] };
    });
    const most = await Promise.all(sets.map(async action => (await bytesOf(play([action])))[0]!));
    console.log(`with automatic crosses: ${Math.max(...most)} at most`);
    expect(Math.max(...most)).toBeLessThanOrEqual(200);
  });
});
