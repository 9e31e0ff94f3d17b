import { expectOk, readParams, rngFrom, workWith } from '@tessera/core';
import { againstPlain, type Group, runGroups } from '@tessera/testkit/bench';
import { gameOf, stateOf } from '../src/flat.ts';
import { azul, evaluatePosition, newGame } from '../src/index.ts';
import { fields } from '../src/kinds.ts';
import { searchRound } from '../src/search/round-search.ts';
import { solveRound } from '../src/search/round-solver.ts';
import { learnedValue } from '../src/search/value/learned-value.ts';
import { plainMinimax } from '../test/plain-minimax.ts';
import { greedyPolicy } from '../test/plain-play.ts';
import { plainScenario } from '../test/plain-scenario.ts';
import { benchPositions } from './search-positions.ts';

const positions = (fewest: number, most: number, count: number) =>
  benchPositions(200)
    .filter(({ tiles }) => tiles >= fewest && tiles <= most)
    .slice(0, count)
    .map(({ game }) => game);

/** Full width on small positions. */
function plainRounds() {
  return positions(5, 5, 8).map(game => {
    const state = stateOf(game);
    return () => plainMinimax(state, undefined, Number.POSITIVE_INFINITY);
  });
}

function solvers() {
  const plain = plainRounds();
  const row = (fewest: number, most: number, count: number, timesPlainAtLeast: number, repeats = 1) =>
    againstPlain({
      name: `round of ${fewest === most ? '' : `${fewest} to `}${most} tiles`,
      ours: positions(fewest, most, count).map(game => () => solveRound(game, { moves: 'all' })),
      plain,
      repeats,
      timesPlainAtLeast,
    });
  return [row(5, 5, 8, 126, 20), row(8, 11, 30, 0.76)];
}

function search() {
  const plain = plainRounds();
  const nodes = { round: 10_000, game: 40_000 };
  const four = ['1', '2', '3'].map(seed => gameOf(newGame(4, 'fixed', seed).state));
  return [
    againstPlain({
      name: 'best move, 40,000 nodes',
      ours: positions(14, 20, 10).map(game => () => searchRound(game, learnedValue, { nodes: 40_000 })),
      plain,
      timesPlainAtLeast: 0.25,
    }),
    againstPlain({
      name: 'every move, 50,000 nodes',
      ours: positions(14, 20, 10).map(game => () => evaluatePosition(game, { nodes })),
      plain,
      timesPlainAtLeast: 0.2,
    }),
    againstPlain({
      name: 'every move of four players, 40,000 nodes',
      ours: four.map(game => () => evaluatePosition(game, { nodes })),
      plain,
      timesPlainAtLeast: 0.07,
    }),
  ];
}

function hints() {
  const { judge } = azul;
  if (judge.kind !== 'choose') throw new Error('azul judges choices');
  const explanations = [0, 1, 2, 3].flatMap(n => {
    const item = expectOk(propose(n));
    const proof = evaluatePosition(item.state, { nodes: { round: 2_000, game: 10_000 } });
    return proof.moves.map(
      ({ action }) =>
        () =>
          judge.explain(item, proof, action),
    );
  });
  return againstPlain({
    name: 'reasons for a move',
    ours: explanations,
    plain: plainRounds(),
    repeats: 20,
    timesPlainAtLeast: 1760,
  });
}

const REQUEST = { players: 2, wall: 'fixed', stage: 'mid', round: 'mid' } as const;
const PARAMS = expectOk(readParams(fields, REQUEST));

function propose(n: number) {
  return azul.maker.propose(PARAMS, workWith(rngFrom(`limits ${n}`), azul.allowance.propose));
}

function making() {
  return againstPlain({
    name: 'position of mid game, mid round',
    ours: Array.from({ length: 60 }, (_, n) => () => propose(n)),
    repeats: 5,
    plain: Array.from({ length: 6 }, (_, n) => () => {
      const rng = rngFrom(`limits ${n}`);
      return plainScenario(REQUEST, greedyPolicy, below => rng.uint(below));
    }),
    timesPlainAtLeast: 30,
  });
}

export const groups: readonly Group[] = [
  { name: 'azul solvers', measure: report => solvers().forEach(report) },
  { name: 'azul search', measure: report => search().forEach(report) },
  { name: 'azul hints', measure: report => report(hints()) },
  { name: 'azul making', measure: report => report(making()) },
];

if (import.meta.main) await runGroups(groups);
