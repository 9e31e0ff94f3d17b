import { type Grade, itemId, type Rng, rngFrom, TIERS, workWith } from '@tessera/core';
import { type Evaluation, evaluate } from './evaluate.ts';
import { fingerprint } from './fingerprint.ts';
import { grade } from './grade.ts';
import type { Item } from './item.ts';
import { FAMILY_ID, VERSIONS } from './kinds.ts';
import { propose } from './make/propose.ts';
import { MOST_TILES, type Params } from './params.ts';
import { type Proof, prove } from './proof.ts';
import { screen } from './screen.ts';

export interface BestPuzzle {
  readonly id: string;
  readonly item: Item;
  readonly proof: Proof;
  readonly grade: Grade;
  readonly evaluation: Evaluation;
}

export interface BestOptions {
  readonly seed: string;
  /** Attempts between two looks at what went wrong. */
  readonly epoch?: number;
  /** Units of work for each stage of an attempt. */
  readonly units?: number;
  /** The least score of the evaluator. */
  readonly threshold?: number;
}

/** Candidates that are collected for each puzzle that is wanted. */
const CANDIDATES_PER_PLACE = 10;
const DEFAULT_EPOCH = 40;
const DEFAULT_UNITS = 200_000;

/** Refusals of one epoch by reason, and how many attempts passed. */
type Tally = Map<string, number>;

/**
 * The search loop of seed 001 §4: many attempts, the best by score. Parameters change between epochs only, by what the epoch before
 * was refused for, so that the result follows from the seed alone.
 */
export function findBestPuzzles(
  params: Params,
  targetCount: number,
  maxAttempts: number,
  { seed, epoch = DEFAULT_EPOCH, units = DEFAULT_UNITS, threshold = 0 }: BestOptions,
): readonly BestPuzzle[] {
  const found = new Map<string, BestPuzzle>();
  let tally: Tally = new Map();
  let current = params;
  for (let n = 0; n < maxAttempts && found.size < targetCount * CANDIDATES_PER_PLACE; n++) {
    if (n > 0 && n % epoch === 0) {
      current = adapted(current, params, tally, epoch);
      tally = new Map();
    }
    const result = attempt(current, rngFrom(seed).fork(FAMILY_ID, VERSIONS.maker, 'best', n), units);
    if (typeof result === 'string') tally.set(result, (tally.get(result) ?? 0) + 1);
    else if (result.evaluation.score >= threshold) found.set(fingerprint(result.item), result);
  }
  return [...found.values()].sort(byScore).slice(0, targetCount);
}

function byScore(one: BestPuzzle, other: BestPuzzle): number {
  const tiers = TIERS.indexOf(other.grade.tier) - TIERS.indexOf(one.grade.tier);
  return other.evaluation.score - one.evaluation.score || tiers || (one.id < other.id ? -1 : 1);
}

/** A puzzle, or the reason why there is none. */
function attempt(params: Params, rng: Rng, units: number): BestPuzzle | string {
  const item = propose(params, workWith(rng.fork('propose'), units));
  if (!item.ok) return item.reason;
  const proof = prove(item.value, workWith(rng.fork('prove'), units));
  if (!proof.ok) return proof.reason;
  const screened = screen(item.value, proof.value);
  if (!screened.ok) return screened.reason;
  return {
    id: itemId(FAMILY_ID, VERSIONS.rules, item.value),
    item: item.value,
    proof: proof.value,
    grade: grade(item.value, proof.value),
    evaluation: evaluate(item.value, proof.value),
  };
}

const MANY = 0.5;

/** Too ambiguous or too long a search: fewer tiles and more fixed ones. Trivial: all tiles and any reasoning. Nothing at all: what was asked is relaxed. */
export function adapted(current: Params, asked: Params, tally: Tally, epoch: number): Params {
  const share = (...reasons: readonly string[]) =>
    reasons.reduce((sum, reason) => sum + (tally.get(reason) ?? 0), 0) / epoch;
  if (share('ambiguous', 'fixed', 'budget') > MANY) return withFewerTiles(current);
  if (share('trivial', 'degenerate') > MANY) return { ...current, allowedTileTypes: [], reasoning: 'any' };
  if (share('network', 'impossible', 'solutions') > MANY) return relaxed(current, asked);
  return current;
}

function withFewerTiles(params: Params): Params {
  const [least, most] = params.tiles;
  const [fewest, mostFixed] = params.fixed;
  const tiles: Params['tiles'] = most > 4 ? [Math.min(least, most - 1), most - 1] : params.tiles;
  return { ...params, tiles, fixed: [fewest, Math.min(MOST_TILES, mostFixed + 1)] };
}

function relaxed(params: Params, asked: Params): Params {
  const [, most] = asked.solutions;
  const [fewest] = params.tiles;
  return {
    ...params,
    solutions: [1, most],
    symmetry: 'none',
    tiles: params.tiles[1] === 0 ? params.tiles : [Math.max(2, fewest - 1), params.tiles[1]],
  };
}
