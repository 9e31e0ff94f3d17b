import { collectionIdSchema } from '@tessera/api/collections.ts';
import { canonicalJson } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';
import { DAY_OUTCOMES } from '../daily/days.ts';

const result = z.object({
  outcome: z.enum(DAY_OUTCOMES),
  spent: z.number(),
  hints: z.number(),
  checks: z.number(),
  mistakes: z.number(),
  /** Whether the author has it. */
  isSent: z.boolean(),
});

const schema = z.object({
  /** The player of this collection, to its author: random, and used nowhere else. */
  player: z.string(),
  /** Players of the same person, from the time before their devices knew of each other: what they shared can still be withdrawn. */
  earlier: z.optional(z.array(z.string())),
  /** Whether results are shared with the author; null until the person was asked. */
  shares: z.nullable(z.boolean()),
  /** First tries by item. */
  results: z.record(z.string(), result),
});

/** How far a person is with a collection, and whether they share it. */
export type CollectionPlay = z.infer<typeof schema>;
export type KeptResult = z.infer<typeof result>;

export const PLAY_PREFIX = 'collection-play/';

/** Whether a record from another device is the play of a collection. */
export function isPlayRecord(id: string, json: unknown): boolean {
  return z.safeParse(collectionIdSchema, id).success && z.safeParse(z.strictObject(schema.shape), json).success;
}

/**
 * What a person did on two devices that did not know of each other, as texts of one record. Whoever did not want to share on one of
 * them shares nothing more.
 */
export function mergedPlays(mine: string, theirs: string): string {
  const [own, other] = [mine, theirs].map(text => z.parse(schema, JSON.parse(text))) as [
    CollectionPlay,
    CollectionPlay,
  ];
  const results = { ...own.results };
  for (const [item, one] of Object.entries(other.results)) if (!results[item]?.isSent) results[item] = one;
  const earlier = new Set([own.player, ...(own.earlier ?? []), ...(other.earlier ?? [])]);
  earlier.delete(other.player);
  return canonicalJson({
    player: other.player,
    ...(earlier.size > 0 ? { earlier: [...earlier].sort() } : {}),
    shares: own.shares === false || other.shares === false ? false : (own.shares ?? other.shares),
    results,
  });
}

/** What is kept of a collection; a new player where nothing is. */
export function loadPlay(shelf: Shelf, id: string): CollectionPlay {
  const record = shelf.read(PLAY_PREFIX + id);
  const parsed = record.ok ? z.safeParse(schema, record.value) : null;
  return parsed?.success ? parsed.data : { player: randomKey(), shares: null, results: {} };
}

export function keepPlay(shelf: Shelf, id: string, play: CollectionPlay) {
  return shelf.write(PLAY_PREFIX + id, play);
}

const KEY_BYTES = 18;

function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
