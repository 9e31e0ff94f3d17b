import { describe, expect, it } from 'vitest';
import { conduit } from '../src/index.ts';
import { latticeOfItem } from '../src/item.ts';
import { faceKey } from '../src/lattice.ts';
import { LATTICES } from '../src/lattice-kinds.ts';
import { planEdges, planTitle } from '../src/pictures/plan-names.ts';
import { usedPlanes } from '../src/pictures/planes.ts';
import type { ConduitItem } from '../src/schema.ts';

const LOOK = { width: 400, height: 500, leastText: 7, ink: 'colour', hasPatterns: false } as const;

const emptyItem = (lattice: (typeof LATTICES)[number]): ConduitItem => ({
  lattice,
  bounds: { width: 3, height: lattice === 'flat' ? 1 : 2, depth: 2 },
  inventory: [{ tile: 'corner', count: 2 }],
  fixed: [],
});

describe.each(LATTICES)('plans of %s', lattice => {
  const item = emptyItem(lattice);
  const { faces } = latticeOfItem(item);
  const planes = usedPlanes(item);

  it('show every face once', () => {
    const shown = planes.flatMap(({ cells }) => cells.map(({ face }) => faceKey(faces[face]!)));
    expect(shown.toSorted()).toEqual(faces.map(faceKey).toSorted());
    const { svg } = conduit.printing!.puzzle!(item, LOOK);
    expect(svg.match(/width="40" height="40"/g)).toHaveLength(faces.length);
  });

  it('have titles that tell them apart, the same for all their faces', () => {
    const titles = planes.map(({ cells }) => [
      ...new Set(cells.map(({ face }) => planTitle(faces[face]!, item.bounds))),
    ]);
    expect(titles.map(({ length }) => length)).toEqual(titles.map(() => 1));
    expect(new Set(titles.flat()).size).toBe(titles.length);
  });

  it('have a name over each column and beside each row, and faces stand where these say', () => {
    for (const { cells, columns, rows } of planes) {
      const first = faces[cells[0]!.face]!;
      const { above, beside } = planEdges(first, item.bounds, lattice === 'flat');
      expect([above.length, beside.length]).toEqual([columns, rows]);
      for (const { face, column, row } of cells) {
        const { x, y, z, orientation } = faces[face]!;
        const letter = lattice === 'flat' ? String(x + 1) : 'ABC'[x];
        const expected = {
          flat: [letter, String(z + 1)],
          'vertical-x': [String(z + 1), `L${y + 1}`],
          'vertical-z': [letter, `L${y + 1}`],
        }[orientation];
        expect([above[column], beside[row]]).toEqual(expected);
      }
    }
  });
});

it('walls are named by what stands on either side of them', () => {
  const bounds = { width: 3, height: 2, depth: 2 };
  const title = (x: number, y: number, z: number, orientation: 'flat' | 'vertical-x' | 'vertical-z') =>
    planTitle({ x, y, z, orientation }, bounds);
  expect([-1, 0, 1, 2].map(x => title(x, 0, 0, 'vertical-x'))).toEqual([
    'Wall left of A',
    'Wall A–B',
    'Wall B–C',
    'Wall right of C',
  ]);
  expect([-1, 0, 1].map(z => title(0, 0, z, 'vertical-z'))).toEqual(['Wall behind 1', 'Wall 1–2', 'Wall before 2']);
  expect([0, 1, 2].map(y => title(0, y, 0, 'flat'))).toEqual(['Level 1', 'Level 2', 'Level 3']);
});
