import { rngFrom, workWith } from '@tessera/core';
import { sampleStats, timeStatsText } from '@tessera/testkit/bench';
import { DEFAULT_FILTERS } from '../src/filters.ts';
import { greedyMove } from '../src/policy/index.ts';
import { ATTEMPTS, generateScenario } from '../src/scenario.ts';
import { GAME_STAGES, ROUND_STAGES } from '../src/stage.ts';
import { greedyPolicy } from '../test/plain-play.ts';
import { type PlainScenarioRequest, plainScenario } from '../test/plain-scenario.ts';

/** Positions by the plain sampler, which takes a while for each. */
const PLAIN_COUNT = 25;

/** Milliseconds for a position of each pair of stages, by the clock, and how many times as long the plain sampler takes. */
export function* scenarioLines(
  { seats, wall }: { readonly seats: 2 | 3 | 4; readonly wall: 'fixed' | 'grey' },
  count: number,
): Generator<string> {
  yield `  ${seats} players, ${wall} wall`;
  for (const stage of GAME_STAGES) {
    for (const round of ROUND_STAGES) {
      const request = { players: seats, wall, stage, round };
      const mine = sampleStats(timesOf(count, seed => sample(request, seed)));
      const theirs = sampleStats(timesOf(PLAIN_COUNT, seed => samplePlainly(request, seed)));
      yield `    ${stage} ${round}: ${timeStatsText(mine)}, ${(theirs.p50 / mine.p50).toFixed(0)} × plain`;
    }
  }
}

/** One run to warm up, then one for each seed. */
function timesOf(count: number, work: (seed: string) => void): readonly number[] {
  work('warm');
  return Array.from({ length: count }, (_, i) => {
    const start = performance.now();
    work(`bench ${i}`);
    return performance.now() - start;
  });
}

function sample({ players, ...request }: PlainScenarioRequest, seed: string): void {
  const all = { seats: players, policy: greedyMove, filters: DEFAULT_FILTERS, pick: 'best', relax: false } as const;
  const found = generateScenario({ ...all, ...request }, workWith(rngFrom(seed), ATTEMPTS));
  if (!found.ok) throw new Error(found.note ?? found.reason);
}

function samplePlainly(request: PlainScenarioRequest, seed: string): void {
  const rng = rngFrom(seed);
  if (!plainScenario(request, greedyPolicy, below => rng.uint(below)))
    throw new Error('the plain sampler found nothing');
}
