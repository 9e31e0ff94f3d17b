import { type Estimate, Samples } from './samples.ts';

/** Why a race ended. */
const RACE_STOPS = ['settled', 'enough rollouts', 'out of rollouts', 'out of nodes', 'out of time'] as const;
export type RaceStop = (typeof RACE_STOPS)[number];

export interface RaceRules {
  /** The most rollouts of one arm. */
  readonly most: number;
  /** Regrets that matter: an arm leaves the race once it is certain on which side of each of them it lies. */
  readonly limits: readonly number[];
  /** Rollouts in all. */
  readonly rollouts: number;
  /** Asked before every rollout: why the race must end now, or null. */
  readonly stop: () => RaceStop | null;
}

interface Runner {
  /** Rollouts that it had. */
  readonly rollouts: number;
  /** How much less than the best arm it yields, by rollouts with the same luck. */
  readonly regret: Estimate;
  readonly value: Estimate;
}

export interface RaceState {
  /** Every arm, in the order given. */
  readonly runners: readonly Runner[];
  readonly best: number;
  /** Arms that are still in the race. */
  readonly racing: readonly number[];
  readonly stop: RaceStop | null;
}

/** Rollouts that an arm must have had before anything is certain. */
const FEWEST = 16;
/** Standard errors that make certain: about one in thirty thousand is wrong, some thousand comparisons a race. */
const CERTAIN = 4;
/** Arms that are surely not farther apart than this are tied. */
const TIE = 0.25;

/**
 * Finds the best arm by rollouts: one of each in a first stage, and twice as many after every other. Whoever is behind
 * for certain leaves; when the rollouts do not suffice for all that are left, the better half of them goes on.
 * `sample` gives rollout i of an arm; all arms have their rollout i before any has the next.
 */
export function race(
  arms: number,
  sample: (arm: number, rollout: number) => number,
  rules: RaceRules,
  onStage: (state: () => RaceState) => void = () => {},
): RaceState {
  const samples = new Samples(arms);
  let racing = Array.from({ length: arms }, (_, arm) => arm);
  let stop: RaceStop | null = null;
  let best = 0;
  let left = rules.rollouts;
  for (let goal = 1; !stop; goal = Math.min(2 * goal, rules.most)) {
    racing = affordable(samples, racing, best, goal, left);
    const run = runTo(goal, samples, racing, sample, left, rules.stop);
    left -= run.rollouts;
    best = leader(samples, racing);
    stop = run.stop;
    if (stop) break;
    if (goal >= FEWEST) racing = stillOpen(samples, racing, best, rules.limits);
    if (goal >= FEWEST && areTied(samples, racing, best)) stop = 'settled';
    else if (goal === rules.most) stop = 'enough rollouts';
    const state = { best, racing, stop };
    onStage(() => ({ ...state, runners: runnersOf(samples, arms, state.best) }));
  }
  return { best, racing, stop, runners: runnersOf(samples, arms, best) };
}

/** The better half, and its better half, until the rollouts suffice to take all of them to the goal. */
function affordable(samples: Samples, racing: readonly number[], best: number, goal: number, left: number): number[] {
  const had = samples.countOf(best);
  let size = racing.length;
  while (had > 0 && size > 2 && size * (goal - had) > left) size = Math.ceil(size / 2);
  const regrets = new Map(racing.map(arm => [arm, samples.differenceOf(best, arm).mean]));
  const ranked = [...racing].sort((a, b) => regrets.get(a)! - regrets.get(b)! || a - b);
  return ranked.slice(0, size).sort((a, b) => a - b);
}

interface Run {
  readonly rollouts: number;
  /** Null when all rollouts were played. */
  readonly stop: RaceStop | null;
}

function runTo(
  goal: number,
  samples: Samples,
  racing: readonly number[],
  sample: (arm: number, rollout: number) => number,
  allowed: number,
  stop: () => RaceStop | null,
): Run {
  let rollouts = 0;
  for (let rollout = samples.countOf(racing.at(-1)!); rollout < goal; rollout++) {
    for (const arm of racing) {
      const reason = rollouts >= allowed ? 'out of rollouts' : stop();
      if (reason) return { rollouts, stop: reason };
      samples.add(arm, sample(arm, rollout));
      rollouts++;
    }
  }
  return { rollouts, stop: null };
}

/** The arm with the greatest mean over the rollouts that all have; the first of equals. */
function leader(samples: Samples, racing: readonly number[]): number {
  let best = racing[0]!;
  for (const arm of racing) {
    if (samples.countOf(arm) > 0 && samples.differenceOf(arm, best).mean > 0) best = arm;
  }
  return best;
}

/** The best, and those of which something is open. */
function stillOpen(samples: Samples, racing: readonly number[], best: number, limits: readonly number[]): number[] {
  return racing.filter(arm => arm === best || !isCertain(samples.differenceOf(best, arm), limits));
}

function isCertain({ mean, error }: Estimate, limits: readonly number[]): boolean {
  return limits.every(limit => Math.abs(mean - limit) > CERTAIN * error);
}

function areTied(samples: Samples, racing: readonly number[], best: number): boolean {
  return racing.every(arm => {
    const { mean, error } = samples.differenceOf(best, arm);
    return mean + CERTAIN * error <= TIE;
  });
}

/** The best by all that it had; the others by how far they were behind it. */
function runnersOf(samples: Samples, arms: number, best: number): readonly Runner[] {
  const most = samples.meanOf(best);
  return Array.from({ length: arms }, (_, arm) => {
    const behind = samples.differenceOf(best, arm);
    const regret = arm === best ? { mean: 0, error: 0 } : { mean: Math.max(0, behind.mean), error: behind.error };
    const error = arm === best ? most.error : Math.sqrt(most.error * most.error + behind.error * behind.error);
    return { rollouts: samples.countOf(arm), regret, value: { mean: most.mean - regret.mean, error } };
  });
}
