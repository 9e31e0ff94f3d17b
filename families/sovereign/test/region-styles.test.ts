import { expectOk, rngFrom } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { itemOfBoard } from '../src/board.ts';
import { neighboursOf, readRegionMap, type SovereignBoard } from '../src/index.ts';
import { svgPicture } from '../src/pictures/svg.ts';
import { regionStylesOf } from '../src/region-styles.ts';
import { randomRegions } from './reference-boards.ts';

function boards(size: number, count: number): SovereignBoard[] {
  return Array.from({ length: count }, (_, n) => {
    const regions = randomRegions(rngFrom('glaze').fork(size, n), size);
    return expectOk(readRegionMap({ width: size, height: size, regions: [...regions] }));
  });
}

function bordersOf({ size, regions }: SovereignBoard): [number, number][] {
  return [...regions].flatMap((region, cell) =>
    neighboursOf(cell, size)
      .map((next): [number, number] => [region, regions[next]!])
      .filter(([a, b]) => a !== b),
  );
}

describe('region styles', () => {
  it.each([4, 8, 12])('no two of %i regions share a colour', size => {
    for (const board of boards(size, 20))
      expect(new Set(regionStylesOf(board).map(style => style.colour)).size).toBe(size);
  });

  it.each([8, 16, 32])(
    'neighbours never share a colour on %i regions, and no two regions share colour and pattern',
    size => {
      for (const board of boards(size, 10)) {
        const regionStyles = regionStylesOf(board);
        expect(new Set(regionStyles.map(({ colour, pattern }) => `${colour} ${pattern}`)).size).toBe(size);
        expect(bordersOf(board).filter(([a, b]) => regionStyles[a]!.colour === regionStyles[b]!.colour)).toEqual([]);
      }
    },
  );

  it.each([
    [12, false],
    [13, true],
  ])('a picture of %i regions has patterns: %s', (size, hasPatterns) => {
    for (const board of boards(size, 5)) expect(svgPicture(itemOfBoard(board)).includes('url(#p')).toBe(hasPatterns);
  });
});
