import { describe, expect, test } from 'vitest';
import { type EvaluateOptions, type Evaluation, evaluatePosition } from '../src/evaluation/evaluate.ts';
import { timeBudget } from '../src/evaluation/time-budget.ts';
import { moveOfAction } from '../src/rules/action.ts';
import { movesOf } from '../src/rules/drafting.ts';
import type { PackedGame } from '../src/rules/packed/game.ts';
import { RoundSolver, solveRound } from '../src/search/alpha-beta/round-solver.ts';
import { positionsWith } from './search-positions.ts';

const games = [
  ...positionsWith(2, 6, 4, 12, 'streaming'),
  ...positionsWith(9, 12, 4, 40, 'streaming'),
  ...positionsWith(17, 20, 3, 30, 'streaming'),
];

function told(
  game: PackedGame,
  options: EvaluateOptions,
): { readonly tables: Evaluation[]; readonly last: Evaluation } {
  const tables: Evaluation[] = [];
  const last = evaluatePosition(game, options, table => tables.push(table));
  return { tables, last };
}

/** A clock that advances by one with every check. */
function steppingClock(step: number): { readonly now: () => number; readonly looks: () => number } {
  let looks = 0;
  return { now: () => step * looks++, looks: () => looks };
}

describe('progress of an evaluation', () => {
  test('reports whole tables, the first after one ply, and does not change the result', () => {
    for (const game of games) {
      const options = { nodes: { round: 8_000, game: 30_000 } };
      const { tables, last } = told(game, options);
      expect(evaluatePosition(game, options)).toEqual(last);
      const legal = movesOf(game).sort((a, b) => a - b);
      for (const { moves } of tables)
        expect(moves.map(({ action }) => moveOfAction(action)).sort((a, b) => a - b)).toEqual(legal);
      if (tables[0]) expect(tables[0].nodes).toBeLessThanOrEqual(legal.length);
      for (const [i, { nodes }] of [...tables.slice(1), last].entries())
        expect(nodes).toBeGreaterThanOrEqual(tables[i]!.nodes);
    }
  });

  test('solved rounds stay solved', () => {
    for (const game of games.slice(0, 8)) {
      const { tables, last } = told(game, { nodes: { round: 1e6, game: 30_000 } });
      expect(last.exact).toBe(true);
      const rounds = new Map(last.moves.map(({ action, round }) => [moveOfAction(action), round]));
      for (const { moves } of tables) {
        for (const { action, round } of moves) if (round !== null) expect(round).toBe(rounds.get(moveOfAction(action)));
      }
    }
  });

  test('stopped at any check of the clock, it stops at once and returns no less than it reported', () => {
    for (const game of games.slice(7, 10)) {
      for (const ms of [1, 7, 60]) {
        const clock = steppingClock(1);
        const { tables, last } = told(game, timeBudget(ms, clock.now));
        // About one check for each move that completes the line.
        expect(clock.looks()).toBeLessThan(ms + 6 + 2 * last.line.length);
        expect(last.nodes).toBeGreaterThanOrEqual(tables.at(-1)?.nodes ?? 0);
        expect(evaluatePosition(game, timeBudget(ms, steppingClock(1).now))).toEqual(last);
      }
    }
  });
});

describe('the round solver in steps', () => {
  test('many small node allowances prove the same as one large one', () => {
    for (const game of games.slice(0, 8)) {
      const solver = new RoundSolver(game, { moves: 'all' });
      for (let nodes = 50; !solver.isExact; nodes *= 2) solver.advance(nodes);
      const { values, best } = solveRound(game, { moves: 'all' });
      expect(solver.bounds()).toEqual(values);
      expect(solver.solution().best.toSorted((a, b) => a - b)).toEqual(best.toSorted((a, b) => a - b));
    }
  });

  test('it stops within some hundred nodes when the time is up, and its bounds hold', () => {
    for (const game of games.slice(4)) {
      let looks = 0;
      const { exact, nodes, values } = solveRound(game, { moves: 'all', isOutOfTime: () => ++looks >= 3 });
      if (exact) continue;
      expect(nodes).toBeLessThan(3_000);
      for (const { low, high } of values) expect(low).toBeLessThanOrEqual(high);
    }
  });
});
