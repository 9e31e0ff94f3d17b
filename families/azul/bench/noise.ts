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
  readonly bucket: string;
  readonly positions: number;
  /** Share of the positions that were seen to the end of the round with the nodes that ship. */
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

/** Compares the regrets with the nodes that ship and those that a search of `times` as many finds at its last depth. */
export function noiseIn(stage: GameStage, round: RoundStage, count: number, times: number): NoiseFigures {
  const games = scenariosOf(stage, round, count);
  const cut = games.flatMap(game => {
    const seen = evaluatePosition(game, { nodes: { round: 0, game: EVALUATE_NODES.game } });
    return seen.stop === 'complete' ? [] : [{ seen, regrets: deepRegrets(game, times * EVALUATE_NODES.game) }];
  });
  const errors = cut.flatMap(({ seen, regrets }) => errorsOf(seen, regrets)).sort((a, b) => a - b);
  const wrong = cut.filter(({ seen, regrets }) => regrets.get(moveText(seen.best[0]!))! > 0.5).length;
  return {
    bucket: `${stage} ${round}`,
    positions: games.length,
    complete: 1 - cut.length / games.length,
    stable: 1 - wrong / games.length,
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
    },
  });
  console.log(`${machineWords()}; ${values.times} times the nodes`);
  console.log('bucket       positions  complete  best holds  median  p90 of the error');
  for (const stage of GAME_STAGES) {
    for (const round of ROUND_STAGES.filter(each => values.rounds.split(',').includes(each))) {
      const found = noiseIn(stage, round, Number(values.positions), Number(values.times));
      console.log(
        `${found.bucket.padEnd(12)} ${found.positions}  ${(100 * found.complete).toFixed(0)} %  ` +
          `${(100 * found.stable).toFixed(0)} %  ${found.median.toFixed(2)}  ${found.p90.toFixed(2)}`,
      );
    }
  }
}
