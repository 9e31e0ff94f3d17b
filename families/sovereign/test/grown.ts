import { rngFrom } from '@tessera/core';
import type { SovereignBoard } from '../src/index.ts';
import { sideNeighbours } from './reference.ts';

/** A board of regions grown at random, one cell after another: every shape may come up, rings and snakes among them. */
export function grown(size: number, stars: number, seed: string): SovereignBoard {
  const rng = rngFrom(seed);
  const regions = new Array<number>(size * size).fill(-1);
  for (let region = 0; region < size; ) {
    const cell = rng.uint(size * size);
    if (regions[cell] === -1) regions[cell] = region++;
  }
  while (regions.includes(-1)) {
    const cell = rng.uint(size * size);
    const beside = sideNeighbours(cell, size).filter(next => regions[next] !== -1);
    if (regions[cell] === -1 && beside.length > 0) regions[cell] = regions[beside[rng.uint(beside.length)]!]!;
  }
  const numbers = new Map([...new Set(regions)].map((region, i) => [region, i]));
  return { size, stars, regions: regions.map(region => numbers.get(region)!) };
}
