import { describe, expect, it } from 'vitest';
import { getPlacementOptions } from '../src/placement.ts';
import {
  connectorCount,
  edgesText,
  POSES,
  patternOfText,
  posedPattern,
  TILE_SET,
  tileNumberOf,
  tileOfPattern,
} from '../src/tiles.ts';
import { catalogue } from './agreement.ts';
import { orient } from './plain-geometry.ts';

describe('the set of tiles', () => {
  it('has 42 tiles: 2 with one connector, 10 with two, 15 with three, 15 with four', () => {
    const byCount = [1, 2, 3, 4].map(n => TILE_SET.filter(tile => connectorCount(tile.reference) === n).length);
    expect(byCount).toEqual([2, 10, 15, 15]);
  });

  it('shows every non-empty pattern on exactly one tile', () => {
    const shown = TILE_SET.flatMap(tile => tile.patterns);
    expect(shown).toHaveLength(255);
    expect(new Set(shown).size).toBe(255);
    for (let pattern = 1; pattern < 256; pattern++)
      expect(TILE_SET[tileOfPattern(pattern)]!.patterns).toContain(pattern);
  });

  it('names tiles by shape, with sites spelled where they are not all in the middle', () => {
    expect(new Set(TILE_SET.map(({ name }) => name)).size).toBe(42);
    const plain = TILE_SET.map(({ name }) => name).filter(name => !name.includes('-'));
    expect(plain).toEqual(['cap', 'straight', 'corner', 'tee', 'cross']);
    expect(edgesText(TILE_SET[tileNumberOf('straight-ml')]!.reference)).toBe('m-l-');
  });

  it.each([
    ['cap', 4],
    ['straight', 2],
    ['cross', 1],
    ['corner-ml', 8],
    ['nothing', 0],
  ])('seed 001 §1.3: %s can be laid in %i ways', (tile, ways) => {
    expect(getPlacementOptions({ tile })).toHaveLength(ways);
  });

  it('flips, then turns counter-clockwise, as the plain implementation does', () => {
    for (const { name, reference } of TILE_SET) {
      for (const pose of POSES) {
        expect(edgesText(posedPattern(reference, pose))).toBe(orient(catalogue(name)!, pose.flip, pose.rotation));
      }
    }
  });

  it('reads the text of a pattern back, and nothing else', () => {
    for (let pattern = 0; pattern < 256; pattern++) expect(patternOfText(edgesText(pattern))).toBe(pattern);
    for (const text of ['', 'mmm', 'mmmmm', 'xmmm']) expect(patternOfText(text)).toBeNull();
  });
});
