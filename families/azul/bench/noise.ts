import os from 'node:os';
import { parseArgs } from 'node:util';
import { rngFrom, workWith } from '@tessera/core';
import { EVALUATE_NODES, type Evaluation, evaluatePosition } from '../src/evaluate.ts';
import { DEFAULT_FILTERS } from '../src/filters.ts';
import type { Game } from '../src/game.ts';
import { moveText } from '../src/move-text.ts';
import { policyOf } from '../src/policy/index.ts';
import { ATTEMPTS, generateScenario } from '../src/scenario.ts';
import { GAME_STAGES, type GameStage, ROUND_STAGES, type RoundStage } from '../src/stage.ts';

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

/** Only good moves can be blamed falsely: those within a point of the best by the larger search. */
const NEAR = 1;

/** Compares the regrets with the nodes that ship and with `times` as many. */
export function noiseIn(stage: GameStage, round: RoundStage, count: number, times: number): NoiseFigures {
  const nodes = { round: 0, game: EVALUATE_NODES.game };
  const more = { round: 0, game: times * EVALUATE_NODES.game };
  const games = positions(stage, round, count);
  const first = games.map(game => evaluatePosition(game, { nodes }));
  const cut = games.flatMap((game, i) => {
    const seen = first[i]!;
    return seen.moves.every(({ noise }) => noise === 0)
      ? []
      : [{ seen, truth: evaluatePosition(game, { nodes: more }) }];
  });
  const errors = cut.flatMap(({ seen, truth }) => errorsOf(seen, truth)).sort((a, b) => a - b);
  const wrong = cut.filter(({ seen, truth }) => regretsOf(truth).get(moveText(seen.best[0]!))! > 0.5).length;
  return {
    bucket: `${stage} ${round}`,
    positions: games.length,
    complete: 1 - cut.length / games.length,
    stable: 1 - wrong / games.length,
    median: errors[errors.length >> 1] ?? 0,
    p90: errors[Math.floor(errors.length * 0.9)] ?? 0,
  };
}

function errorsOf(seen: Evaluation, truth: Evaluation): readonly number[] {
  const regrets = regretsOf(truth);
  return seen.moves.flatMap(({ action, regret }) => {
    const sure = regrets.get(moveText(action))!;
    return sure > NEAR ? [] : [Math.abs(sure - regret)];
  });
}

function regretsOf({ moves }: Evaluation): ReadonlyMap<string, number> {
  return new Map(moves.map(({ action, regret }) => [moveText(action), regret]));
}

function positions(stage: GameStage, round: RoundStage, count: number): readonly Game[] {
  const request = {
    seats: 2,
    wall: 'fixed',
    stage,
    round,
    policy: policyOf({ Mixed: { greedy_probability: 0.8 } }),
    filters: DEFAULT_FILTERS,
    pick: 'any',
    relax: false,
  } as const;
  return Array.from({ length: count }, (_, i) => {
    const found = generateScenario(request, workWith(rngFrom('noise').fork(stage, round, i), ATTEMPTS));
    if (!found.ok) throw new Error(found.note);
    return found.value.game;
  });
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      positions: { type: 'string', default: '24' },
      times: { type: 'string', default: '10' },
      rounds: { type: 'string', default: ROUND_STAGES.join(',') },
    },
  });
  console.log(
    `load ${os
      .loadavg()
      .map(load => load.toFixed(1))
      .join(' ')}; ${values.times} times the nodes`,
  );
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
