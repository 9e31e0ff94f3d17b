import type { Rng } from '@tessera/core';
import type { Lattice } from '../lattice.ts';

export interface GrowthOptions {
  readonly tiles: number;
  /** Of 256: how often a free edge between two tiles gets a connection beyond what holds the network together. */
  readonly closing: number;
  /** Of 256: how often a connection takes the middle site; the two side sites share the rest. */
  readonly middle: number;
}

/** Grows closed, connected networks on one lattice. Its scratch is reused: copy the result of `grow` before the next call. */
export class NetworkGrower {
  readonly #lattice: Lattice;
  readonly #codes: Uint8Array;
  readonly #isPlaced: Uint8Array;
  readonly #placed: Int32Array;
  // Slots of placed faces with another face at their edge, as face * 4 + slot.
  readonly #open: Int32Array;
  #openCount = 0;
  #placedCount = 0;

  constructor(lattice: Lattice) {
    this.#lattice = lattice;
    const faces = lattice.faces.length;
    this.#codes = new Uint8Array(faces);
    this.#isPlaced = new Uint8Array(faces);
    this.#placed = new Int32Array(faces);
    this.#open = new Int32Array(faces * 4);
  }

  /** Codes by face, or null when the faces that can be reached do not hold that many tiles. */
  grow(growth: GrowthOptions, rng: Rng, allowed?: Uint8Array): Uint8Array | null {
    this.#codes.fill(0);
    this.#isPlaced.fill(0);
    this.#openCount = this.#placedCount = 0;
    if (allowed) for (let face = 0; face < allowed.length; face++) if (!allowed[face]) this.#isPlaced[face] = 2;
    this.#place(this.#start(rng));
    while (this.#placedCount < growth.tiles) if (!this.#extend(growth, rng)) return null;
    if (growth.tiles === 1) return null;
    this.#close(growth, rng);
    return this.#codes;
  }

  #start(rng: Rng): number {
    for (;;) {
      const face = rng.uint(this.#codes.length);
      if (this.#isPlaced[face] === 0) return face;
    }
  }

  #place(face: number): void {
    this.#isPlaced[face] = 1;
    this.#placed[this.#placedCount++] = face;
    const { faceEdges, edgeSizes } = this.#lattice;
    for (let slot = 0; slot < 4; slot++) {
      if (edgeSizes[faceEdges[face * 4 + slot]!]! > 1) this.#open[this.#openCount++] = face * 4 + slot;
    }
  }

  /** Adds one tile at a random open slot; false when no slot is left. */
  #extend(growth: GrowthOptions, rng: Rng): boolean {
    while (this.#openCount > 0) {
      const at = rng.uint(this.#openCount);
      const faceSlot = this.#open[at]!;
      const other = this.#freeFaceAt(faceSlot, rng);
      if (other >= 0) {
        this.#place(other);
        this.#join(faceSlot, this.#slotAt(other, this.#lattice.faceEdges[faceSlot]!), growth, rng);
        return true;
      }
      this.#open[at] = this.#open[--this.#openCount]!;
    }
    return false;
  }

  #freeFaceAt(faceSlot: number, rng: Rng): number {
    const edge = this.#lattice.faceEdges[faceSlot]!;
    const size = this.#lattice.edgeSizes[edge]!;
    const from = size > 2 ? rng.bits() % size : 0;
    for (let i = 0; i < size; i++) {
      const face = this.#lattice.edgeFaces[edge * 4 + ((from + i) % size)]!;
      if (this.#isPlaced[face] === 0) return face;
    }
    return -1;
  }

  #slotAt(face: number, edge: number): number {
    const { faceEdges } = this.#lattice;
    let at = face * 4;
    while (faceEdges[at] !== edge) at++;
    return at;
  }

  /** Connects a free slot with another one of the same edge, at the site that the other one has already if it has one. */
  #join(faceSlot: number, freeSlot: number, growth: GrowthOptions, rng: Rng): void {
    const site = (this.#codes[faceSlot >> 2]! >> ((faceSlot & 3) * 2)) & 3 || this.#site(growth, rng);
    this.#codes[faceSlot >> 2]! |= site << ((faceSlot & 3) * 2);
    this.#codes[freeSlot >> 2]! |= site << ((freeSlot & 3) * 2);
  }

  #site(growth: GrowthOptions, rng: Rng): number {
    const draw = rng.bits();
    if ((draw & 255) < growth.middle) return 2;
    return draw & 256 ? 1 : 3;
  }

  /** Gives free edges between tiles their further connections. */
  #close(growth: GrowthOptions, rng: Rng): void {
    const { faceEdges, edgeFaces } = this.#lattice;
    for (let i = 0; i < this.#placedCount; i++) {
      const face = this.#placed[i]!;
      for (let slot = 0; slot < 4; slot++) {
        if ((this.#codes[face]! >> (slot * 2)) & 3) continue;
        const edge = faceEdges[face * 4 + slot]!;
        if (this.#lattice.edgeSizes[edge]! < 2 || (rng.bits() & 255) >= growth.closing) continue;
        const partner = this.#placedPartner(edge * 4, face, edgeFaces, rng);
        if (partner >= 0) this.#join(this.#slotAt(partner, edge), face * 4 + slot, growth, rng);
      }
    }
  }

  #placedPartner(first: number, face: number, edgeFaces: Int32Array, rng: Rng): number {
    const from = this.#lattice.edgeSizes[first >> 2]! > 2 ? rng.bits() & 3 : 0;
    for (let i = 0; i < 4; i++) {
      const other = edgeFaces[first + ((from + i) & 3)]!;
      if (other >= 0 && other !== face && this.#isPlaced[other] === 1) return other;
    }
    return -1;
  }
}
