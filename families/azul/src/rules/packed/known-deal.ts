import { COLOR_COUNT, TILES_PER_COLOR, TILES_PER_FACTORY } from '../tiles.ts';
import { BAG, CENTER, FACTORIES, LID, ON_TABLE, type PackedGame, ROUND, SOURCES } from './game.ts';
import { contains, countOf, type PackedCounts, totalOf } from './tile-counts.ts';

/** Why tiles cannot be the next deal. */
export type KnownDealFault = 'factory-count' | 'factory-size' | 'not-in-bag' | 'bag-left-over' | 'not-in-lid';

/**
 * Deals a round whose tiles are known, as from the record of a game. They must be in the bag; if the bag holds too few,
 * all of it must be among them, and the lid, tipped into the bag, must hold the others. A faulty deal changes nothing.
 */
export function dealKnownTiles(game: PackedGame, factories: readonly PackedCounts[]): KnownDealFault | null {
  if (hasTooManyTiles(factories)) return 'not-in-bag';
  const dealt = factories.reduce((sum, heap) => sum + heap, 0);
  const [bag, lid] = [game[BAG]!, game[LID]!];
  const isBagEnough = totalOf(bag) >= TILES_PER_FACTORY * game[FACTORIES]!;
  const fault = shapeFault(game, factories) ?? (isBagEnough ? null : tippedFault(dealt, bag, lid));
  if (fault) return fault;
  if (isBagEnough && !contains(bag, dealt)) return 'not-in-bag';
  game[BAG] = isBagEnough ? bag - dealt : lid - (dealt - bag);
  if (!isBagEnough) game[LID] = 0;
  for (const [factory, heap] of factories.entries()) game[SOURCES + factory] = heap;
  game[SOURCES + CENTER] = 0;
  game[ON_TABLE] = totalOf(dealt);
  game[ROUND]! += 1;
  return null;
}

/** More tiles of a colour than there are would not even fit into a packed heap. */
function hasTooManyTiles(factories: readonly PackedCounts[]): boolean {
  for (let color = 0; color < COLOR_COUNT; color++) {
    if (factories.reduce((sum, heap) => sum + countOf(heap, color), 0) > TILES_PER_COLOR) return true;
  }
  return false;
}

/** Every factory holds four tiles, unless bag and lid run out. */
function shapeFault(game: PackedGame, factories: readonly PackedCounts[]): KnownDealFault | null {
  if (factories.length !== game[FACTORIES]) return 'factory-count';
  const all = totalOf(game[BAG]!) + totalOf(game[LID]!);
  const isAsDealt = (heap: PackedCounts, factory: number) => {
    const left = all - TILES_PER_FACTORY * factory;
    return totalOf(heap) === Math.max(0, Math.min(TILES_PER_FACTORY, left));
  };
  return factories.every(isAsDealt) ? null : 'factory-size';
}

function tippedFault(dealt: PackedCounts, bag: PackedCounts, lid: PackedCounts): KnownDealFault | null {
  if (!contains(dealt, bag)) return 'bag-left-over';
  return contains(lid, dealt - bag) ? null : 'not-in-lid';
}
