import { accept, refuse, type Verdict } from '@tessera/core';
import { gameOf, packedCounts, stateOf } from '../rules/convert.ts';
import { dealKnownTiles, type KnownDealFault } from '../rules/packed/known-deal.ts';
import type { State, TileCounts } from '../rules/state.ts';
import { heapText, readHeap } from '../text/notation.ts';

/** The factories of a deal as in notation: `1B3K_4W_…`. */
export function dealText(factories: readonly TileCounts[]): string {
  return factories.map(heapText).join('_');
}

/** The next round of a settled position, with its factories as text. */
export function readDeal(settled: State, text: string): Verdict<State, KnownDealFault | 'malformed'> {
  const factories = text.split('_').map(readHeap);
  if (!factories.every(heap => heap !== null)) return refuse('malformed');
  return dealTo(settled, factories);
}

/** The next round of a settled position, with these factories. */
export function dealTo(settled: State, factories: readonly TileCounts[]): Verdict<State, KnownDealFault> {
  const game = gameOf(settled);
  const fault = dealKnownTiles(game, factories.map(packedCounts));
  return fault ? refuse(fault) : accept(stateOf(game));
}
