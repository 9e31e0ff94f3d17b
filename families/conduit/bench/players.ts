import type { ConduitItem } from '../src/schema.ts';
/** Simulated players: they see tiles, not candidates, look a few forced moves ahead, and guess when that is not enough. */

import { type Rng, shuffle } from '@tessera/core';
import { isClosedNetwork } from '../src/check.ts';
import { MUST, MUST_NOT } from '../src/engine/counts.ts';
import { CODES, EMPTY_FACE, JOINT, TYPE_COUNT } from '../src/engine/tables.ts';
import { countsOf, fixedCodes, latticeOfItem, presenceOf } from '../src/item.ts';
import type { Lattice } from '../src/lattice.ts';

/** Laid faces have a code (0 for one known to stay empty), open ones -1. */
interface Table {
  readonly lattice: Lattice;
  readonly codes: Int16Array;
  readonly left: Int32Array;
  readonly presence: Uint8Array;
}

/** How much a player looked at before the puzzle was solved: every option of a face that was weighed counts one. */
export function effortOfPlayer(item: ConduitItem, lookAhead: number, rng: Rng, most = 400_000): number {
  const table = tableOf(item);
  const player = new Player(table, lookAhead, rng, most);
  player.play();
  return player.looks;
}

function tableOf(item: ConduitItem): Table {
  const lattice = latticeOfItem(item);
  const fixed = fixedCodes(item, lattice);
  const presence = presenceOf(item, lattice);
  const left = Int32Array.from(countsOf(item, lattice)!.most);
  const codes = Int16Array.from(fixed, (code, face) => (code ? code : presence[face] === MUST_NOT ? 0 : -1));
  for (const code of codes) if (code >= 0) left[typeOf(code)]! -= 1;
  return { lattice, codes, left, presence };
}

const types = new Uint8Array(256);
for (const [type, codes] of CODES.entries()) for (const code of codes) types[code] = type;
const typeOf = (code: number): number => types[code]!;

class Player {
  looks = 0;
  readonly #table: Table;
  readonly #lookAhead: number;
  readonly #rng: Rng;
  readonly #most: number;

  constructor(table: Table, lookAhead: number, rng: Rng, most: number) {
    this.#table = table;
    this.#lookAhead = lookAhead;
    this.#rng = rng;
    this.#most = most;
  }

  /** True when the board is solved; leaves the table as it was when it is not. */
  play(): boolean {
    const laid: number[] = [];
    const isDone = this.#playOn(laid);
    if (!isDone) for (const face of laid.reverse()) this.#lift(face);
    return isDone;
  }

  #playOn(laid: number[]): boolean {
    for (;;) {
      if (this.looks > this.#most) return true;
      const open = this.#openFaces();
      if (open.length === 0) return isClosedNetwork(this.#table.lattice, Uint8Array.from(this.#table.codes));
      const next = this.#certain(open);
      if (next === 'dead') return false;
      if (next === null) return this.#guess(open);
      this.#lay(next.face, next.code);
      laid.push(next.face);
    }
  }

  #openFaces(): number[] {
    const { codes } = this.#table;
    return [...codes.keys()].filter(face => codes[face] === -1);
  }

  /** A face with one fitting option, by sight; else by looking ahead. */
  #certain(open: readonly number[]): { face: number; code: number } | 'dead' | null {
    const order = shuffle(this.#rng, [...open]);
    const seen: { face: number; options: number[] }[] = [];
    for (const face of order) {
      const options = this.#fitting(face);
      if (options.length === 0) return 'dead';
      if (options.length === 1) return { face, code: options[0]! };
      seen.push({ face, options });
    }
    seen.sort((a, b) => a.options.length - b.options.length);
    for (const { face, options } of seen) {
      if (options.length > 12 || this.looks > this.#most) break;
      const alive = options.filter(code => this.#survives(face, code));
      if (alive.length === 0) return 'dead';
      if (alive.length === 1) return { face, code: alive[0]! };
    }
    return null;
  }

  /** Lays a tile in thought and follows up to so many forced moves around it. */
  #survives(face: number, code: number): boolean {
    const laid = [face];
    this.#lay(face, code);
    let isAlive = true;
    for (let step = 0; isAlive && step < this.#lookAhead; step++) {
      const forced = this.#forcedNear(laid);
      if (forced === null) break;
      if (forced === 'dead') isAlive = false;
      else {
        this.#lay(forced.face, forced.code);
        laid.push(forced.face);
      }
    }
    for (const each of laid.reverse()) this.#lift(each);
    return isAlive;
  }

  #forcedNear(laid: readonly number[]): { face: number; code: number } | 'dead' | null {
    for (const near of laid) {
      for (const face of this.#around(near)) {
        if (this.#table.codes[face] !== -1) continue;
        const options = this.#fitting(face);
        if (options.length === 0) return 'dead';
        if (options.length === 1) return { face, code: options[0]! };
      }
    }
    return null;
  }

  #around(face: number): readonly number[] {
    const { faceEdges, edgeFaces } = this.#table.lattice;
    const near: number[] = [];
    for (let slot = face * 4; slot < face * 4 + 4; slot++) {
      for (let place = 0; place < 4; place++) {
        const other = edgeFaces[faceEdges[slot]! * 4 + place]!;
        if (other >= 0 && other !== face) near.push(other);
      }
    }
    return near;
  }

  /** Options of a face that what lies around it and what is left in the box allow. */
  #fitting(face: number): number[] {
    const { left, presence } = this.#table;
    const allowed = [0, 1, 2, 3].map(slot => this.#allowedAt(face * 4 + slot));
    const options: number[] = [];
    for (let type = 0; type < TYPE_COUNT; type++) {
      if (left[type]! <= 0 || (type === EMPTY_FACE && presence[face] === MUST)) continue;
      for (const code of CODES[type]!) {
        this.looks++;
        if (allowed.every((states, slot) => (states >> ((code >> (slot * 2)) & 3)) & 1)) options.push(code);
      }
    }
    return options;
  }

  /** The states that a slot may take beside what lies around its edge. */
  #allowedAt(slot: number): number {
    const { lattice, codes } = this.#table;
    const edge = lattice.faceEdges[slot]!;
    let around = 0;
    let own = 0;
    for (let place = 0; place < 4; place++) {
      const face = lattice.edgeFaces[edge * 4 + place]!;
      if (face === slot >> 2) own = place;
      const at = face < 0 ? 0 : lattice.faceEdges.indexOf(edge, face * 4) & 3;
      const states = face < 0 ? 1 : codes[face] === -1 ? 15 : 1 << ((codes[face]! >> (at * 2)) & 3);
      around |= states << (place * 4);
    }
    return (JOINT[around]! >> (own * 4)) & 15;
  }

  #lay(face: number, code: number): void {
    this.#table.codes[face] = code;
    this.#table.left[typeOf(code)]! -= 1;
  }

  #lift(face: number): void {
    this.#table.left[typeOf(this.#table.codes[face]!)]! += 1;
    this.#table.codes[face] = -1;
  }

  /** Tries the options of the tightest face one after another. */
  #guess(open: readonly number[]): boolean {
    const ranked = open.map(face => ({ face, options: this.#fitting(face) }));
    ranked.sort((a, b) => a.options.length - b.options.length);
    const { face, options } = ranked[0]!;
    for (const code of shuffle(this.#rng, options)) {
      this.#lay(face, code);
      if (this.play()) return true;
      this.#lift(face);
    }
    return false;
  }
}
