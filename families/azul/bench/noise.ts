import { parseArgs } from 'node:util';
import { machineWords } from '@tessera/testkit/bench';
import { actionOf } from '../src/action.ts';
import { movesOf } from '../src/engine.ts';
import { Deepening } from '../src/evaluate/deepening.ts';
import { regretsOf } from '../src/evaluate/settled.ts';
import { EVALUATE_NODES, type Evaluation, evaluatePosition } from '../src/evaluate.ts';
import type { Game } from '../src/game.ts';
import { moveText } from '../src/move-text.ts';
import { RoundEnd } from '../src/search/round-end.ts';
import { UNIT } from '../src/search/seat-ends.ts';
import { heapMove, tableTopOf } from '../src/search/table-top.ts';
import { learnedValue } from '../src/search/value/learned-value.ts';
import { GAME_STAGES, type GameStage, ROUND_STAGES, type RoundStage } from '../src/stage.ts';
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
): readonly NoiseFigures[] {
  const games = scenariosOf(stage, round, count);
  const deep = new Map<Game, ReadonlyMap<string, number>>();
  const regretsOfGame = (game: Game) => {
    const known = deep.get(game) ?? deepRegrets(game, times * EVALUATE_NODES.game);
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

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      positions: { type: 'string', default: '24' },
      times: { type: 'string', default: '10' },
      rounds: { type: 'string', default: ROUND_STAGES.join(',') },
      nodes: { type: 'string', default: String(EVALUATE_NODES.game) },
    },
  });
  const budgets = values.nodes.split(',').map(Number);
  console.log(`${machineWords()}; ${values.times} times the nodes that ship`);
  console.log('bucket       nodes  positions  complete  best holds  median  p90 of the error');
  for (const stage of GAME_STAGES) {
    for (const round of ROUND_STAGES.filter(each => values.rounds.split(',').includes(each))) {
      for (const found of noiseIn(stage, round, Number(values.positions), Number(values.times), budgets)) {
        console.log(
          `${`${stage} ${round}`.padEnd(12)} ${found.nodes}  ${found.positions}  ${(100 * found.complete).toFixed(0)} %  ` +
            `${(100 * found.stable).toFixed(0)} %  ${found.median.toFixed(2)}  ${found.p90.toFixed(2)}`,
        );
      }
    }
  }
}
