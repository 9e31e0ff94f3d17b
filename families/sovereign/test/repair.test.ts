import { rngFrom, workWith } from '@tessera/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boardOfItem,
  DEFAULT_PARAMS,
  repairBoard,
  type SovereignBoard,
  type SovereignParams,
  sovereign,
} from '../src/index.ts';
import { grown } from './grown.ts';
import { referenceIsConnected, referenceSolutions, sideNeighbours, upTo } from './reference.ts';

/** What the plain rules say about a division: how many solutions up to two, and whether every region is there in one piece. */
function judged(
  board: SovereignBoard,
  regions: readonly number[],
): { readonly solutions: number; readonly isWhole: boolean } {
  const { size, stars } = board;
  const isWhole = new Set(regions).size === size && referenceIsConnected(regions, size);
  return { solutions: isWhole ? referenceSolutions(regions, size, 2, stars).length : -1, isWhole };
}

function made(params: Partial<SovereignParams>, seed: string): SovereignBoard {
  const item = sovereign.maker.propose({ ...DEFAULT_PARAMS, ...params }, workWith(rngFrom(seed), 300_000));
  if (!item.ok) throw new Error(item.reason);
  return boardOfItem(item.value);
}

/** Moves single cells to regions beside them, at random, as a hand that slips would; regions stay in one piece. */
function slipped(board: SovereignBoard, moves: number, seed: string): SovereignBoard {
  const rng = rngFrom(seed);
  const { size } = board;
  let { regions } = board;
  for (let left = moves; left > 0; ) {
    const cell = rng.uint(size * size);
    const beside = sideNeighbours(cell, size);
    const next = regions.with(cell, regions[beside[rng.uint(beside.length)]!]!);
    if (next[cell] === regions[cell] || !judgedWhole(next, size)) continue;
    regions = next;
    left--;
  }
  return { ...board, regions };
}

const judgedWhole = (regions: readonly number[], size: number) =>
  new Set(regions).size === size && referenceIsConnected(regions, size);

describe('a repair', () => {
  it('leaves exactly one solution and connected regions, and lists the changed cells', () => {
    const boards = fc.record({ size: fc.integer({ min: 5, max: 8 }), seed: fc.string() });
    fc.assert(
      fc.property(boards, ({ size, seed }) => {
        const board = grown(size, 1, seed);
        const repair = repairBoard(board);
        if (!repair.ok) {
          expect(repair.reason).toBe('unique');
          expect(judged(board, board.regions).solutions).toBe(1);
          return;
        }
        const { regions, changed } = repair.value;
        expect(judged(board, regions)).toEqual({ solutions: 1, isWhole: true });
        expect(changed).toEqual(upTo(size * size).filter(cell => regions[cell] !== board.regions[cell]));
        expect(changed.length).toBeGreaterThan(0);
      }),
      { numRuns: 25, seed: 11 },
    );
  });

  it('that claims to be minimal is minimal: no change of fewer cells is enough', () => {
    for (let n = 0; n < 12; n++) {
      const board = grown(5, 1, `least ${n}`);
      const repair = repairBoard(board);
      if (!repair.ok || !repair.value.isLeast) continue;
      expect(repair.value.changed.length).toBeLessThanOrEqual(2);
      if (repair.value.changed.length === 1) continue;
      for (const cell of upTo(25))
        for (const region of upTo(5)) expect(judged(board, board.regions.with(cell, region)).solutions).not.toBe(1);
    }
  });

  it.each([
    [8, 1, 3],
    [12, 1, 4],
    [10, 2, 3],
    [20, 1, 3],
  ])('of a board of %i rows with %i a row undoes %i slips with no more changes than slips', (size, stars, slips) => {
    for (const n of size < 20 ? [1, 2] : [1]) {
      const board = slipped(made({ size, stars }, `made ${n}`), slips, `slip ${n}`);
      const repair = repairBoard(board);
      if (!repair.ok) {
        expect(repair.reason).toBe('unique');
        continue;
      }
      expect(judged(board, repair.value.regions)).toEqual({ solutions: 1, isWhole: true });
      expect(repair.value.changed.length).toBeLessThanOrEqual(slips);
    }
  });

  it('is found for boards far from any puzzle too', () => {
    const stripes: SovereignBoard = { size: 7, stars: 1, regions: upTo(49).map(cell => Math.floor(cell / 7)) };
    const repair = repairBoard(stripes);
    if (!repair.ok) throw new Error(repair.reason);
    expect(judged(stripes, repair.value.regions)).toEqual({ solutions: 1, isWhole: true });
  });

  it('is the same every time', () => {
    const board = grown(8, 1, 'again');
    expect(repairBoard(board)).toEqual(repairBoard(board));
  });

  it('is refused with the reason', () => {
    expect(repairBoard(made({ size: 7 }, 'whole'))).toMatchObject({ reason: 'unique' });
    const apart = boardOfItem({ size: 4, stars: 1, regions: 'AABB\nAABB\nCCDD\nCCDA' });
    expect(repairBoard(apart)).toMatchObject({ reason: 'pieces' });
    expect(repairBoard(grown(12, 2, 'hopeless'), 10)).toMatchObject({ reason: 'budget' });
  });
});
