import { expectOk, rngFrom, workWith } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { hint } from '../src/hints.ts';
import { conduit } from '../src/index.ts';
import { prove } from '../src/prove.ts';
import type { ConduitItem } from '../src/schema.ts';

const { words } = conduit;
const spots = ['2,0,0,flat'];
const cap = { tile: 'cap', edges: 'm---' };

describe('words', () => {
  it('speak of what is highlighted, without its place', () => {
    const said = (code: string, args = {}) => words.say({ code, args: { ...args, isFlat: true }, spots });
    expect(said('look')).toBe('Look at the highlighted spot.');
    expect(said('place', cap)).toBe('Place this cap here, turned as shown.');
  });

  it('begin with the technique as lessons and progress call it', () => {
    const said = (code: string, args = {}) => words.say({ code, args, spots });
    expect(said('edge')).toBe('Neighbours: they leave only one way to fill this spot.');
    expect(said('inventory')).toBe('Tiles left: counting them leaves only one that can go here.');
    expect(said('totals', { carrying: false })).toBe(
      'Counting ends: none are left over, so every other edge stays closed.',
    );
    expect(said('matching')).toBe('A place for every tile: that leaves only one choice here.');
    expect(said('bridge')).toBe('One network: without a connection here it would fall apart.');
    expect(said('contradiction', { tile: 'tee-lmr', edges: 'lmr-' })).toBe(
      'What if this tee were here, turned as shown? Then the rest could not be closed.',
    );
  });

  it('spelled out, name a face of a flat board by row and column, as the board does', () => {
    const said = (code: string, args = {}) => words.spell!({ code, args: { ...args, isFlat: true }, spots });
    expect(said('look')).toBe('Look at row 1, column 3.');
    expect(said('place', cap)).toBe('Place a cap in row 1, column 3, with ends at top middle.');
    expect(said('contradiction-empty')).toBe(
      'What if row 1, column 3 stayed empty? Then the rest could not be closed.',
    );
  });

  it('name a face in space by its side and cell', () => {
    expect(words.spell!({ code: 'place', args: cap, spots })).toBe(
      'Place a cap on the floor of cell 3, 1, 1, with ends at top middle.',
    );
  });

  it('count one of a thing as one', () => {
    const grade = (trials: number) => words.grade({ tier: 'hard', score: 2, evidence: { tiles: 9, trials, open: 0 } });
    expect(grade(1)).toBe('Hard · 9 tiles · about 1 option to try');
    expect(grade(2)).toBe('Hard · 9 tiles · about 2 options to try');
  });
});

describe('the rules of a puzzle', () => {
  const item: ConduitItem = {
    lattice: 'flat',
    bounds: { width: 2, height: 1, depth: 1 },
    inventory: [{ tile: 'cap', count: 2 }],
    fixed: [],
  };
  const outlined = 'Every outlined spot gets exactly one tile.';
  const screws = 'Tiles with screws are fixed.';
  const face = { x: 0, y: 0, z: 0, orientation: 'flat' } as const;

  it('speak of outlines and screws only where there are some', () => {
    const placed = { ...face, tile: 'cap', rotation: 0, flip: false, edges: 'm---' } as const;
    const kept = words.rules.filter(rule => rule !== outlined && rule !== screws);
    expect(kept).toHaveLength(3);
    const boxed = { ...item, lattice: 'box' } as const;
    expect(words.rulesFor!(boxed)).toEqual(kept);
    expect(words.rulesFor!({ ...boxed, silhouette: [face] })).toEqual([...kept, outlined]);
    expect(words.rulesFor!({ ...boxed, fixed: [placed] })).toEqual([...kept, screws]);
    expect(words.rulesFor!({ ...boxed, silhouette: [face], fixed: [placed] })).toEqual(words.rules);
    // Only in space do more than two tiles meet at a point.
    expect(words.rulesFor!(item)[1]).toBe('Every end must meet another.');
  });
});

describe('a bad tile name', () => {
  const item = { lattice: 'flat', bounds: { width: 2, height: 1, depth: 1 }, fixed: [] };

  it.each([
    ['korner', '"korner"'],
    [7, '7'],
  ])('is told alone: %s', (tile, told) => {
    const read = conduit.codecs.item.decode({ ...item, inventory: [{ tile, count: 1 }] });
    expect(read).toMatchObject({
      note: `inventory.0.tile: no tile is named ${told}; "tessera list" shows the names of all tiles`,
    });
  });
});

describe('a hint on a flat board', () => {
  it('speaks of rows and columns', () => {
    const cap = { tile: 'cap', rotation: 270, flip: false, edges: '-m--' } as const;
    const item: ConduitItem = {
      lattice: 'flat',
      bounds: { width: 2, height: 1, depth: 1 },
      inventory: [{ tile: 'cap', count: 1 }],
      fixed: [{ x: 0, y: 0, z: 0, orientation: 'flat', ...cap }],
    };
    const proof = expectOk(prove(item, workWith(rngFrom('words'), conduit.allowance.prove)));
    const said = hint(proof, conduit.play.begin(item))!.remarks.map(words.spell!);
    expect(said[0]).toBe('Look at row 1, column 2.');
    expect(said.at(-1)).toBe('Place a cap in row 1, column 2, with ends at left middle.');
  });
});
