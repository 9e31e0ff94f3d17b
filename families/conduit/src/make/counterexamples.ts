/** Counterexamples: sets of faces where other solutions differ from the known one. The fixed tiles must be a hitting set. */
export class Counterexamples {
  readonly #words: number;
  #sets: Int32Array;
  #size = 0;

  constructor(faceCount: number) {
    this.#words = (faceCount + 31) >> 5;
    this.#sets = new Int32Array(this.#words * 64);
  }

  clear(): void {
    this.#size = 0;
  }

  get size(): number {
    return this.#size;
  }

  /** Notes where a solution differs from the known one on faces that carry a tile. */
  add(known: Uint8Array, other: Uint8Array): void {
    const at = this.#size * this.#words;
    if (at + this.#words > this.#sets.length) this.#grow();
    this.#sets.fill(0, at, at + this.#words);
    for (let face = 0; face < known.length; face++) {
      if (known[face] !== 0 && known[face] !== other[face]) this.#sets[at + (face >> 5)]! |= 1 << (face & 31);
    }
    this.#size++;
  }

  #grow(): void {
    const larger = new Int32Array(this.#sets.length * 2);
    larger.set(this.#sets);
    this.#sets = larger;
  }

  has(set: number, face: number): boolean {
    return ((this.#sets[set * this.#words + (face >> 5)]! >> (face & 31)) & 1) !== 0;
  }

  /** A greedy hitting set that contains some given faces: each further face hits the most sets not hit before. */
  hittingSet(faceCount: number, first: readonly number[] = []): number[] {
    const chosen = [...first];
    const tally = new Int32Array(faceCount);
    const isOpen = new Uint8Array(this.#size).fill(1);
    let open = this.#size;
    for (const face of first) open -= this.#meet(face, isOpen);
    while (open > 0) {
      const face = this.#mostFrequent(isOpen, tally);
      chosen.push(face);
      open -= this.#meet(face, isOpen);
    }
    return chosen;
  }

  #meet(face: number, isOpen: Uint8Array): number {
    let met = 0;
    for (let set = 0; set < this.#size; set++) {
      if (!isOpen[set] || !this.has(set, face)) continue;
      isOpen[set] = 0;
      met++;
    }
    return met;
  }

  #mostFrequent(isOpen: Uint8Array, tally: Int32Array): number {
    tally.fill(0);
    for (let set = 0; set < this.#size; set++) if (isOpen[set]) this.#count(set, tally);
    let best = 0;
    for (let face = 1; face < tally.length; face++) if (tally[face]! > tally[best]!) best = face;
    return best;
  }

  #count(set: number, tally: Int32Array): void {
    for (let word = 0; word < this.#words; word++) {
      for (let bits = this.#sets[set * this.#words + word]!; bits; bits &= bits - 1) {
        tally[word * 32 + 31 - Math.clz32(bits & -bits)]!++;
      }
    }
  }

  /** Whether some set is met by this one of the chosen faces alone. */
  needs(chosen: readonly number[], face: number): boolean {
    for (let set = 0; set < this.#size; set++) {
      if (this.has(set, face) && !chosen.some(other => other !== face && this.has(set, other))) return true;
    }
    return false;
  }
}
