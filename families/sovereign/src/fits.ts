import { accept, type Grade, refuse, type Verdict } from '@tessera/core';
import type { SovereignParams } from './kinds.ts';
import { shapeLimits } from './make/shape.ts';
import type { SovereignItem, SovereignProof } from './schema.ts';

/** Compares a board with its params. `sets` limits how the maker reasons, and other deductions may solve the board. */
export function fits(
  item: SovereignItem,
  _: SovereignProof,
  { tier }: Grade,
  params: SovereignParams,
): Verdict<null, 'params'> {
  if (item.size !== params.size) return refuse('params', `size ${params.size}, but the board has ${item.size} rows`);
  if (item.stars !== params.stars) return refuse('params', `stars ${params.stars}, but the board has ${item.stars}`);
  if (params.tier !== 'any' && tier !== params.tier) return refuse('params', `tier ${params.tier}, but it is ${tier}`);
  const sizes = regionSizes(item);
  const { caps, mostLone } = shapeLimits(params, item.size, item.stars);
  const wide = sizes.findIndex((cells, rank) => cells > caps[rank]!);
  if (wide >= 0)
    return refuse('params', `the shape ${params.shape} has no ${sizes[wide]} cells in region ${wide + 1} by size`);
  const lone = sizes.filter(cells => cells === 1).length;
  return lone > mostLone
    ? refuse('params', `at most ${mostLone} regions of one cell, but it has ${lone}`)
    : accept(null);
}

/** Cells of each region, the largest first. */
export function regionSizes({ regions }: SovereignItem): readonly number[] {
  const cells = new Map<string, number>();
  for (const letter of regions.replaceAll('\n', '')) cells.set(letter, (cells.get(letter) ?? 0) + 1);
  return [...cells.values()].sort((a, b) => b - a);
}
