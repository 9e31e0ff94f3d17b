import { expectOk, type Remark, rngFrom, workWith } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import {
  boardOfItem,
  cellsOfSolution,
  DEFAULT_PARAMS,
  readBoard,
  ruledOut,
  type SovereignState,
  solveReport,
  sovereign,
} from '../src/index.ts';
import { referenceSolutions } from './reference.ts';

const { judge, play, maker, words } = sovereign;
if (judge.kind !== 'solve') throw new Error('sovereign judges by solving');

function made(seed: string, params: Partial<typeof DEFAULT_PARAMS>) {
  const item = expectOk(maker.propose({ ...DEFAULT_PARAMS, ...params }, workWith(rngFrom(seed), 1e6)));
  return { item, proof: expectOk(maker.prove(item, workWith(rngFrom(seed), 1e6))) };
}

describe('hints', () => {
  test('following hints never removes a cell of the solution and ends at the solution', () => {
    for (const tier of ['easy', 'hard', 'expert'] as const) {
      const { item, proof } = made(`path-${tier}`, { size: 8, tier });
      const key = new Set(cellsOfSolution(proof.solution));
      let state = play.begin(item);
      for (let hint = judge.hint(proof, state); hint !== null; hint = judge.hint(proof, state)) {
        expect(hint.remarks).toHaveLength(3);
        for (const action of hint.actions) {
          for (const { cell, mark } of action.set) expect(key.has(cell)).toBe(mark === 'sovereign');
          state = expectOk(play.act(state, action));
        }
      }
      expect(judge.check(state).isSolved).toBe(true);
    }
  });

  test('a hint points out wrong marks before any deduction, vague first', () => {
    const { item, proof } = made('wrong', { size: 8 });
    const [first] = cellsOfSolution(proof.solution);
    const state = expectOk(play.act(play.begin(item), { set: [{ cell: first!, mark: 'cross' }] }));
    expect(judge.check(state)).toEqual({ isSolved: false, faults: [] });
    expect(judge.mistakes(proof, state)).toHaveLength(1);
    const hint = judge.hint(proof, state)!;
    expect(hint.remarks.map(remark => remark.code)).toEqual(['wrong', 'wrong-rows', 'wrong-cells']);
    expect(hint.remarks.map(words.say)[0]).toBe('There is 1 mistake.');
  });

  test('check names crowded units and touching sovereigns', () => {
    const item = { size: 4, stars: 1, regions: 'AABB\nACBB\nCCDB\nCDDD' };
    const state = expectOk(
      play.act(play.begin(item), { set: [0, 1].map(cell => ({ cell, mark: 'sovereign' as const })) }),
    );
    expect(judge.check(state).faults.map(fault => words.say(fault))).toEqual([
      'Row 1 has more than one crown.',
      'Region A has more than one crown.',
      'Two crowns touch.',
    ]);
  });

  test('automatic crosses are exactly the cells that the sovereigns rule out', () => {
    const item = { size: 4, stars: 1, regions: 'AABB\nACBB\nCCDB\nCDDD' };
    const state = expectOk(play.act(play.begin(item), { set: [{ cell: 1, mark: 'sovereign' }] })) as SovereignState;
    expect(ruledOut(state)).toEqual([0, 2, 3, 4, 5, 6, 9, 13]);
  });
});

describe('words of hints', () => {
  const cellsIn = (row: number, count: number) => Array.from({ length: count }, (_, col) => row * 8 + col);
  const remark = (args: Remark['args']): Remark => ({ code: 'follow', args: { size: 8, ...args }, spots: [] });
  const follow = (args: Remark['args']) => words.spell!(remark(args));
  const named = (count: number) => Array.from({ length: count }, (_, col) => `(row 2, column ${col + 1})`);

  test('count the outlined cells, and name where a crown goes', () => {
    const said = (args: Remark['args']) => words.say(remark(args));
    expect(said({ placed: [], removed: cellsIn(1, 1) })).toBe('Cross out the outlined cell.');
    expect(said({ placed: [], removed: cellsIn(1, 7) })).toBe('Cross out the 7 outlined cells.');
    expect(said({ placed: [63], removed: [] })).toBe('Place a crown at row 8, column 8.');
  });

  test('begin with the technique as lessons, grades and progress call it, or contain its name', () => {
    const args = { of: ['g4', 'g5'], on: ['r0', 'r1'], stars: 1, size: 8, cell: 9 };
    const said = (code: string, more: Remark['args'] = {}) =>
      words.say({ code, args: { ...args, ...more }, spots: [9] });
    expect(said('see-singles', { of: ['g7'] })).toBe('Region H has only one cell left.');
    expect(said('see-peers', { of: ['g4'] })).toBe(
      'Shared sight: every possible crown in region E would block the same cells.',
    );
    expect(said('see-peers', { of: ['g5'], within: 'c0' })).toBe(
      'Shared sight: region F only fits in column 1, so nothing else in column 1 can be a crown.',
    );
    expect(said('see-pairs')).toBe(
      'Pairs: regions E and F fit only in rows 1 and 2, so nothing else there can be a crown.',
    );
    expect(said('see-sets', { of: ['g4', 'g5', 'g6'], on: ['r0', 'r1', 'r2'] })).toBe(
      'Triples and more: regions E, F and G fit only in rows 1, 2 and 3, so nothing else there can be a crown.',
    );
    expect(said('see-contradiction', { on: ['g1'] })).toBe(
      'What if there were a crown in the outlined cell? Then region B would have no cell left.',
    );
    expect(words.spell!({ code: 'see-contradiction', args, spots: [9] })).toBe(
      'What if there were a crown at row 2, column 2? Then row 1 would have no cell left.',
    );
  });

  test('spelled out, name up to six cells and count the rest', () => {
    expect(follow({ placed: [], removed: cellsIn(1, 1) })).toBe('Cross out row 2, column 1.');
    expect(follow({ placed: [], removed: cellsIn(1, 6) })).toBe(
      `Cross out ${named(5).join(', ')} and (row 2, column 6).`,
    );
    expect(follow({ placed: [], removed: cellsIn(1, 8) })).toBe(`Cross out ${named(6).join(', ')} and 2 more.`);
    expect(follow({ placed: [63], removed: cellsIn(1, 2) })).toBe(
      'Place a crown at row 8, column 8, and cross out (row 2, column 1) and (row 2, column 2).',
    );
  });

  test('with two stars, name the unit that would lack room', () => {
    const { item, proof } = made('room', { size: 10, stars: 2 });
    let state = play.begin(item);
    const said: string[] = [];
    for (let hint = judge.hint(proof, state); hint !== null; hint = judge.hint(proof, state)) {
      const [, see, then] = hint.remarks;
      if (see!.code === 'see-peers') {
        const unit = words.say(hint.remarks[0]!).replace('Look at ', '').replace('.', '').toLowerCase();
        said.push(words.say(see!), words.say(then!));
        for (const sentence of [words.say(see!), words.say(then!)]) expect(sentence.toLowerCase()).toContain(unit);
      }
      for (const action of hint.actions) state = expectOk(play.act(state, action));
    }
    expect(said.some(sentence => / would leave .* without room for its two crowns\.$/.test(sentence))).toBe(true);
    expect(said.some(sentence => /: a crown there would leave .* without room\.$/.test(sentence))).toBe(true);
  });
});

describe('solveReport', () => {
  test('reports the solution, the hardest rung and the steps of a board with one solution', () => {
    const { item, proof } = made('report', { size: 8, tier: 'medium' });
    const board = boardOfItem(item);
    const report = solveReport(board);
    expect(report).toEqual({
      solutions: 1,
      limited: false,
      solution: proof.solution.flat(),
      found: [proof.solution.flat()],
      logic: true,
      hardest: 'pairs',
      steps: proof.steps.length,
      engine: 'search',
      stats: expect.objectContaining({ nodesExplored: expect.any(Number) }),
    });
    const [reference] = referenceSolutions(board.regions, 8, 2);
    expect(report).toMatchObject({ solution: reference!.map(cell => cell % 8) });
  });

  test('reports no solution when there is none or more than one', () => {
    const none = expectOk(readBoard('ABBB\nCBBB\nDBBB\nDBBB'));
    expect(solveReport(none)).toMatchObject({ solutions: 0, solution: null, logic: false, hardest: null });
    const several = expectOk(readBoard('AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE'));
    expect(solveReport(several)).toMatchObject({ solutions: 2, solution: null, logic: false, hardest: null });
  });

  test('reports budget when the work runs out first', () => {
    const board = boardOfItem(made('out', { size: 8 }).item);
    expect(solveReport(board, { steps: 1 })).toMatchObject({
      error: 'budget',
      note: 'not decided by search or deduction within 1 step',
      solutions: 1,
      stats: { nodesExplored: 1 },
    });
  });
});
