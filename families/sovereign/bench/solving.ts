import { expectOk, rngFrom, workWith } from '@tessera/core';
import { rateOf, sampleStats, timed, timeStatsText } from '@tessera/testkit/bench';
import {
  boardOfItem,
  cellsOfSolution,
  countSolutions,
  DEFAULT_PARAMS,
  itemOfBoard,
  markAll,
  type SovereignAction,
  type SovereignBoard,
  type SovereignItem,
  type SovereignProof,
  type SovereignState,
  sovereign,
} from '../src/index.ts';
import { fullGrid, Ladder } from '../src/ladder.ts';
import { referenceLogicSolve } from '../test/reference.ts';
import { hasAtMostSolutions } from '../test/reference-generate.ts';

const SIZES = [8, 10, 12, 16] as const;
const STORED = 40;

export function storedBoards(size: number): SovereignBoard[] {
  const shape = size > 12 ? 'compact' : 'natural';
  return Array.from({ length: STORED }, (_, i) => {
    const work = workWith(rngFrom('stored').fork(size, i), sovereign.allowance.propose);
    return boardOfItem(expectOk(sovereign.maker.propose({ ...DEFAULT_PARAMS, size, shape }, work)));
  });
}

/** Checks and solves a second on the same boards, each beside the plain code. */
export function* solvingLines(duration: number): Generator<string> {
  for (const size of SIZES) {
    const boards = storedBoards(size);
    const ladder = new Ladder(size, 1, { rung: 'contradiction', largestSet: 32 });
    const each = (work: (board: SovereignBoard) => unknown) => (): number => {
      for (const board of boards) work(board);
      return boards.length;
    };
    const exact = rateOf(
      each(board => countSolutions(board, 2)),
      duration,
    );
    const plain = rateOf(
      each(board => hasAtMostSolutions(board.regions, size, 1)),
      duration,
    );
    const climbs = rateOf(
      each(board => ladder.run(fullGrid(board))),
      duration,
    );
    const simple = rateOf(
      each(board => referenceLogicSolve(board.regions, size)),
      duration,
    );
    const singles = new Ladder(size, 1, { rung: 'singles', largestSet: 32 });
    const fills = rateOf(
      each(board => singles.run(fullGrid(board))),
      duration,
    );
    yield `  ${size}×${size}: uniqueness ${whole(exact)}/s, ${ratio(exact, plain)} the plain search; singles ${whole(fills)}/s, ${ratio(fills, simple)} the plain singles; whole ladder ${whole(climbs)}/s, ${ratio(climbs, simple)} the plain singles`;
  }
}

const whole = (rate: number): string => Math.round(rate).toLocaleString('en');
const ratio = (fast: number, slow: number): string => `${(fast / slow).toPrecision(3)} times`;

/** Hints on states between the beginning and the end, right and wrong ones. */
export function hintLine(count: number): string {
  const { judge, play, maker } = sovereign;
  if (judge.kind !== 'solve') throw new Error('sovereign judges by solving');
  const right: number[] = [];
  const wrong: number[] = [];
  for (const board of storedBoards(12).slice(0, count)) {
    const item = itemOfBoard(board);
    const proof = expectOk(maker.prove(item, workWith(rngFrom('hint'), sovereign.allowance.prove)));
    for (const state of statesOnTheWay(item, proof)) {
      right.push(timed(() => judge.hint(proof, state)));
      const spoilt = expectOk(play.act(state, wrongMarks(proof, wrong.length)));
      wrong.push(timed(() => judge.hint(proof, spoilt)));
    }
  }
  const all = timeStatsText(sampleStats([...right, ...wrong]));
  return `  hint at 12×12: ${all}; right states ${timeStatsText(sampleStats(right))}; wrong states ${timeStatsText(sampleStats(wrong))} (p95 at most 10)`;
}

/** The states after each hint that is followed, up to the solution. */
export function statesOnTheWay(item: SovereignItem, proof: SovereignProof): readonly SovereignState[] {
  const { judge, play } = sovereign;
  if (judge.kind !== 'solve') throw new Error('sovereign judges by solving');
  const states: SovereignState[] = [];
  let state: SovereignState = play.begin(item);
  for (let hint = judge.hint(proof, state); hint !== null; hint = judge.hint(proof, state)) {
    for (const action of hint.actions) state = expectOk(play.act(state, action));
    states.push(state);
  }
  return states;
}

/** One to five sovereigns crossed out and as many put beside their places, by turns. */
function wrongMarks(proof: SovereignProof, turn: number): SovereignAction {
  const size = proof.solution.length;
  const key = cellsOfSolution(proof.solution);
  const chosen = Array.from({ length: 1 + (turn % 5) }, (_, i) => key[(turn + i) % key.length]!);
  const beside = (cell: number): number => (cell % size === 0 ? cell + 1 : cell - 1);
  return { set: [...markAll(chosen, 'cross').set, ...markAll(chosen.map(beside), 'sovereign').set] };
}
