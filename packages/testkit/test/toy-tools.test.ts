import { attempt } from '@tessera/mill';
import { describe, expect, it } from 'vitest';
import { type ToyItem, type ToyProof, toy } from '../src/toy/index.ts';
import { solver } from '../src/toy/solve.ts';

const made = Array.from({ length: 300 }, (_, n) => attempt(toy, { family: 'toy', seed: '1', params: { size: 4 } }, n))
  .flatMap(result => ('made' in result ? [result.made] : []))
  .map(({ id, item, proof }) => ({ id, item: item as ToyItem, proof: proof as ToyProof }))
  .slice(0, 10);

describe('the solver of the sample family', () => {
  it.each(made.map(({ id, item, proof }) => [id, item, proof] as const))(
    'agrees with the proof of %s',
    (_, item, proof) => {
      const shaded = proof.steps.filter(step => step.mark === 'shaded').map(step => step.cell);
      const cells = Array.from({ length: item.size ** 2 }, (_, cell) => (shaded.includes(cell) ? '#' : '.'));
      const rows = Array.from({ length: item.size }, (_, y) =>
        cells.slice(y * item.size, (y + 1) * item.size).join(''),
      );
      expect(solver.solve(item, { nodes: solver.nodes })).toEqual({
        report: { solutions: 1, limited: false, solution: rows, logic: true, found: [rows] },
        isDecided: true,
      });
    },
  );

  it('gives up after as many nodes as it may take', () => {
    const { item } = made[0]!;
    const report = { error: 'budget', note: 'not solved within 3 nodes', solutions: 0, found: [] };
    expect(solver.solve(item, { nodes: 3 })).toEqual({ report, isDecided: false });
  });

  it('reads JSON, a line of a pack and a picture to the same board', () => {
    const { item } = made[0]!;
    const board = { ok: true, value: { item, actions: [] } };
    for (const source of [item, { id: 'x', ...item }, { id: 'x', item }, toy.pictures.text(item)])
      expect(solver.read(source)).toEqual(board);
  });

  it('keeps what was done so far', () => {
    const action = { cell: 0, mark: 'cross' };
    expect(solver.read({ ...made[0]!.item, actions: [action] })).toMatchObject({ value: { actions: [action] } });
  });

  it.each([
    ['none', { size: 3, rows: [1, 1, 2], columns: [1, 1, 3] }, 0],
    ['two or more', { size: 3, rows: [3, 3, 3], columns: [3, 3, 3] }, 2],
  ])('says that a board has %s', (_, item, solutions) => {
    expect(solver.solve(item, { nodes: solver.nodes })).toMatchObject({
      report: { solutions, limited: solutions === 2, solution: null, logic: false },
      isDecided: true,
    });
  });

  it('finds as many solutions as it may, and lists them unless they are only counted', () => {
    const item = { size: 3, rows: [3, 3, 3], columns: [3, 3, 3] };
    const { nodes } = solver;
    const all = solver.solve(item, { nodes, limit: 100 });
    const counted = solver.solve(item, { nodes, limit: 100, isCountOnly: true });
    expect(all).toMatchObject({
      report: {
        solutions: 2,
        limited: false,
        found: [
          ['##.', '##.', '..#'],
          ['..#', '..#', '##.'],
        ],
      },
    });
    expect(counted).toEqual({
      report: { solutions: 2, limited: false, solution: null, logic: false },
      isDecided: true,
    });
    expect(solver.solve(item, { nodes, isStopped: () => true })).toMatchObject({ isDecided: false });
  });

  it.each([
    ['a picture with a short line', '. . . 3\n. . 3\n. . . 3\n1 2 3', 'line 2 has 3 entries, but needs 4'],
    ['a picture with a word for a sum', '. . . 3\n. . . x\n. . . 3\n1 2 3', 'line 2: a sum is a number; got "x"'],
    ['a picture of one line', '. . . 3', 'one for the sums of the columns'],
    ['a picture that is too large', '. 1\n'.repeat(7).concat('1'), 'line 1 has 2 entries, but needs 8'],
    ['JSON that is no item', { size: 4 }, 'rows'],
  ])('refuses %s', (_, source, note) => {
    expect(solver.read(source)).toMatchObject({ ok: false, note: expect.stringContaining(note) });
  });
});
