import { canonicalJson, type Family, type Kinds, type Made, type Rng, type Tier, type Verdict } from '@tessera/core';
import { attempt, type PassedAttempt, type RefusedAttempt } from '@tessera/mill';

/** What a family provides to be tested by the laws. */
export interface Fixtures<K extends Kinds = Kinds> {
  /** Every one of these params with every one of these seeds must give an item. */
  readonly params: readonly K['params'][];
  readonly seeds: readonly string[];
  /** For each declared reason, something that the maker refuses for just that. */
  readonly reach: { readonly [R in K['reason']]: () => Verdict<unknown> };
  /** Params that this item, made with others, contradicts; at least one for some item. */
  unfit(item: K['item'], params: K['params']): readonly K['params'][];
  /** Requests with a contradiction: params, and the tier where it matters. One of each kind. */
  readonly impossible?: readonly (readonly [params: K['params'], tier?: Tier])[];
  /** The items that a player would call the same as this one. */
  symmetries?(item: K['item']): readonly K['item'][];
  /** Anything that a person might do there, right or wrong. A family that judges by solving needs it. */
  anyAction?(state: K['state'], rng: Rng): K['action'];
  /** Attempts before a job counts as failed; 200 by default. */
  readonly attempts?: number;
  /** Random trials of each property; 60 by default. */
  readonly runs?: number;
}

interface Job {
  readonly family: string;
  readonly seed: string;
  readonly params: object;
}

/** The first item of a job, and the attempts that led to it. */
export interface Sample {
  readonly job: Job;
  readonly made: Made;
  readonly attempts: readonly (PassedAttempt | RefusedAttempt)[];
}

/** A family on trial: the laws read its samples and know nothing else about it. */
export interface Trial {
  readonly family: Family;
  readonly fixtures: Fixtures;
  readonly samples: readonly Sample[];
  readonly runs: number;
}

export function trialOf<K extends Kinds>(family: Family<K>, fixtures: Fixtures<K>): Trial {
  const jobs = fixtures.params.flatMap(params => fixtures.seeds.map(seed => ({ family: family.id, seed, params })));
  if (jobs.length === 0) throw new Error(`${family.id}: the laws need at least one params and one seed`);
  const samples = jobs.map(job => sampleOf(family, job, fixtures.attempts ?? 200));
  return { family, fixtures, samples, runs: fixtures.runs ?? 60 };
}

function sampleOf(family: Family, job: Job, limit: number): Sample {
  const attempts: (PassedAttempt | RefusedAttempt)[] = [];
  while (attempts.length < limit) {
    const result = attempt(family, job, attempts.length);
    attempts.push(result);
    if ('made' in result) return { job, made: result.made, attempts };
  }
  const asked = `${canonicalJson(job.params)}, seed ${job.seed}`;
  throw new Error(`${family.id}: no item in ${limit} attempts for ${asked}`);
}

/** A violation of a law, as a sentence; none means that the law is kept. */
export type LawFault = string;

export interface Law {
  readonly name: string;
  /** What the law asks, as a sentence. */
  readonly says: string;
  faults(trial: Trial): readonly LawFault[] | Promise<readonly LawFault[]>;
}

/** The faults of every sample, each with the item that shows it. */
export function eachSample(trial: Trial, faultsOf: (sample: Sample) => Iterable<LawFault>): readonly LawFault[] {
  return trial.samples.flatMap(sample => Array.from(faultsOf(sample), fault => `${sample.made.id}: ${fault}`));
}

/** Foreign JSON as it comes from a file: through text. */
export function throughText(json: unknown): unknown {
  return JSON.parse(canonicalJson(json));
}
