import { letterOf, type SovereignBoard } from '../board.ts';
import { fixedRegionStyle } from '../region-styles.ts';

/** `{ size, colorRegions, regionColors }`: rows of region letters, and a colour for each letter. */
export function colourRegionsJson({ size, regions }: SovereignBoard): string {
  const letters = Array.from({ length: size }, (_, region) => letterOf(region));
  const regionColors = Object.fromEntries(letters.map((letter, i) => [letter, fixedRegionStyle(i).colour]));
  return JSON.stringify({ size, colorRegions: rowsOf(regions, size, letterOf), regionColors });
}

/** `{ game: 'queens', n, regions }`: rows of region numbers, from 0. */
export function queensJson({ size, regions }: SovereignBoard): string {
  return JSON.stringify({ game: 'queens', n: size, regions: rowsOf(regions, size, region => region) });
}

function rowsOf<T>(regions: readonly number[], size: number, label: (region: number) => T): readonly (readonly T[])[] {
  return Array.from({ length: size }, (_, row) => regions.slice(row * size, (row + 1) * size).map(label));
}
