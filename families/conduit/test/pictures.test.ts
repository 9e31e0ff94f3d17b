import { describe, expect, it } from 'vitest';
import { conduit } from '../src/index.ts';
import { textPicture } from '../src/pictures/text.ts';
import type { ConduitItem } from '../src/schema.ts';
import { solve } from '../src/solve.ts';

const item: ConduitItem = {
  lattice: 'flat',
  bounds: { width: 2, height: 1, depth: 1 },
  inventory: [{ tile: 'cap', count: 1 }],
  fixed: [{ x: 0, y: 0, z: 0, orientation: 'flat', tile: 'cap', rotation: 270, flip: false, edges: '-m--' }],
};

describe('pictures', () => {
  it('draw a board as text, plane by plane', () => {
    expect(conduit.pictures.text(item)).toBe(
      [
        'flat 2×1×1, 1 fixed',
        '',
        'inventory:',
        '  1 × cap',
        '',
        'floor y = 0',
        '+-------+-------+',
        '|       |       |',
        '|   #   *   .   |',
        '|       |       |',
        '+-------+-------+',
      ].join('\n'),
    );
  });

  it('draw what is laid', () => {
    expect(textPicture(item, solve(item).solutions[0])).toContain('|   #   *   o   |');
  });

  it('have a plane for every floor and wall of a box, and a polygon for every face', () => {
    const box: ConduitItem = { ...item, lattice: 'box', bounds: { width: 2, height: 1, depth: 1 } };
    expect(conduit.pictures.text(box).match(/(floor y|wall x|wall z) = \d/g)).toEqual([
      'floor y = 0',
      'floor y = 1',
      'wall x = 0',
      'wall x = 1',
      'wall x = 2',
      'wall z = 0',
      'wall z = 1',
    ]);
    expect(conduit.pictures.svg(box).match(/<polygon/g)).toHaveLength(11);
  });

  it('leave out the planes on which nothing can lie', () => {
    const silhouette = [
      { x: 0, y: 0, z: 0, orientation: 'flat' },
      { x: 1, y: 0, z: 0, orientation: 'flat' },
    ] as const;
    const box: ConduitItem = { ...item, lattice: 'box', bounds: { width: 2, height: 1, depth: 1 }, silhouette };
    expect(conduit.pictures.text(box).match(/(floor y|wall x|wall z) = \d/g)).toEqual(['floor y = 0']);
    expect(conduit.pictures.svg(box).match(/(floor y|wall x|wall z) = \d/g)).toEqual(['floor y = 0']);
  });

  it('name a tile in words besides its code', () => {
    const named: ConduitItem = { ...item, inventory: [{ tile: 'corner-ml', count: 3 }] };
    expect(conduit.pictures.text(named)).toContain('  3 × corner-ml: corner (middle, left)');
    for (const line of ['3 × corner', 'middle, left', 'corner-ml']) {
      expect(conduit.pictures.svg(named)).toContain(`>${line}</text>`);
    }
  });

  it('have a thumbnail with the board alone', () => {
    const thumbnail = conduit.pictures.thumbnail!;
    const box: ConduitItem = { ...item, lattice: 'box' };
    for (const one of [item, box]) expect(thumbnail(one)).not.toContain('<text');
    expect(thumbnail(box).match(/<polygon/g)).toHaveLength(11);
    const proof = { solutions: solve(item).solutions, solutionsRaw: 1, stats: solve(item).stats };
    const pipes = (svg: string) => svg.match(/<path/g)?.length;
    expect([pipes(thumbnail(item)), pipes(thumbnail(item, proof))]).toEqual([1, 2]);
    expect(/viewBox="0 0 (\d+) (\d+)"/.exec(thumbnail(item))?.slice(1).map(Number)).toEqual([144, 80]);
  });
});
