import { hashText } from '@tessera/core';
import * as z from 'zod/mini';

/*
 * Devices of one person share records through the server. A record has a kind and a key, and a text or, once it was removed,
 * none. The server gives every change a number and knows nothing of kinds: what they mean and how they merge is up to the app,
 * so that an old server passes on what a new app keeps, and the reverse.
 */

/** What one group of devices, one record and one request may hold. */
export const SYNC_LIMITS = {
  /** Removed ones count: they have to stay known. */
  records: 100_000,
  /** Characters of all texts of a group. */
  groupChars: 50_000_000,
  /** Characters of one text. */
  textChars: 300_000,
  kindChars: 40,
  keyChars: 500,
  batch: 200,
  batchChars: 1_000_000,
  page: 200,
  pageChars: 1_000_000,
  /** Bytes of the body of a push: a character may take six bytes of JSON. */
  bodyBytes: 8_000_000,
} as const;

/** How many replaced versions of a record stay known. */
export const MOST_PAST = 16;

const kind = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/), z.maxLength(SYNC_LIMITS.kindChars));
/** PostgreSQL stores no NUL, and no database half of a surrogate pair: two keys could become one. No text of ours has either. */
const storable = z.refine<string>(text => text.isWellFormed() && !text.includes('\0'));
const key = z.string().check(z.minLength(1), z.maxLength(SYNC_LIMITS.keyChars), storable);
const text = z.nullable(z.string().check(z.maxLength(SYNC_LIMITS.textChars), storable));
const count = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));

export const syncRecordSchema = z.object({
  kind,
  key,
  /** Grows with every change in the group; the number of the record's last one. */
  seq: count,
  /** Null where it was removed. */
  text,
  /** The versions that it replaced (see `versionOf`), the latest first, as far as they are known. */
  past: z.array(z.string()),
});
export type SyncRecord = Readonly<z.infer<typeof syncRecordSchema>>;

export const pullQuerySchema = z.object({
  /** The cursor of the page before; 0 for the first. */
  since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});

export const pulledSchema = z.object({
  records: z.array(syncRecordSchema),
  /** Where the next page begins. After the last page it is less than a number that was seen before only if the server lost changes. */
  cursor: count,
  hasMore: z.boolean(),
});
export type Pulled = Readonly<z.infer<typeof pulledSchema>>;

export const syncChangeSchema = z.object({
  kind,
  key,
  text,
  /** The number of the change that this one replaces; 0 where the device knows of none. */
  base: count,
});
export type SyncChange = Readonly<z.infer<typeof syncChangeSchema>>;

export const pushSchema = z.object({
  changes: z.array(syncChangeSchema).check(z.minLength(1), z.maxLength(SYNC_LIMITS.batch)),
});

export const pushedSchema = z.object({
  /** One for each change, in the order of the request. */
  results: z.array(
    z.object({
      /** False where another device changed the record since `base`: pull, merge, and push again. */
      isStored: z.boolean(),
      seq: count,
    }),
  ),
});
export type Pushed = Readonly<z.infer<typeof pushedSchema>>;

export const newGroupSchema = z.object({ key: z.string() });

/** How an exported group begins; a line for each record follows. */
export const SYNC_EXPORT = 'tessera-sync/1';

const lookup = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Proves that a device knows the whole code without revealing it. */
const proof = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const sealed = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,1000}$/));

export const pairingSchema = z.object({ lookup, proof, sealed });
export type Pairing = Readonly<z.infer<typeof pairingSchema>>;
export const pairingPutSchema = z.object({ expiresAt: count });
export const pairingTakeSchema = z.object({ lookup, proof });
export const pairingTakenSchema = z.object({ sealed });

/** A key as it travels in the Authorization header. */
export const SYNC_KEY = /^[A-Za-z0-9_-]{43}$/;

const VERSION_DIGITS = 20;

/** Tells the texts of a record apart: equal for equal texts. */
export function versionOf(text: string): string {
  const bytes = hashText(text).subarray(0, VERSION_DIGITS / 2);
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}

/** What the server stores of a record. */
export type StoredRecord = Pick<SyncRecord, 'seq' | 'text'> & { readonly past: readonly string[] };

/**
 * What a change makes of a record: `same` where nothing changes, so that a push can be repeated; `stale` where another device
 * came first; otherwise the versions that the new text replaces.
 */
export function applyChange(
  stored: StoredRecord | null,
  { text, base }: Pick<SyncChange, 'text' | 'base'>,
): 'same' | 'stale' | { readonly past: readonly string[] } {
  if (!stored) return text === null ? 'same' : { past: [] };
  if (stored.text === text) return 'same';
  if (stored.seq !== base) return 'stale';
  const replaced = stored.text === null ? [] : [versionOf(stored.text)];
  return { past: [...replaced, ...stored.past].slice(0, MOST_PAST) };
}
