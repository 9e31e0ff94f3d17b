import { type Estimate, Samples } from './samples.ts';

/** Why a race ended. */
const RACE_STOPS = ['settled', 'enough rollouts', 'out of rollouts', 'out of nodes', 'out of time'] as const;
export type RaceStop = (typeof RACE_STOPS)[number];

export interface RaceRules {
  /** The most rollouts of one arm. */
  readonly most: number;
  /** Regret limits: an arm leaves the race once it is certain on which side of each limit it lies. */
  readonly limits: readonly number[];
  /** Rollouts in total. */
  readonly rollouts: number;
  /** Asked before every rollout: the reason to end the race now, or null. */
  readonly stop: () => RaceStop | null;
}

interface ArmResult {
  /** Rollouts of this arm. */
  readonly rollouts: number;
  /** How much less than the best arm it yields, by rollouts with common random numbers. */
  readonly regret: Estimate;
  readonly value: Estimate;
}

export interface RaceState {
  /** Every arm, in the order given. */
  readonly results: readonly ArmResult[];
  readonly best: number;
  /** Arms that are still in the race. */
  readonly racing: readonly number[];
  readonly stop: RaceStop | null;
}

/** Rollouts of an arm before anything counts as certain. */
const LEAST_ROLLOUTS = 16;
/** A difference of this many standard errors is certain: about one in thirty thousand is wrong, in some thousand comparisons a race. */
const CERTAIN_ERRORS = 4;
/** Arms that certainly differ by no more than this are tied. */
const TIE = 0.25;

/**
 * Finds the best arm by racing (Maron and Moore 1994) with successive halving (Karnin et al. 2013). Every stage doubles the
 * rollouts of each arm. Arms that are certainly behind leave; when the rollouts do not suffice for the rest, only the
 * better half goes on. `sample` gives rollout i of an arm; all arms play rollout i before any plays the next.
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
    if (goal >= LEAST_ROLLOUTS) racing = stillOpen(samples, racing, best, rules.limits);
    if (goal >= LEAST_ROLLOUTS && areTied(samples, racing, best)) stop = 'settled';
    else if (goal === rules.most) stop = 'enough rollouts';
    const state = { best, racing, stop };
    onStage(() => ({ ...state, results: armResultsOf(samples, arms, state.best) }));
  }
  return { best, racing, stop, results: armResultsOf(samples, arms, best) };
}

/** Halves the arms until the rollouts suffice to take all of them to the goal. */
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
  /** Null when the goal was reached. */
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

/** The arm with the greatest mean over the rollouts that all arms have; the first of equals. */
function leader(samples: Samples, racing: readonly number[]): number {
  let best = racing[0]!;
  for (const arm of racing) {
    if (samples.countOf(arm) > 0 && samples.differenceOf(arm, best).mean > 0) best = arm;
  }
  return best;
}

/** The best arm, and the arms that are not certain yet. */
function stillOpen(samples: Samples, racing: readonly number[], best: number, limits: readonly number[]): number[] {
  return racing.filter(arm => arm === best || !isCertain(samples.differenceOf(best, arm), limits));
}

function isCertain({ mean, error }: Estimate, limits: readonly number[]): boolean {
  return limits.every(limit => Math.abs(mean - limit) > CERTAIN_ERRORS * error);
}

function areTied(samples: Samples, racing: readonly number[], best: number): boolean {
  return racing.every(arm => {
    const { mean, error } = samples.differenceOf(best, arm);
    return mean + CERTAIN_ERRORS * error <= TIE;
  });
}

/** The best arm is valued by all its rollouts, the others by how far they are behind it. */
function armResultsOf(samples: Samples, arms: number, best: number): readonly ArmResult[] {
  const most = samples.meanOf(best);
  return Array.from({ length: arms }, (_, arm) => {
    const behind = samples.differenceOf(best, arm);
    const regret = arm === best ? { mean: 0, error: 0 } : { mean: Math.max(0, behind.mean), error: behind.error };
    const error = arm === best ? most.error : Math.sqrt(most.error * most.error + behind.error * behind.error);
    return { rollouts: samples.countOf(arm), regret, value: { mean: most.mean - regret.mean, error } };
  });
}
