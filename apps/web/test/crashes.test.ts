import { type Family, type JsonObject, saveSession } from '@tessera/core';
import { originSearch } from '@tessera/core/links/link.ts';
import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { gameSaver } from '../src/play/gameSaver.ts';
import { savedForm } from '../src/play/savedForm.ts';
import { durableShelf } from '../src/storage/durable.ts';
import { gameKey, loadGame, openGames, pruneGames } from '../src/storage/savedGames.ts';
import { eventful, type Moment, sums } from './playing.ts';
import { slowStoreWith, storeText, storeWith, textsIn, untilDeath } from './stores.ts';

const LARGE = 1_000_000;
const family = toy as Family;
const KEY = gameKey('toy', originSearch(family, sums.made.origin));
const moments = eventful();
const settled = () => new Promise(resolve => setTimeout(resolve, 0));

interface Stores {
  readonly quick: ReturnType<typeof storeWith>;
  readonly slow: ReturnType<typeof slowStoreWith>;
}

const stores = (quickRoom = LARGE): Stores => ({ quick: storeWith(quickRoom), slow: slowStoreWith(LARGE) });

/** What is saved of a moment: the session with its clock stopped, and the outcome. */
const savedAt = ({ game: { session, outcome }, now }: Moment) => ({
  session: saveSession(family, session, now),
  outcome,
});

async function reopened({ quick, slow }: Stores) {
  const shelf = durableShelf(quick, Promise.resolve(slow));
  await shelf.ready;
  return shelf;
}

async function found(stores: Stores): Promise<{ session: JsonObject; outcome: string } | 'absent' | 'corrupted'> {
  const game = loadGame(await reopened(stores), KEY);
  if (!game.ok) return game.reason;
  expect(game.value.line).toBe(sums.line);
  return { session: game.value.session, outcome: game.value.outcome };
}

/**
 * Plays until the process ends after so many operations of the stores. Gives the number of moments that were saved by then;
 * null where all were.
 */
async function playUntil(stores: Stores, operations: number, waits: (nth: number) => boolean): Promise<number | null> {
  const life = { left: operations };
  const mortal = untilDeath(stores.quick, stores.slow, life);
  const shelf = durableShelf(mortal.quick, Promise.resolve(mortal.slow));
  await shelf.ready;
  const keeper = gameSaver(shelf, family, sums);
  for (const [nth, { what, game, now }] of moments.entries()) {
    if (what === 'the page is hidden') keeper.keepWhole(game, now);
    keeper.keep(game, now);
    if (life.left < 0) return nth;
    if (waits(nth)) await settled();
    if (life.left < 0) return nth + 1;
  }
  pruneGames(shelf, KEY);
  keeper.tidy();
  await settled();
  return life.left < 0 ? moments.length : null;
}

const PACES: readonly (readonly [string, (nth: number) => boolean])[] = [
  ['the database keeps up', () => true],
  ['the database never answers in time', () => false],
  ['the database answers now and then', nth => nth % 3 === 1],
];

describe('a page that crashes at any operation of its stores', () => {
  it.each(PACES)('leaves the game as it was before or after the last change (%s)', async (_, waits) => {
    let operations = 0;
    for (; ; operations++) {
      const left = stores();
      const saved = await playUntil(left, operations, waits);
      const states: unknown[] = [saved === 0 ? 'absent' : null, ...moments.map(savedAt)];
      const before = states[saved ?? moments.length];
      const after = states[(saved ?? moments.length) + 1] ?? before;
      expect([before, after], `after ${operations} operations`).toContainEqual(await found(left));
      if (saved === null) break;
    }
    expect(operations).toBeGreaterThan(moments.length);
  });

  it.each(PACES)('leaves some state of the game where the quick store is full (%s)', async (_, waits) => {
    for (let operations = 0; ; operations++) {
      const left = stores(0);
      const saved = await playUntil(left, operations, waits);
      expect(['absent', ...moments.map(savedAt)], `after ${operations} operations`).toContainEqual(await found(left));
      if (saved === null) break;
    }
  });

  it.each([
    ['in the database', true],
    ['written ahead', false],
  ])('loses nothing of a game that an earlier version saved (%s)', async (_, isInDatabase) => {
    const old = moments[9]!;
    const text = JSON.stringify(savedForm(family, sums, old.game, old.now));
    const before = savedAt(old);
    for (let operations = 0; ; operations++) {
      const left = stores();
      if (isInDatabase) storeText(left.slow, KEY, text);
      else left.quick.texts.set(`tessera/${KEY}`, text);
      const life = { left: operations };
      const mortal = untilDeath(left.quick, left.slow, life);
      const shelf = durableShelf(mortal.quick, Promise.resolve(mortal.slow));
      await shelf.ready;
      const keeper = gameSaver(shelf, family, sums);
      keeper.keep(old.game, old.now);
      await settled();
      keeper.keep(moments[10]!.game, moments[10]!.now);
      await settled();
      const now = await found(left);
      expect([before, savedAt(moments[10]!)], `after ${operations} operations`).toContainEqual(now);
      expect(openGames(await reopened(left))).toHaveLength(1);
      if (life.left < 0) continue;
      expect(now).toEqual(savedAt(moments[10]!));
      await settled();
      expect(textsIn(left.slow).has(KEY)).toBe(false);
      break;
    }
  });

  it('leaves steps behind that the next visit clears away', async () => {
    for (let operations = 0; ; operations++) {
      const left = stores();
      const saved = await playUntil(left, operations, () => true);
      const shelf = await reopened(left);
      pruneGames(shelf, KEY);
      const opened = loadGame(shelf, KEY);
      if (opened.ok) gameSaver(shelf, family, sums).keepWhole(moments[1]!.game, moments[1]!.now);
      await settled();
      expect(shelf.keys('step/'), `after ${operations} operations`).toEqual([]);
      expect([...textsIn(left.slow).keys()].filter(key => key.startsWith('step/'))).toEqual([]);
      if (saved === null) break;
    }
  });
});
