import { type Fingerprint, TIERS, type Tier, type TypeOf } from '@tessera/core';
import * as z from 'zod/mini';
import type { Candidate } from './attempt.ts';

const MAX_ITEMS = 100_000_000;
const places = z.int().check(z.minimum(0), z.maximum(MAX_ITEMS));
const tierOrAny = z.enum([...TIERS, 'any']);

/** Items with a lower score are left out. */
const minScore = z.exactOptional(z.number());

export const selectionSchema = z.union([
  z.strictObject({
    kind: z.literal('first'),
    /** How many of each tier; `any` takes what no other quota wants. */
    quotas: z.partialRecord(tierOrAny, places),
    minScore,
  }),
  z.strictObject({ kind: z.literal('best'), count: places, of: places, tier: tierOrAny, minScore }),
]);

/** `first`: the first that fit, in attempt order, until every quota is full. `best`: the highest scores of the first `of`. */
export type Selection = TypeOf<typeof selectionSchema>;
export type Quotas = Extract<Selection, { kind: 'first' }>['quotas'];

/** As many candidates for each place as seed 001's search loop looks at before it takes the best. */
const CANDIDATES_PER_PLACE = 10;

export function firstSelection(count: number, tier: Tier | 'any' = 'any'): Selection {
  return { kind: 'first', quotas: { [tier]: count } };
}

export function bestSelection(count: number, tier: Tier | 'any' = 'any'): Selection {
  return { kind: 'best', count, of: count * CANDIDATES_PER_PLACE, tier };
}

/** How many items a full selection holds. */
export function selectionSize(selection: Selection): number {
  if (selection.kind === 'best') return selection.count;
  return [...TIERS, 'any' as const].reduce((sum, tier) => sum + (selection.quotas[tier] ?? 0), 0);
}

/** Takes candidates in attempt order; symmetric duplicates of what it holds are refused. */
export interface Selector {
  /** Null when taken, else why not. */
  offer(candidate: Candidate): 'duplicate' | 'score' | 'tier' | null;
  readonly isFull: boolean;
  /** How many it has taken. */
  readonly taken: number;
}

export function selectorFor(selection: Selection): Selector {
  const places = tierPlacesOf(selection);
  const seen = new Set<Fingerprint>();
  return {
    offer(candidate) {
      if (seen.has(candidate.fingerprint)) return 'duplicate';
      if (isScoreTooLow(selection, candidate.score)) return 'score';
      if (!places.take(candidate.tier)) return 'tier';
      seen.add(candidate.fingerprint);
      return null;
    },
    get isFull() {
      return places.isFull;
    },
    get taken() {
      return seen.size;
    },
  };
}

/** Whether a selection leaves out items of a score. */
export function isScoreTooLow({ minScore }: Selection, score: number): boolean {
  return minScore !== undefined && score < minScore;
}

/** The places of a selection, by tier. */
export interface TierPlaces {
  /** Takes a place for an item of a tier: one of its own while there are any, else one for any tier. False when none is left. */
  take(tier: Tier): boolean;
  readonly isFull: boolean;
}

export function tierPlacesOf(selection: Selection): TierPlaces {
  const room = new Map<Tier | 'any', number>(roomOf(selection));
  let left = [...room.values()].reduce((sum, n) => sum + n, 0);
  return {
    take(tier) {
      const quota = (['any', tier] as const).findLast(each => (room.get(each) ?? 0) > 0);
      if (quota === undefined) return false;
      room.set(quota, room.get(quota)! - 1);
      left--;
      return true;
    },
    get isFull() {
      return left === 0;
    },
  };
}

function roomOf(selection: Selection): [Tier | 'any', number][] {
  if (selection.kind === 'best') return [[selection.tier, selection.of]];
  return Object.entries(selection.quotas) as [Tier | 'any', number][];
}

/** The best by score, the earlier attempt first where scores are equal. */
export function takeBest(candidates: readonly Candidate[], count: number): readonly Candidate[] {
  return [...candidates].sort((a, b) => b.score - a.score || a.attempt - b.attempt).slice(0, count);
}
