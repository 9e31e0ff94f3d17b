import { parseArgs } from 'node:util';
import { rngFrom } from '@tessera/core';
import { machineText } from '@tessera/testkit/bench';
import { actionOf } from '../src/action.ts';
import { movesOf } from '../src/engine.ts';
import { NODE_COST } from '../src/evaluate/by-tree.ts';
import { Deepening } from '../src/evaluate/deepening.ts';
import { regretsOf } from '../src/evaluate/settled.ts';
import { firstEqual } from '../src/evaluate/table.ts';
import { TO_VALUE } from '../src/evaluate/table-foresight.ts';
import { EVALUATE_NODES, type Evaluation, evaluatePosition } from '../src/evaluate.ts';
import type { Game } from '../src/game.ts';
import { moveText } from '../src/move-text.ts';
import { PlayTree } from '../src/search/many/play-tree.ts';
import { RoundEnd } from '../src/search/round-end.ts';
import { isForTwo } from '../src/search/search-position.ts';
import { UNIT } from '../src/search/seat-ends.ts';
import { heapMove, tableTopOf } from '../src/search/table-top.ts';
import { learnedValue } from '../src/search/value/learned-value.ts';
import { valueFor } from '../src/search/value/value-for.ts';
import { GAME_STAGES, type GameStage, ROUND_STAGES, type RoundStage } from '../src/stage.ts';
import type { Seats, WallKind } from '../src/tiles.ts';
import type { Table } from '../train/tables.ts';
import { scenariosOf } from './flips.ts';

export interface NoiseFigures {
  readonly nodes: number;
  readonly positions: number;
  /** Share of the positions that were seen to the end of the round. */
  readonly complete: number;
  /** Share whose best move stays within half a point of the best with more nodes. */
  readonly stable: number;
  /** Errors of the regrets of the positions that were not complete. */
  readonly median: number;
  readonly p90: number;
}

/** Farther behind, a move is a Miss either way. */
const WIDTH = 6;
/** Only good moves can be blamed falsely: those within a point of the best by the larger search. */
const NEAR = 1;

/** Compares the regrets at some numbers of nodes with those that `times` as many as ship find at their last depth. */
export function noiseIn(
  stage: GameStage,
  round: RoundStage,
  count: number,
  times: number,
  budgets: readonly number[],
  { seats, wall }: Table = { seats: 2, wall: 'fixed' },
): readonly NoiseFigures[] {
  const games = scenariosOf(stage, round, count, seats, wall);
  const deep = new Map<Game, ReadonlyMap<string, number>>();
  const regretsOfGame = (game: Game) => {
    const look = isForTwo(game) ? deepRegrets : treeRegrets;
    const known = deep.get(game) ?? look(game, times * EVALUATE_NODES.game);
    deep.set(game, known);
    return known;
  };
  return budgets.map(nodes => {
    const cut = games.flatMap(game => {
      const seen = evaluatePosition(game, { nodes: { round: 0, game: nodes } });
      return seen.stop === 'complete' ? [] : [{ seen, regrets: regretsOfGame(game) }];
    });
    return { nodes, ...figuresOf(games.length, cut) };
  });
}

function figuresOf(
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

/** As the last depth has them, whatever was found before. */
function deepRegrets(game: Game, nodes: number): ReadonlyMap<string, number> {
  const top = tableTopOf(game);
  const stop = { nodes, isOutOfTime: () => false };
  const search = new Deepening(top, new RoundEnd(game, learnedValue, 0), stop);
  while (!search.isOver && !search.found.isComplete) search.deepen(WIDTH * UNIT);
  const regrets = regretsOf(new Map([...search.found.roots].map(([move, { value }]) => [move, value])));
  return new Map(movesOf(game).map(move => [moveText(actionOf(move)), regrets.get(heapMove(top, move))! / UNIT]));
}

/** As a tree with so many nodes has them. */
function treeRegrets(game: Game, nodes: number): ReadonlyMap<string, number> {
  const moves = movesOf(game);
  const tree = new PlayTree(game, valueFor(game), TO_VALUE, rngFrom('deep'));
  tree.tryAll();
  while (tree.nodes < nodes / NODE_COST) tree.grow();
  const regrets = regretsOf(new Map(tree.moves().map((move, place) => [move, tree.value(place)])));
  return new Map(moves.map(move => [moveText(actionOf(move)), regrets.get(firstEqual(game, moves, move))!]));
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
  console.log(`${machineText()}; ${values.times} times the nodes that ship`);
  console.log('bucket       nodes  positions  complete  best holds  median  p90 of the error');
  for (const stage of GAME_STAGES.filter(each => values.stages.split(',').includes(each))) {
    for (const round of ROUND_STAGES.filter(each => values.rounds.split(',').includes(each))) {
      for (const found of noiseIn(stage, round, Number(values.positions), Number(values.times), budgets, table)) {
        console.log(
          `${`${stage} ${round}`.padEnd(12)} ${found.nodes}  ${found.positions}  ${(100 * found.complete).toFixed(0)} %  ` +
            `${(100 * found.stable).toFixed(0)} %  ${found.median.toFixed(2)}  ${found.p90.toFixed(2)}`,
        );
      }
    }
  }
}
