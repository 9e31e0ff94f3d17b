import { rngFrom, workWith } from '@tessera/core';
import { sampleStats, timeStatsText } from '@tessera/testkit/bench';
import { greedyMove } from '../src/policies/policy.ts';
import { DEFAULT_FILTERS } from '../src/positions/filters.ts';
import { ATTEMPTS, generateScenario } from '../src/positions/scenario.ts';
import { GAME_STAGES, ROUND_STAGES } from '../src/positions/stages.ts';
import { greedyPolicy } from '../test/plain-play.ts';
import { type PlainScenarioRequest, plainScenario } from '../test/plain-scenario.ts';

/** Positions of the plain sampler, which is slow. */
const PLAIN_COUNT = 25;

/** Wall-clock milliseconds for a position of each pair of stages, and the ratio of the plain sampler. */
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

/** One warm-up run, then one for each seed. */
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
