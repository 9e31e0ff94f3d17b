import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './json.ts';

/** SHA-256 of the UTF-8 bytes of a text. */
export function hashText(text: string): Uint8Array {
  return sha256(utf8ToBytes(text));
}

/** HMAC-SHA-256 of a text: only who has the key can compute it. */
export function keyedHash(key: string, text: string): Uint8Array {
  return hmac(sha256, utf8ToBytes(key), utf8ToBytes(text));
}

/** SHA-256 of the canonical JSON of a value, as 64 hex digits. */
export function contentHash(value: unknown): string {
  return bytesToHex(hashText(canonicalJson(value)));
}

/** A running SHA-256 over texts, for digests of files that do not fit in memory. */
export interface Digest {
  add(text: string): void;
  hex(): string;
}

export function digest(): Digest {
  const state = sha256.create();
  return {
    add: text => void state.update(utf8ToBytes(text)),
    hex: () => bytesToHex(state.clone().digest()),
  };
}

// Crockford's base 32: no i, l, o, u, so that an id can be read aloud.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_LENGTH = 12;

/** The first 60 bits of the hash as 12 letters and digits. */
function shortName(hash: Uint8Array): string {
  let name = '';
  let bits = 0;
  let held = 0;
  for (let i = 0; name.length < ID_LENGTH; ) {
    if (held < 5) {
      bits = ((bits & 31) << 8) | hash[i++]!;
      held += 8;
    }
    held -= 5;
    name += ALPHABET[(bits >>> held) & 31];
  }
  return name;
}

/** The id of an item: its family, and a short name of its content under the family's rules version. */
export function itemId(family: string, rules: number, item: unknown): string {
  return `${family}-${shortName(hashText(canonicalJson({ family, item, rules })))}`;
}

/** What is equal for items that a player would call the same; made from a canonical form of the item. */
export type Fingerprint = string;

export function fingerprintOf(canonicalForm: unknown): Fingerprint {
  return shortName(hashText(canonicalJson(canonicalForm)));
}
