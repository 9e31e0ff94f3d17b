import type { Rng } from '@tessera/core';
import { CODES, isEdgeClosed, TYPE_COUNT, TYPE_OF_CODE } from '../engine/tables.ts';
import type { Lattice } from '../lattice.ts';
import { log2Steps } from '../scale.ts';
import { perturbEdge } from './perturb.ts';

const STATES = 4;
// Every joint state of one to four faces around an edge that is allowed.
const CLOSED = [1, 2, 3, 4].map(size =>
  Array.from({ length: STATES ** size }, (_, joint) =>
    Array.from({ length: size }, (_, place) => (joint >> (2 * place)) & 3),
  ).filter(isEdgeClosed),
);
const FACTORIAL_BITS = [0];

/** log2 of n!. */
function factorialBits(n: number): number {
  for (let next = FACTORIAL_BITS.length; next <= n; next++)
    FACTORIAL_BITS.push(FACTORIAL_BITS[next - 1]! + log2Steps(next));
  return FACTORIAL_BITS[n]!;
}

/**
 * How ambiguous the inventory of a network is: the logarithm of how many boards of these tiles would close by chance. All ways to lay the
 * tiles on their faces, times the chance that the ends at every edge meet, if ends were as frequent everywhere as they are on average.
 */
export class Ambiguity {
  readonly #lattice: Lattice;
  readonly #isShown: boolean;
  readonly #counts = new Int32Array(TYPE_COUNT);
  readonly #ends = new Int32Array(STATES);

  /** `isShown`: the puzzle tells which faces carry a tile. */
  constructor(lattice: Lattice, isShown: boolean) {
    this.#lattice = lattice;
    this.#isShown = isShown;
  }

  bitsOf(codes: Uint8Array): number {
    const faces = this.#count(codes);
    let bits = factorialBits(faces);
    for (let type = 0; type < TYPE_COUNT; type++) {
      const count = this.#counts[type]!;
      if (count > 0) bits += count * log2Steps(CODES[type]!.length) - factorialBits(count);
    }
    const chances = this.#chances(faces);
    for (let edge = 0; edge < this.#lattice.edgeCount; edge++) {
      const size = this.#sizeOf(codes, edge);
      if (size > 0) bits -= log2Steps(1 / chances[size - 1]!);
    }
    return bits;
  }

  /** Counts the tiles and ends of the faces that take part, and returns how many those are. */
  #count(codes: Uint8Array): number {
    let faces = 0;
    this.#counts.fill(0);
    this.#ends.fill(0);
    for (const code of codes) {
      if (code === 0 && this.#isShown) continue;
      faces++;
      this.#counts[TYPE_OF_CODE[code]!]! += 1;
      for (let slot = 0; slot < 4; slot++) this.#ends[(code >> (slot * 2)) & 3]! += 1;
    }
    return faces;
  }

  /** The chance that so many faces meet at an edge. A tile that is turned shows its left ends on the right. */
  #chances(faces: number): readonly number[] {
    const [none, low, middle, high] = this.#ends;
    const side = (low! + high!) / 2;
    const shares = [none!, side, middle!, side].map(count => count / (faces * 4));
    return CLOSED.map(joints =>
      joints.reduce((sum, joint) => sum + joint.reduce((chance, state) => chance * shares[state]!, 1), 0),
    );
  }

  #sizeOf(codes: Uint8Array, edge: number): number {
    const { edgeFaces, edgeSizes } = this.#lattice;
    if (!this.#isShown) return edgeSizes[edge]!;
    let size = 0;
    for (let place = 0; place < edgeSizes[edge]!; place++) if (codes[edgeFaces[edge * 4 + place]!] !== 0) size++;
    return size;
  }
}

/** Of 8, how often a change is kept that raises the ambiguity a little. */
const RAISED = 1;
const RAISE_BITS = 1;

/**
 * Changes one edge of a network after another until it is so many bits less ambiguous, or `most` steps are used up; returns the steps.
 * Networks of low ambiguity are determined by few fixed tiles.
 */
export function lowerAmbiguity(
  lattice: Lattice,
  ambiguity: Ambiguity,
  codes: Uint8Array,
  isAllowed: Uint8Array,
  less: number,
  most: number,
  rng: Rng,
): number {
  let bits = ambiguity.bitsOf(codes);
  const goal = bits - less;
  const before = codes.slice();
  let step = 0;
  for (; step < most && bits > goal; step++) {
    if (!perturbEdge(lattice, codes, rng)) continue;
    const changed = ambiguity.bitsOf(codes);
    const room = rng.uint(8) < RAISED ? RAISE_BITS : 0;
    const isKept =
      changed <= bits + room && codes.every((code, f) => code === before[f] || isAllowed[TYPE_OF_CODE[code]!] === 1);
    if (isKept) {
      before.set(codes);
      bits = changed;
    } else codes.set(before);
  }
  return step;
}
