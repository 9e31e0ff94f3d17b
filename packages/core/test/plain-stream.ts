import { createHash } from 'node:crypto';

const MASK = 0xffffffffn;
const rotate = (x: bigint, by: bigint): bigint => ((x << by) | (x >> (32n - by))) & MASK;

/** xoshiro128++ as its authors write it, in whole numbers without end. */
export function* xoshiro(words: readonly bigint[]): Generator<number> {
  const s = [...words] as [bigint, bigint, bigint, bigint];
  for (;;) {
    yield Number((rotate((s[0] + s[3]) & MASK, 7n) + s[0]) & MASK);
    const t = (s[1] << 9n) & MASK;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 11n);
  }
}

/** The stream of a path: its state is the first 128 bits of the SHA-256 of the path as a JSON array. */
export function plainStream(...path: readonly (string | number)[]): Generator<number> {
  const hash = createHash('sha256').update(JSON.stringify(path), 'utf8').digest();
  return xoshiro([0, 4, 8, 12].map(at => BigInt(hash.readUInt32BE(at))));
}

/** Lemire's unbiased bounded draw, in whole numbers without end. */
export function plainUint(stream: Generator<number>, below: number): number {
  const bound = BigInt(below);
  const threshold = (1n << 32n) % bound;
  for (;;) {
    const product = BigInt(stream.next().value) * bound;
    if ((product & MASK) >= threshold) return Number(product >> 32n);
  }
}
