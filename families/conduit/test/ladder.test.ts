import { rngFrom } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { latticeOfItem } from '../src/item.ts';
import { climb } from '../src/ladder.ts';
import { codesOf } from '../src/placement.ts';
import { RUNGS } from '../src/rungs/rungs.ts';
import { openBoard, solve } from '../src/solve.ts';
import { smallItem } from './agreement.ts';
import { itemsFor } from './items.ts';

describe('the deduction ladder', () => {
  it('never removes an option of a solution', () => {
    const rng = rngFrom('ladder');
    let open = 0;
    for (let n = 0; n < 150; n++) {
      const item = smallItem(rng, 7);
      const solved = item && solve(item, { limit: 60, nodes: 5000 });
      if (!item || !solved || solved.unknown || solved.solutions.length === 0) continue;
      const board = openBoard(item)!;
      const { end } = climb(board);
      if (end !== 'solved') open++;
      expect(end).not.toBe('impossible');
      for (const solution of solved.solutions) {
        const codes = codesOf(latticeOfItem(item), solution);
        expect(codes.every((code, face) => board.allows(face, code))).toBe(true);
      }
    }
    expect(open).toBeGreaterThan(0);
  });

  it('proves a puzzle impossible, or leaves faces open', () => {
    const board = openBoard({
      lattice: 'flat',
      bounds: { width: 2, height: 1, depth: 1 },
      inventory: [{ tile: 'straight', count: 2 }],
      fixed: [],
    })!;
    expect(climb(board).end).toBe('impossible');
  });

  it('uses every rung somewhere, and gives each step its reason', () => {
    const items = [
      ...itemsFor({ lattice: 'flat', bounds: [4, 1, 4] }, 'rungs', 30),
      ...itemsFor({ lattice: 'flat', bounds: [6, 1, 6] }, 'rungs', 6),
      ...itemsFor({ lattice: 'seed', bounds: [3, 3, 3], tiles: [24, 24] }, 'rungs', 12),
      ...itemsFor({ lattice: 'seed', bounds: [2, 2, 2], tiles: [7, 9], silhouette: 'off' }, 'rungs', 8),
    ];
    const steps = items.flatMap(item => climb(openBoard(item)!).steps);
    expect(new Set(steps.map(({ rung }) => rung))).toEqual(new Set(RUNGS));
    for (const { reason, struck, decided } of steps) {
      expect(reason.code).toMatch(/^[a-z-]+$/);
      expect(struck).toBeGreaterThan(0);
      expect(decided.length).toBeLessThanOrEqual(struck);
    }
  });

  it('distinguishes one trial from many rounds', () => {
    const rounds = itemsFor({ lattice: 'box', bounds: [2, 1, 2] }, 'rounds', 12).map(
      item => climb(openBoard(item)!).rounds,
    );
    expect(Math.min(...rounds)).toBeLessThan(Math.max(...rounds));
  });
});
