import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;

/** A new secret of 256 random bits. It gives access to everything it protects, and cannot be recovered. */
export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** What is stored of a key. Keys are random and long, so that a plain hash cannot be reversed. */
export function hashOfKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Hex digits by which a database looks for a hash: few enough to tell nothing of use, and enough to find one row. */
const SOUGHT_DIGITS = 16;

/**
 * The hashes that begin like this one, from `first` up to and without `past`. A database compares in a time that depends on where
 * texts differ, so it sees only the beginning; `isSameHash` compares what it finds.
 */
export function hashRange(hash: string): { readonly first: string; readonly past: string } {
  const first = hash.slice(0, SOUGHT_DIGITS);
  // After all hex digits.
  return { first, past: `${first}g` };
}

/** Compares in a time that does not depend on where the hashes differ. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
