import { rngFrom, workWith } from '@tessera/core';
import { againstPlain, type Group, runGroups } from '@tessera/testkit/bench';
import { type ConduitItem, conduit } from '../src/index.ts';
import { solve } from '../src/solve.ts';
import { catalogue } from '../test/agreement.ts';
import { readItem } from '../test/plain-puzzle.ts';
import { solvePlainly } from '../test/plain-reference.ts';
import { wayOn } from './hints.ts';
import { paramsOf, someItems } from './making.ts';

const FLAT = paramsOf({ lattice: 'flat', bounds: [5, 1, 5] });
const SPACE = paramsOf({ lattice: 'seed', bounds: [3, 3, 3], tiles: [24, 24] });

/** The plain solver searches so many nodes of a puzzle: enough to take its time, always the same. */
const PLAIN_NODES = 300;

function plainOn(items: readonly ConduitItem[]) {
  return items.map(item => {
    const puzzle = readItem(item, catalogue);
    return () => solvePlainly(puzzle, 2, PLAIN_NODES);
  });
}

const flat = () => someItems(FLAT, 'limits', 20);
const space = () => someItems(SPACE, 'limits', 10);

function solvers() {
  return [
    againstPlain({
      name: 'solutions of flat 5×5',
      ours: flat().map(item => () => solve(item)),
      plain: plainOn(flat().slice(0, 3)),
      repeats: 5,
      timesPlainAtLeast: 89,
    }),
    againstPlain({
      name: 'solutions of 3×3×3',
      ours: space().map(item => () => solve(item)),
      plain: plainOn(flat().slice(0, 3)),
      repeats: 5,
      timesPlainAtLeast: 60,
    }),
  ];
}

function hints() {
  const items = flat().slice(0, 4);
  const { judge } = conduit;
  if (judge.kind !== 'solve') throw new Error('conduit judges by solving');
  return againstPlain({
    name: 'hint on flat 5×5',
    ours: items.flatMap(item =>
      wayOn(item).map(
        ({ proof, state }) =>
          () =>
            judge.hint(proof, state),
      ),
    ),
    plain: plainOn(items),
    repeats: 5,
    timesPlainAtLeast: 113,
  });
}

function making() {
  const propose = (n: number) =>
    conduit.maker.propose(FLAT, workWith(rngFrom('limits').fork(n), conduit.allowance.propose));
  return againstPlain({
    name: 'flat 5×5',
    ours: Array.from({ length: 40 }, (_, n) => () => propose(n)),
    plain: plainOn(flat().slice(0, 3)),
    timesPlainAtLeast: 7.5,
  });
}

export const groups: readonly Group[] = [
  { name: 'conduit solvers', measure: report => solvers().forEach(report) },
  { name: 'conduit hints', measure: report => report(hints()) },
  { name: 'conduit making', measure: report => report(making()) },
];

if (import.meta.main) await runGroups(groups);
