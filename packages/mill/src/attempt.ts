import {
  encodeMade,
  type Family,
  type Fingerprint,
  itemId,
  type Kinds,
  type Made,
  type Refusal,
  type Rng,
  rngFrom,
  type Shortfall,
  type Stage,
  type Tier,
  workWith,
} from '@tessera/core';

/** What all attempts of a run share. */
export interface Job {
  readonly family: string;
  readonly seed: string;
  readonly params: object;
}

export interface RefusedAttempt {
  readonly attempt: number;
  readonly stage: Stage;
  readonly reason: string;
  /** The stage's note on the refusal. */
  readonly note?: string;
  readonly shortfall?: Shortfall;
}

export interface PassedAttempt<K extends Kinds = Kinds> {
  readonly attempt: number;
  readonly made: Made<K>;
}

/** An encoded item that is not proven yet. */
export interface Proposal {
  readonly attempt: number;
  readonly item: unknown;
}

/** Called with an item before it is proven. */
export type OnProposed = (proposal: Proposal) => void;

/** One attempt. It depends on family, maker version, seed, params and its number, and on nothing else. */
export function attempt<K extends Kinds = Kinds>(
  family: Family<K>,
  job: Job,
  n: number,
  onProposed?: OnProposed,
): PassedAttempt<K> | RefusedAttempt {
  const { maker, allowance, versions } = family;
  const rng = attemptStream(family, job.seed, n);
  const item = maker.propose(job.params, workWith(rng.fork('propose'), allowance.propose));
  if (!item.ok) return refused(n, 'propose', item);
  onProposed?.({ attempt: n, item: family.codecs.item.encode(item.value) });
  const proof = maker.prove(item.value, workWith(rng.fork('prove'), allowance.prove));
  if (!proof.ok) return refused(n, 'prove', proof);
  const grade = maker.grade(item.value, proof.value);
  const screened = maker.screen(item.value, proof.value, grade, job.params);
  if (!screened.ok) return refused(n, 'screen', screened);
  const made: Made<K> = {
    id: itemId(family.id, versions.rules, family.codecs.item.encode(item.value)),
    family: family.id,
    grade,
    item: item.value,
    proof: proof.value,
    origin: { seed: job.seed, attempt: n, params: job.params, versions },
  };
  return { attempt: n, made };
}

/** The random stream of one attempt; its stages are forks by their names. */
export function attemptStream(family: Family, seed: string, n: number): Rng {
  return rngFrom(seed).fork(family.id, family.versions.maker, n);
}

function refused(n: number, stage: Stage, refusal: Refusal): RefusedAttempt {
  const { ok: _, ...why } = refusal;
  return { attempt: n, stage, ...why };
}

/** A passed attempt as it is sent and stored: what selection reads, and the pack line. */
export interface Candidate {
  readonly attempt: number;
  readonly id: string;
  readonly tier: Tier;
  readonly score: number;
  readonly fingerprint: Fingerprint;
  /** What a library finds it by; absent where it was not asked for. */
  readonly facets?: CandidateFacets;
  readonly line: string;
}

/** As the family names them. */
export interface CandidateFacets {
  readonly size: string;
  readonly tags: readonly string[];
}

export type AttemptOutcome = Candidate | RefusedAttempt;

export function isCandidate(outcome: AttemptOutcome): outcome is Candidate {
  return 'line' in outcome;
}

export function candidateOf(family: Family, made: Made): Candidate {
  return {
    attempt: made.origin.attempt,
    id: made.id,
    tier: made.grade.tier,
    score: made.grade.score,
    fingerprint: family.maker.fingerprint(made.item),
    facets: { size: family.facets?.size(made.item) ?? '', tags: family.facets?.tags(made.grade) ?? [] },
    line: encodeMade(family, made),
  };
}

export function attemptOutcome(family: Family, job: Job, n: number, onProposed?: OnProposed): AttemptOutcome {
  const result = attempt(family, job, n, onProposed);
  return 'made' in result ? candidateOf(family, result.made) : result;
}
