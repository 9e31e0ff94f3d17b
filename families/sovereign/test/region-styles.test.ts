import { expectOk, rngFrom, workWith } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { itemOfBoard } from '../src/board.ts';
import {
  boardOfItem,
  DEFAULT_PARAMS,
  neighboursOf,
  readRegionMap,
  type SovereignBoard,
  sovereign,
} from '../src/index.ts';
import { svgPicture } from '../src/pictures/svg.ts';
import { regionStylesOf, texturesOf } from '../src/region-styles.ts';
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

/** Regions that share a side or a corner, found by looking at every square of four cells. */
function contactsOf({ size, regions }: SovereignBoard): [number, number][] {
  const corners = [...regions.keys()].filter(cell => cell % size < size - 1 && cell + size < size * size);
  return corners.flatMap(cell => {
    const four = [cell, cell + 1, cell + size, cell + size + 1].map(at => regions[at]!);
    return four.flatMap(a => four.filter(b => b !== a).map((b): [number, number] => [a, b]));
  });
}

describe('region textures', () => {
  it.each([4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 28, 32])(
    'of a board of %i rows: regions that touch differ, and none is plain',
    size => {
      for (const board of boards(size, size > 16 ? 10 : 40)) {
        const textures = texturesOf(board);
        expect(textures.every(texture => texture >= 1 && texture <= 8)).toBe(true);
        expect(contactsOf(board).filter(([a, b]) => textures[a] === textures[b])).toEqual([]);
      }
    },
  );

  it.each(['natural', 'even', 'compact', 'free'] as const)('of made boards with %s regions', shape => {
    for (const size of [6, 9, 12, 16]) {
      const params = { ...DEFAULT_PARAMS, size, shape };
      for (let n = 0; n < 5; n++) {
        const item = sovereign.maker.propose(params, workWith(rngFrom('texture').fork(shape, size, n), 300_000));
        if (!item.ok) continue;
        const board = boardOfItem(item.value);
        const textures = texturesOf(board);
        expect(contactsOf(board).filter(([a, b]) => textures[a] === textures[b])).toEqual([]);
      }
    }
  });
});

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
