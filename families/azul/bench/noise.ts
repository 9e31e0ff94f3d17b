import { parseArgs } from 'node:util';
import { rngFrom } from '@tessera/core';
import { machineText } from '@tessera/testkit/bench';
import { TREE_NODE_COST } from '../src/evaluation/by-tree.ts';
import { EVALUATE_NODES, type Evaluation, evaluatePosition } from '../src/evaluation/evaluate.ts';
import { IterativeDeepening } from '../src/evaluation/iterative-deepening.ts';
import { firstEquivalent } from '../src/evaluation/move-table.ts';
import { regretsOf } from '../src/evaluation/stable-regrets.ts';
import { EVALUATION_SETTINGS } from '../src/evaluation/tree-move-values.ts';
import { GAME_STAGES, type GameStage, ROUND_STAGES, type RoundStage } from '../src/positions/stages.ts';
import { actionOf } from '../src/rules/action.ts';
import { movesOf } from '../src/rules/drafting.ts';
import type { PackedGame } from '../src/rules/packed/game.ts';
import type { Seats, WallKind } from '../src/rules/tiles.ts';
import { rootPositionOf, toHeapMove } from '../src/search/alpha-beta/root-position.ts';
import { RoundEndValue } from '../src/search/alpha-beta/round-end-value.ts';
import { UNITS_PER_POINT } from '../src/search/round-end/board-value-cache.ts';
import { isTwoPlayerFixedWall } from '../src/search/search-position.ts';
import { MctsTree } from '../src/search/tree/mcts.ts';
import { twoPlayerValue } from '../src/search/value/learned-value.ts';
import { valueFor } from '../src/search/value/value-for.ts';
import { moveText } from '../src/text/move-notation.ts';
import type { TableKind } from '../train/tables.ts';
import { scenariosOf } from './flips.ts';

export interface NoiseFigures {
  readonly nodes: number;
  readonly positions: number;
  /** The share of positions searched to the end of the round. */
  readonly complete: number;
  /** The share whose best move stays within half a point of the best with more nodes. */
  readonly stable: number;
  /** Errors of the regrets in incomplete positions. */
  readonly median: number;
  readonly p90: number;
}

/** Farther behind, a move is a Miss either way. */
const WIDTH = 6;
/** Only good moves are measured: those within a point of the best by the larger search. */
const NEAR = 1;

/** Compares the regrets at several node limits with those of `times` the default nodes at their last depth. */
export function noiseIn(
  stage: GameStage,
  round: RoundStage,
  count: number,
  times: number,
  budgets: readonly number[],
  { seats, wall }: TableKind = { seats: 2, wall: 'fixed' },
): readonly NoiseFigures[] {
  const games = scenariosOf(stage, round, count, seats, wall);
  const deep = new Map<PackedGame, ReadonlyMap<string, number>>();
  const regretsOfGame = (game: PackedGame) => {
    const look = isTwoPlayerFixedWall(game) ? deepRegrets : treeRegrets;
    const known = deep.get(game) ?? look(game, times * EVALUATE_NODES.game);
    deep.set(game, known);
    return known;
  };
  return budgets.map(nodes => {
    const cut = games.flatMap(game => {
      const seen = evaluatePosition(game, { nodes: { round: 0, game: nodes } });
      return seen.stop === 'complete' ? [] : [{ seen, regrets: regretsOfGame(game) }];
    });
    return { nodes, ...sampleStats(games.length, cut) };
  });
}

function sampleStats(
  positions: number,
  cut: readonly { readonly seen: Evaluation; readonly regrets: ReadonlyMap<string, number> }[],
): Omit<NoiseFigures, 'nodes'> {
  const errors = cut.flatMap(({ seen, regrets }) => errorsOf(seen, regrets)).sort((a, b) => a - b);
  const wrong = cut.filter(({ seen, regrets }) => regrets.get(moveText(seen.best[0]!))! > 0.5).length;
  return {
    positions,
    complete: 1 - cut.length / positions,
    stable: 1 - wrong / positions,
    median: errors[errors.length >> 1] ?? 0,
    p90: errors[Math.floor(errors.length * 0.9)] ?? 0,
  };
}

function errorsOf(seen: Evaluation, regrets: ReadonlyMap<string, number>): readonly number[] {
  return seen.moves.flatMap(({ action, regret }) => {
    const sure = regrets.get(moveText(action))!;
    return sure > NEAR ? [] : [Math.abs(sure - regret)];
  });
}

/** The regrets of the last depth. */
function deepRegrets(game: PackedGame, nodes: number): ReadonlyMap<string, number> {
  const position = rootPositionOf(game);
  const budget = { nodes, isOutOfTime: () => false };
  const search = new IterativeDeepening(position, new RoundEndValue(game, twoPlayerValue, 0), budget);
  while (!search.isOver && !search.result.isComplete) search.deepen(WIDTH * UNITS_PER_POINT);
  const regrets = regretsOf(new Map([...search.result.roots].map(([move, { value }]) => [move, value])));
  return new Map(
    movesOf(game).map(move => [moveText(actionOf(move)), regrets.get(toHeapMove(position, move))! / UNITS_PER_POINT]),
  );
}

/** The regrets of a tree of this many nodes. */
function treeRegrets(game: PackedGame, nodes: number): ReadonlyMap<string, number> {
  const moves = movesOf(game);
  const tree = new MctsTree(game, valueFor(game), EVALUATION_SETTINGS, rngFrom('deep'));
  tree.visitAllMoves();
  while (tree.nodes < nodes / TREE_NODE_COST) tree.runIteration();
  const regrets = regretsOf(new Map(tree.moves().map((move, place) => [move, tree.value(place)])));
  return new Map(moves.map(move => [moveText(actionOf(move)), regrets.get(firstEquivalent(game, moves, move))!]));
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      positions: { type: 'string', default: '24' },
      times: { type: 'string', default: '10' },
      rounds: { type: 'string', default: ROUND_STAGES.join(',') },
      nodes: { type: 'string', default: String(EVALUATE_NODES.game) },
      seats: { type: 'string', default: '2' },
      wall: { type: 'string', default: 'fixed' },
      stages: { type: 'string', default: GAME_STAGES.join(',') },
    },
  });
  const budgets = values.nodes.split(',').map(Number);
  const table = { seats: Number(values.seats) as Seats, wall: values.wall as WallKind };
  console.log(`${machineText()}; ${values.times} times the default nodes`);
  console.log('bucket       nodes  positions  complete  best stable  median error  p90 error');
  for (const stage of GAME_STAGES.filter(each => values.stages.split(',').includes(each))) {
    for (const round of ROUND_STAGES.filter(each => values.rounds.split(',').includes(each))) {
      for (const found of noiseIn(stage, round, Number(values.positions), Number(values.times), budgets, table)) {
        console.log(
          `${`${stage} ${round}`.padEnd(12)} ${found.nodes}  ${found.positions}  ${(100 * found.complete).toFixed(0)}%  ` +
            `${(100 * found.stable).toFixed(0)}%  ${found.median.toFixed(2)}  ${found.p90.toFixed(2)}`,
        );
      }
    }
  }
}
