import { expectOk, rngFrom, workWith } from '@tessera/core';
import { againstPlain, type Group, runGroups } from '@tessera/testkit/bench';
import {
  countSolutions,
  generateLogicSolvablePuzzle,
  itemOfBoard,
  type SovereignBoard,
  sovereign,
} from '../src/index.ts';
import { fullGrid, Ladder } from '../src/ladder.ts';
import { referenceLogicSolve } from '../test/reference.ts';
import { hasAtMostSolutions, referenceGenerate } from '../test/reference-generate.ts';
import { certificateRows } from './certificates.ts';
import { statesOnTheWay, storedBoards } from './solving.ts';

const SIZE = 12;

function solvers(boards: readonly SovereignBoard[]) {
  const plain = boards.slice(0, 5).map(board => () => hasAtMostSolutions(board.regions, SIZE, 1));
  const ladder = new Ladder(SIZE, 1, { rung: 'contradiction', largestSet: 32 });
  return [
    againstPlain({
      name: `uniqueness of ${SIZE}×${SIZE}`,
      ours: boards.map(board => () => countSolutions(board, 2)),
      plain,
      repeats: 20,
      timesPlainAtLeast: 195,
    }),
    againstPlain({
      name: `ladder on ${SIZE}×${SIZE}`,
      ours: boards.map(board => () => ladder.run(fullGrid(board))),
      plain: boards.map(board => () => referenceLogicSolve(board.regions, SIZE)),
      repeats: 20,
      plainRepeats: 20,
      timesPlainAtLeast: 0.55,
    }),
    againstPlain({
      name: `proof of ${SIZE}×${SIZE}`,
      ours: boards.map(board => () => prove(board)),
      plain,
      repeats: 5,
      timesPlainAtLeast: 57,
    }),
  ];
}

function prove(board: SovereignBoard) {
  return expectOk(sovereign.maker.prove(itemOfBoard(board), workWith(rngFrom('limits'), sovereign.allowance.prove)));
}

function hints(boards: readonly SovereignBoard[]) {
  const { judge } = sovereign;
  if (judge.kind !== 'solve') throw new Error('sovereign judges by solving');
  return againstPlain({
    name: `hint on ${SIZE}×${SIZE}`,
    ours: boards.flatMap(board => {
      const proof = prove(board);
      return statesOnTheWay(itemOfBoard(board), proof).map(state => () => judge.hint(proof, state));
    }),
    plain: boards.map(board => () => referenceLogicSolve(board.regions, SIZE)),
    repeats: 5,
    plainRepeats: 20,
    timesPlainAtLeast: 0.37,
  });
}

export const groups: readonly Group[] = [
  { name: 'sovereign solvers', measure: report => solvers(storedBoards(SIZE)).forEach(report) },
  { name: 'sovereign hints', measure: report => report(hints(storedBoards(SIZE).slice(0, 10))) },
  {
    name: 'sovereign making',
    measure: report =>
      report(
        againstPlain({
          name: '8×8 by the rules of seed 004',
          ours: Array.from({ length: 40 }, (_, i) => () => generateLogicSolvablePuzzle(`limits-${i}`, 8)),
          repeats: 5,
          plain: Array.from({ length: 8 }, (_, i) => () => referenceGenerate(`limits-${i}`, 8)),
          timesPlainAtLeast: 62,
        }),
      ),
  },
  { name: 'sovereign certificates', measure: report => certificateRows().forEach(report) },
];

if (import.meta.main) await runGroups(groups);
