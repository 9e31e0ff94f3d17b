import { canonicalJson, expectOk, rngFrom } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { conduitForms } from '../src/formats/forms.ts';
import { itemOfText } from '../src/formats/read-puzzle.ts';
import { itemOfJson, specOfItem } from '../src/formats/spec.ts';
import type { ConduitItem } from '../src/schema.ts';
import { patternOfSpelling, TILE_NAMES, TILE_SET, tileOfPattern } from '../src/tiles.ts';
import { puzzlesIn } from '../src/tools/puzzles-in.ts';
import { smallItem } from './agreement.ts';

function smallItems(seed: string, count: number): readonly ConduitItem[] {
  const rng = rngFrom(seed);
  const items: ConduitItem[] = [];
  while (items.length < count) items.push(...[smallItem(rng, 6) ?? []].flat());
  return items;
}

const TWO_BY_TWO = { width: 2, height: 1, depth: 2 };

describe('a PuzzleSpec', () => {
  it('has everything that an item has', () => {
    for (const item of smallItems('spec', 100)) {
      expect(canonicalJson(expectOk(itemOfJson(specOfItem(item))))).toBe(canonicalJson(item));
      expect(canonicalJson(expectOk(itemOfJson(item)))).toBe(canonicalJson(item));
    }
  });

  it('is on floors and inner walls unless it says otherwise', () => {
    const spec = { bounds: TWO_BY_TWO, inventory: [{ tileId: 'straight', count: 2 }], fixedTiles: [] };
    expect(expectOk(itemOfJson(spec))).toEqual({
      lattice: 'seed',
      bounds: TWO_BY_TWO,
      inventory: [{ tile: 'straight', count: 2 }],
      fixed: [],
    });
  });

  it('takes a tile listed twice as the sum, and a mirror image by any of its names', () => {
    const inventory = [
      { tileId: 'cap-r', count: 1 },
      { tile: 'corner-lm', count: 2 },
      { tile: 'cap-l', count: 3 },
    ];
    expect(expectOk(itemOfJson({ bounds: TWO_BY_TWO, inventory })).inventory).toEqual([
      { tile: 'cap-l', count: 4 },
      { tile: 'corner-mr', count: 2 },
    ]);
  });

  it.each([
    [{ tileId: 'tee', rotation: 90 }, 'm-mm'],
    [{ tile: 'corner-lm' }, 'lm--'],
    [{ tile: 'corner-lm', rotation: 180 }, '--lm'],
    [{ tile: 'corner-mr', flip: true }, '-lm-'],
    [{ edges: '-lm-' }, '-lm-'],
    [{ tile: 'corner-mr', edges: '--lm' }, '--lm'],
    [{ tile: 'corner-mr', rotation: 180, flip: false, edges: '--mr' }, '--mr'],
  ])('reads the fixed tile %j as one with the edges %s', (tile, edges) => {
    const spec = { bounds: TWO_BY_TWO, inventory: [], fixedTiles: [{ x: 1, y: 0, z: 0, ...tile }] };
    const [fixed] = expectOk(itemOfJson(spec)).fixed;
    expect(fixed).toMatchObject({ x: 1, y: 0, z: 0, orientation: 'flat', edges });
    expect(canonicalJson(expectOk(itemOfJson({ ...spec, fixedTiles: [fixed] })).fixed)).toBe(canonicalJson([fixed]));
  });
});

describe('the spelling of a tile', () => {
  it('is its name', () => {
    for (const { name, reference } of TILE_SET) expect(patternOfSpelling(name)).toBe(reference);
  });

  it('may be any that rotates or mirrors to the tile', () => {
    const other = { 'cap-m': 'cap', 'corner-lm': 'corner-mr', 'straight-lm': 'straight-ml', 'tee-mmm': 'tee' };
    for (const [spelling, name] of Object.entries(other))
      expect(TILE_NAMES[tileOfPattern(patternOfSpelling(spelling)!)]).toBe(name);
    for (const word of ['', 'elbow', 'cap-', 'cap-x', 'cap-ml', 'corner-m', 'tee-mlr-', 'Cap'])
      expect(patternOfSpelling(word)).toBeNull();
  });
});

const face = { x: 0, y: 0, z: 0 };
const spec = (more: object) =>
  JSON.stringify({ bounds: TWO_BY_TWO, inventory: [{ tileId: 'cap', count: 2 }], ...more });

describe('a puzzle that cannot be read', () => {
  it.each([
    ['a bracket that is missing', '{"bounds": {', 'it is not JSON'],
    ['a list', '[1]', 'a puzzle is an object'],
    ['no bounds', '{"inventory":[]}', 'bounds: Invalid input: expected object, received undefined'],
    ['a side of nothing', spec({ bounds: { ...TWO_BY_TWO, width: 0 } }), 'bounds.width: '],
    ['a side too long', spec({ bounds: { ...TWO_BY_TWO, height: 6 } }), 'bounds.height: '],
    ['a key that nobody knows', spec({ colour: 1 }), '"colour"'],
    ['no tile', spec({ inventory: [] }), 'a puzzle needs at least one tile'],
    [
      'a tile mistyped',
      spec({ inventory: [{ tileId: 'cornr', count: 1 }] }),
      'inventory.0.tileId: no tile is named "cornr" (did you mean corner?)',
    ],
    ['no count', spec({ inventory: [{ tileId: 'cap' }] }), 'inventory.0.count: '],
    ['half a tile', spec({ inventory: [{ tileId: 'cap', count: 0.5 }] }), 'inventory.0.count: '],
    ['a kind without a name', spec({ inventory: [{ count: 1 }] }), 'inventory.0: it needs "tileId"'],
    [
      'two names',
      spec({ inventory: [{ tile: 'cap', tileId: 'cap', count: 1 }] }),
      'inventory.0: "tile" and "tileId" are two names',
    ],
    ['two lists', spec({ fixed: [], fixedTiles: [] }), '"fixed" and "fixedTiles" are two names'],
    ['a fixed tile without a tile', spec({ fixedTiles: [face] }), 'fixedTiles.0: it needs "tile" or "edges"'],
    ['an odd rotation', spec({ fixedTiles: [{ ...face, tile: 'cap', rotation: 45 }] }), 'fixedTiles.0.rotation: '],
    [
      'an odd orientation',
      spec({ fixedTiles: [{ ...face, tile: 'cap', orientation: 'wall' }] }),
      'fixedTiles.0.orientation: ',
    ],
    [
      'a face outside',
      spec({ fixed: [{ ...face, x: 2, tile: 'cap' }] }),
      'fixed.0: flat 2,0,0 is not a face of 2×1×2 on the seed lattice',
    ],
    [
      'a wall on a flat board',
      spec({ lattice: 'flat', fixedTiles: [{ ...face, orientation: 'vertical-x', tile: 'cap' }] }),
      'fixedTiles.0: vertical-x 0,0,0 is not a face of 2×1×2 on the flat lattice',
    ],
    [
      'two tiles on a face',
      spec({
        fixedTiles: [
          { ...face, tile: 'cap' },
          { ...face, tile: 'tee' },
        ],
      }),
      'fixedTiles.1: flat 0,0,0 has two tiles',
    ],
    ['a face of the silhouette twice', spec({ silhouette: [face, face] }), 'silhouette.1: flat 0,0,0 is listed twice'],
    [
      'edges of another tile',
      spec({ fixedTiles: [{ ...face, tile: 'cap', edges: 'mm--' }] }),
      'fixedTiles.0: mm-- is a corner, not a cap',
    ],
    [
      'edges of another pose',
      spec({ fixedTiles: [{ ...face, tile: 'cap', rotation: 90, edges: 'm---' }] }),
      'fixedTiles.0: cap with rotation 90 shows ---m, not m---',
    ],
    ['edges without an end', spec({ fixedTiles: [{ ...face, edges: '----' }] }), 'fixedTiles.0: "----" shows no end'],
    [
      'a puzzle of another family',
      JSON.stringify({ family: 'sovereign', item: { size: 4 } }),
      'it is a puzzle of sovereign',
    ],
    ['text of another kind', 'Hello', 'line 1: a puzzle begins with "conduit"'],
  ])('for %s is refused in a line that says where', (_, text, note) => {
    const read = itemOfText(text);
    expect(read.ok ? '' : read.note).toContain(note);
    expect(read.ok ? '' : read.note).not.toMatch(/\n/);
  });

  it('in a text with several is named by its line in the whole', () => {
    const text = '# two\nconduit flat 2x1x1\ninventory\n 2 cap\n\nconduit flat 2x1x1\ninventory\n 2 cup\n';
    const [one, two, ...more] = puzzlesIn(text);
    expect(more).toEqual([]);
    expect(itemOfText(one!.text, one!.firstLine).ok).toBe(true);
    expect(itemOfText(two!.text, two!.firstLine)).toMatchObject({
      note: 'line 8: no tile is named "cup" (did you mean cap?)',
    });
  });
});

describe('text that is pasted', () => {
  it.each([
    [spec({}), true],
    ['# mine\n\n conduit flat 2x1x1\ninventory\n 2 cap', true],
    ['{"fixedTiles": [', false],
    ['conduit round', false],
    ['{"size": 4, "regions": "AAAA"}', null],
    ['conduits are fun', null],
    ['[[0,0],[1,1]]', null],
  ])('%j is known as a puzzle, refused with a reason, or left to others', (text, expected) => {
    const read = conduitForms.read(text);
    expect(read === null ? null : read.ok).toBe(expected);
  });
});
