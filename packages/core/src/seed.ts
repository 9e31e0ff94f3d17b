import { accept, refuse, type Verdict } from './verdict.ts';
import { words } from './words.ts';

const SEED_LIMIT = 2n ** 64n;

/** A fresh seed for people: 13 digits, the first not 0. The only place that draws on the machine's randomness. */
export function generateSeedString(): string {
  const drawn = new Uint32Array(2);
  const source = (globalThis as { crypto?: { getRandomValues(into: Uint32Array): unknown } }).crypto;
  if (!source) throw new Error('this platform has no source of random numbers');
  source.getRandomValues(drawn);
  const draw = (BigInt(drawn[0]!) << 32n) | BigInt(drawn[1]!);
  return String(10n ** 12n + (draw % (9n * 10n ** 12n)));
}

/** Reads a seed of digits as an unsigned 64-bit number. */
export function parseSeedString(text: string): Verdict<bigint, 'seed'> {
  if (!/^[0-9]+$/.test(text)) return refuse('seed', words.got(words.seed.digits, JSON.stringify(text)));
  const value = BigInt(text);
  if (value >= SEED_LIMIT) return refuse('seed', words.seed.tooLarge(text, String(SEED_LIMIT - 1n)));
  return accept(value);
}

/** What a family takes for a seed: numbers only, or numbers and names such as `daily-2026-11-15`. */
export const SEED_KINDS = ['number', 'name'] as const;
export type SeedKind = (typeof SEED_KINDS)[number];

const NAME = /^[\p{L}\p{N}._:-]{1,64}$/u;

/** The one spelling of a seed (`007` and `7` are the same number), or why it is none. */
export function readSeed(kind: SeedKind, text: string): Verdict<string, 'seed'> {
  if (kind === 'number' || /^[0-9]+$/.test(text)) {
    const number = parseSeedString(text);
    return number.ok ? accept(String(number.value)) : number;
  }
  const name = text.normalize('NFC');
  if (NAME.test(name)) return accept(name);
  return refuse('seed', words.got(words.seed.name, JSON.stringify(text)));
}
