import type { Code, Lattice } from '../lattice.ts';
import { balance, connectorTotals } from './balance.ts';
import {
  ALL_VARIANTS,
  BIT_OF_CODE,
  CODES,
  EMPTY,
  JOINT,
  KEEP_HIGH,
  KEEP_LOW,
  POPULATION,
  SUPPORT,
  TYPE_COUNT,
  TYPE_OF_CODE,
} from './tables.ts';

/** How many faces may carry each type, empty included: least and most. */
export interface Counts {
  readonly least: Int32Array;
  readonly most: Int32Array;
}

/** Whether a face must carry a tile, must not, or may. */
export const MAY = 0;
export const MUST = 1;
export const MUST_NOT = 2;

const NO_CONNECTOR_ANYWHERE = 0x1111;
const CONNECTORS = 14;

/**
 * Domains of all faces with undo. Every number that undo must restore lives in one array, and every write is put on the trail.
 * A face's domain is one byte a type (bits are its variants) and two words that say which bytes are not zero.
 */
export class Board {
  readonly lattice: Lattice;
  readonly faceCount: number;
  readonly memory: Int32Array;
  /** Options struck by propagation since the board was made. */
  pruned = 0;

  // Where each kind of number begins in memory; domains begin at 0.
  readonly low: number;
  readonly high: number;
  readonly options: number;
  readonly edges: number;
  readonly possible: number;
  readonly decided: number;

  readonly least = new Int32Array(TYPE_COUNT);
  readonly most = new Int32Array(TYPE_COUNT);
  readonly faceShifts: Uint8Array;
  #trail = new Int32Array(4096);
  #trailTop = 0;
  readonly queue: Int32Array;
  readonly isQueued: Uint8Array;
  #queueHead = 0;
  #queueSize = 0;
  tightTypes = 0;
  tightTypesHigh = 0;
  fullTypes = 0;
  fullTypesHigh = 0;
  hasLostLink = true;
  tileCount = 0;
  totals: readonly number[] | null = null;
  readonly stack: Int32Array;
  readonly reached: Uint8Array;

  constructor(lattice: Lattice) {
    this.lattice = lattice;
    const faces = lattice.faces.length;
    this.faceCount = faces;
    this.low = faces * TYPE_COUNT;
    this.high = this.low + faces;
    this.options = this.high + faces;
    this.edges = this.options + faces;
    this.possible = this.edges + lattice.edgeCount;
    this.decided = this.possible + TYPE_COUNT;
    this.memory = new Int32Array(this.decided + TYPE_COUNT);
    this.faceShifts = lattice.facePlaces.map(place => place * 4);
    this.queue = new Int32Array(faces);
    this.isQueued = new Uint8Array(faces);
    this.stack = new Int32Array(faces);
    this.reached = new Uint8Array(faces);
  }

  /** Forgets everything and opens every face to the types that the counts allow. Returns false when that is already impossible. */
  open(counts: Counts, presence: Uint8Array): boolean {
    this.least.set(counts.least);
    this.most.set(counts.most);
    this.memory.fill(0);
    this.#trailTop = 0;
    this.#clearQueue();
    this.#openEdges();
    this.totals = connectorTotals(counts.least, counts.most);
    this.tileCount = this.faceCount - counts.most[EMPTY]!;
    for (let face = 0; face < this.faceCount; face++) this.#openFace(face, presence[face]!);
    this.hasLostLink = true;
    return this.#checkTypes();
  }

  #openEdges(): void {
    const { edgeCount, edgeSizes } = this.lattice;
    for (let edge = 0; edge < edgeCount; edge++) {
      const present = (1 << (edgeSizes[edge]! * 4)) - 1;
      this.memory[this.edges + edge] = JOINT[present | (NO_CONNECTOR_ANYWHERE & ~present)]!;
    }
  }

  #openFace(face: number, presence: number): void {
    const { memory } = this;
    let low = 0;
    let high = 0;
    let options = 0;
    for (let type = 0; type < TYPE_COUNT; type++) {
      const isOpen = type === EMPTY ? presence !== MUST : presence !== MUST_NOT;
      if (!isOpen || this.most[type] === 0) continue;
      memory[face * TYPE_COUNT + type] = ALL_VARIANTS[type]!;
      memory[this.possible + type]!++;
      options += POPULATION[ALL_VARIANTS[type]!]!;
      if (type < 32) low |= 1 << type;
      else high |= 1 << (type - 32);
    }
    memory[this.low + face] = low;
    memory[this.high + face] = high;
    memory[this.options + face] = options;
    const only = singleType(low, high);
    if (only >= 0) memory[this.decided + only]!++;
    this.push(face);
  }

  #checkTypes(): boolean {
    for (let type = 0; type < TYPE_COUNT; type++) {
      const possible = this.memory[this.possible + type]!;
      const decided = this.memory[this.decided + type]!;
      if (possible < this.least[type]! || decided > this.most[type]!) return false;
      if (possible === this.least[type]) this.#markTight(type);
      if (decided === this.most[type]) this.#markFull(type);
    }
    return true;
  }

  /** A place on the trail to come back to. */
  mark(): number {
    return this.#trailTop;
  }

  undo(mark: number): void {
    const { memory } = this;
    const trail = this.#trail;
    let top = this.#trailTop;
    while (top > mark) {
      top -= 2;
      memory[trail[top]!] = trail[top + 1]!;
    }
    this.#trailTop = top;
    this.#clearQueue();
  }

  #clearQueue(): void {
    this.isQueued.fill(0);
    this.#queueSize = 0;
    this.#queueHead = 0;
    this.tightTypes = this.tightTypesHigh = this.fullTypes = this.fullTypesHigh = 0;
    this.hasLostLink = false;
  }

  save(at: number): void {
    const trail = this.#trail;
    const top = this.#trailTop;
    if (top === trail.length) {
      this.#growTrail();
      this.save(at);
      return;
    }
    trail[top] = at;
    trail[top + 1] = this.memory[at]!;
    this.#trailTop = top + 2;
  }

  #growTrail(): void {
    const longer = new Int32Array(this.#trail.length * 2);
    longer.set(this.#trail);
    this.#trail = longer;
  }

  push(face: number): void {
    if (this.isQueued[face]) return;
    this.isQueued[face] = 1;
    let tail = this.#queueHead + this.#queueSize;
    if (tail >= this.faceCount) tail -= this.faceCount;
    this.queue[tail] = face;
    this.#queueSize++;
  }

  #pop(): number {
    const face = this.queue[this.#queueHead]!;
    if (++this.#queueHead === this.faceCount) this.#queueHead = 0;
    this.#queueSize--;
    this.isQueued[face] = 0;
    return face;
  }

  #markTight(type: number): void {
    if (type < 32) this.tightTypes |= 1 << type;
    else this.tightTypesHigh |= 1 << (type - 32);
  }

  #markFull(type: number): void {
    if (type < 32) this.fullTypes |= 1 << type;
    else this.fullTypesHigh |= 1 << (type - 32);
  }

  optionCount(face: number): number {
    return this.memory[this.options + face]!;
  }

  /** The domain byte of a type on a face. */
  variants(face: number, type: number): number {
    return this.memory[face * TYPE_COUNT + type]!;
  }

  typesLow(face: number): number {
    return this.memory[this.low + face]!;
  }

  typesHigh(face: number): number {
    return this.memory[this.high + face]!;
  }

  /** The possible states of the faces around an edge, a nibble a face. */
  edgeStates(edge: number): number {
    return this.memory[this.edges + edge]!;
  }

  possibleFaces(type: number): number {
    return this.memory[this.possible + type]!;
  }

  decidedFaces(type: number): number {
    return this.memory[this.decided + type]!;
  }

  allows(face: number, code: Code): boolean {
    return (this.variants(face, TYPE_OF_CODE[code]!) & BIT_OF_CODE[code]!) !== 0;
  }

  mustCarryTile(face: number): boolean {
    return this.memory[face * TYPE_COUNT + EMPTY] === 0;
  }

  /** The code of a face with one option left. */
  decidedCode(face: number): Code {
    const type = singleType(this.typesLow(face), this.typesHigh(face));
    return CODES[type]![31 - Math.clz32(this.variants(face, type))]!;
  }

  /** Leaves one code on a face. Call `propagate` afterwards; false when the counts forbid it. */
  assign(face: number, code: Code): boolean {
    const type = TYPE_OF_CODE[code]!;
    if (!this.keepType(face, type)) return false;
    return this.narrow(face, type, this.variants(face, type) & BIT_OF_CODE[code]!);
  }

  /** Takes one code from a face. */
  strike(face: number, code: Code): boolean {
    const type = TYPE_OF_CODE[code]!;
    return this.narrow(face, type, this.variants(face, type) & ~BIT_OF_CODE[code]!);
  }

  /** Leaves one type on a face. */
  keepType(face: number, type: number): boolean {
    return (
      this.#strikeTypes(face, this.typesLow(face) & ~(type < 32 ? 1 << type : 0), 0) &&
      this.#strikeTypes(face, 0, this.typesHigh(face) & ~(type < 32 ? 0 : 1 << (type - 32)))
    );
  }

  #strikeTypes(face: number, low: number, high: number): boolean {
    for (let rest = low; rest; rest &= rest - 1) {
      if (!this.narrow(face, 31 - Math.clz32(rest & -rest), 0)) return false;
    }
    for (let rest = high; rest; rest &= rest - 1) {
      if (!this.narrow(face, 63 - Math.clz32(rest & -rest), 0)) return false;
    }
    return true;
  }

  narrow(face: number, type: number, byte: number): boolean {
    const at = face * TYPE_COUNT + type;
    if (this.memory[at] === byte) return this.optionCount(face) > 0;
    this.save(at);
    this.memory[at] = byte;
    this.push(face);
    return byte !== 0 || this.#dropType(face, type);
  }

  /** Books that a type left a face; false when too few faces remain for it, or too many are left with one other type. */
  #dropType(face: number, type: number): boolean {
    const { memory } = this;
    const word = type < 32 ? this.low + face : this.high + face;
    this.save(word);
    memory[word]! &= ~(1 << (type & 31));
    const possible = this.possible + type;
    this.save(possible);
    const left = --memory[possible]!;
    if (left <= this.least[type]!) {
      if (left < this.least[type]!) return false;
      this.#markTight(type);
    }
    const only = singleType(memory[this.low + face]!, memory[this.high + face]!);
    return only < 0 || this.#decide(only);
  }

  #decide(type: number): boolean {
    const at = this.decided + type;
    this.save(at);
    const decided = ++this.memory[at]!;
    if (decided >= this.most[type]!) {
      if (decided > this.most[type]!) return false;
      this.#markFull(type);
    }
    return true;
  }

  /** Draws every consequence of edges, counts and connectedness; false on a contradiction. */
  propagate(): boolean {
    for (;;) {
      while (this.#queueSize) if (!this.#revise(this.#pop())) return false;
      if (this.tightTypes | this.tightTypesHigh | this.fullTypes | this.fullTypesHigh) {
        if (!this.#settleTypes()) return false;
      } else if (this.hasLostLink) {
        this.hasLostLink = false;
        if (this.totals && !balance(this, this.totals)) return false;
        if (this.#queueSize) continue;
        if (!this.#connect()) return false;
      } else return true;
    }
  }

  /** Filters a face by the states that its edges allow, and tells its edges which states are left. */
  #revise(face: number): boolean {
    const { memory } = this;
    const { faceEdges } = this.lattice;
    const at = face * 4;
    const edges = this.edges;
    const shifts = this.faceShifts;
    const allowedLow =
      ((memory[edges + faceEdges[at]!]! >> shifts[at]!) & 15) |
      (((memory[edges + faceEdges[at + 1]!]! >> shifts[at + 1]!) & 15) << 4);
    const allowedHigh =
      ((memory[edges + faceEdges[at + 2]!]! >> shifts[at + 2]!) & 15) |
      (((memory[edges + faceEdges[at + 3]!]! >> shifts[at + 3]!) & 15) << 4);
    let support = 0;
    let options = 0;
    const base = face * TYPE_COUNT;
    for (let rest = memory[this.low + face]!; rest; ) {
      const type = 31 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      const byte = memory[base + type]!;
      const kept = byte & KEEP_LOW[(type << 8) | allowedLow]! & KEEP_HIGH[(type << 8) | allowedHigh]!;
      if (kept !== byte) {
        this.save(base + type);
        memory[base + type] = kept;
        if (kept === 0 && !this.#dropType(face, type)) return false;
      }
      support |= SUPPORT[(type << 8) | kept]!;
      options += POPULATION[kept]!;
    }
    for (let rest = memory[this.high + face]!; rest; ) {
      const type = 63 - Math.clz32(rest & -rest);
      rest &= rest - 1;
      const byte = memory[base + type]!;
      const kept = byte & KEEP_LOW[(type << 8) | allowedLow]! & KEEP_HIGH[(type << 8) | allowedHigh]!;
      if (kept !== byte) {
        this.save(base + type);
        memory[base + type] = kept;
        if (kept === 0 && !this.#dropType(face, type)) return false;
      }
      support |= SUPPORT[(type << 8) | kept]!;
      options += POPULATION[kept]!;
    }
    if (options === 0) return false;
    const before = memory[this.options + face]!;
    if (options !== before) {
      this.pruned += before - options;
      this.save(this.options + face);
      memory[this.options + face] = options;
    }
    const lost = support ^ (allowedLow | (allowedHigh << 8));
    if (lost === 0) return true;
    for (let slot = 0; slot < 4; slot++) {
      if ((lost >> (slot * 4)) & 15 && !this.#reviseEdge(at + slot, (support >> (slot * 4)) & 15)) return false;
    }
    return true;
  }

  /** Books the states left to a face at one of its slots, and what follows for the other faces of that edge. */
  #reviseEdge(faceSlot: number, states: number): boolean {
    const edge = this.lattice.faceEdges[faceSlot]!;
    const shift = this.faceShifts[faceSlot]!;
    const at = this.edges + edge;
    const stated = (this.memory[at]! & ~(15 << shift)) | (states << shift);
    const joint = JOINT[stated]!;
    if (joint === 0) return false;
    this.save(at);
    this.memory[at] = joint;
    this.hasLostLink = true;
    const lost = joint ^ stated;
    if (lost === 0) return true;
    for (let place = 0; place < 4; place++) {
      if ((lost >> (place * 4)) & 15) this.push(this.lattice.edgeFaces[edge * 4 + place]!);
    }
    return true;
  }

  /** Leaves only some of an edge's joint states. */
  narrowEdge(edge: number, states: number): boolean {
    const at = this.edges + edge;
    const before = this.memory[at]!;
    const joint = JOINT[states]!;
    if (joint === 0) return false;
    this.save(at);
    this.memory[at] = joint;
    this.hasLostLink = true;
    for (let place = 0; place < 4; place++) {
      if (((before ^ joint) >> (place * 4)) & 15) this.push(this.lattice.edgeFaces[edge * 4 + place]!);
    }
    return true;
  }

  #settleTypes(): boolean {
    const tight = this.tightTypes;
    const tightHigh = this.tightTypesHigh;
    const full = this.fullTypes;
    const fullHigh = this.fullTypesHigh;
    this.tightTypes = this.tightTypesHigh = this.fullTypes = this.fullTypesHigh = 0;
    for (let rest = tight; rest; rest &= rest - 1) if (!this.#settleTight(31 - Math.clz32(rest & -rest))) return false;
    for (let rest = tightHigh; rest; rest &= rest - 1)
      if (!this.#settleTight(63 - Math.clz32(rest & -rest))) return false;
    for (let rest = full; rest; rest &= rest - 1) if (!this.#settleFull(31 - Math.clz32(rest & -rest))) return false;
    for (let rest = fullHigh; rest; rest &= rest - 1)
      if (!this.#settleFull(63 - Math.clz32(rest & -rest))) return false;
    return true;
  }

  /** As many faces can carry the type as need it: each of them does. */
  #settleTight(type: number): boolean {
    if (this.memory[this.decided + type] === this.memory[this.possible + type]) return true;
    for (let face = 0; face < this.faceCount; face++) {
      if (this.memory[face * TYPE_COUNT + type] && !this.keepType(face, type)) return false;
    }
    return true;
  }

  /** As many faces carry the type as may: no other does. */
  #settleFull(type: number): boolean {
    if (this.memory[this.decided + type] === this.memory[this.possible + type]) return true;
    const low = type < 32 ? 1 << type : 0;
    const high = type < 32 ? 0 : 1 << (type - 32);
    for (let face = 0; face < this.faceCount; face++) {
      if (!this.memory[face * TYPE_COUNT + type]) continue;
      if (this.typesLow(face) === low && this.typesHigh(face) === high) continue;
      if (!this.narrow(face, type, 0)) return false;
    }
    return true;
  }

  /** Follows every link that is still possible from a tile: tiles out of reach are a contradiction, open faces out of reach stay empty. */
  #connect(): boolean {
    const start = this.#anyTile();
    if (start < 0) return true;
    const count = this.#flood(start);
    if (count < this.tileCount) return false;
    if (count === this.faceCount) return true;
    for (let face = 0; face < this.faceCount; face++) {
      if (this.reached[face] || this.memory[face * TYPE_COUNT + EMPTY] === 0) continue;
      if (!this.keepType(face, EMPTY)) return false;
    }
    return true;
  }

  #anyTile(): number {
    for (let face = 0; face < this.faceCount; face++) if (this.memory[face * TYPE_COUNT + EMPTY] === 0) return face;
    return -1;
  }

  /** How many faces can be linked with a face; every tile out of reach makes it -1. */
  #flood(start: number): number {
    const { memory } = this;
    const { faceEdges, edgeFaces } = this.lattice;
    const stack = this.stack;
    const reached = this.reached;
    reached.fill(0);
    reached[start] = 1;
    stack[0] = start;
    let count = 1;
    for (let next = 0; next < count; next++) {
      const face = stack[next]!;
      for (let slot = 0; slot < 4; slot++) {
        const edge = faceEdges[face * 4 + slot]!;
        const states = memory[this.edges + edge]!;
        const own = (states >> this.faceShifts[face * 4 + slot]!) & CONNECTORS;
        if (own === 0) continue;
        for (let place = 0; place < 4; place++) {
          if (((states >> (place * 4)) & own) === 0) continue;
          const other = edgeFaces[edge * 4 + place]!;
          if (reached[other]) continue;
          reached[other] = 1;
          stack[count++] = other;
        }
      }
    }
    if (count < this.faceCount) {
      for (let face = 0; face < this.faceCount; face++) {
        if (!reached[face] && memory[face * TYPE_COUNT + EMPTY] === 0) return -1;
      }
    }
    return count;
  }

  /** The open face with a tile of the known solution and the fewest options. */
  openTile(known: Uint8Array): number {
    let best = -1;
    for (let face = 0; face < this.faceCount; face++) {
      const options = this.optionCount(face);
      if (known[face] !== 0 && options > 1 && (best < 0 || options < this.optionCount(best))) best = face;
    }
    return best;
  }

  /** The open face with the fewest options, -1 when every face is decided. */
  fewestOptions(): number {
    const { memory } = this;
    let best = -1;
    let fewest = 1 << 30;
    const base = this.options;
    for (let face = 0; face < this.faceCount; face++) {
      const options = memory[base + face]!;
      if (options > 1 && options < fewest) {
        best = face;
        fewest = options;
        if (options === 2) break;
      }
    }
    return best;
  }
}

/** The only type of a domain, -1 when there are more or none. */
function singleType(low: number, high: number): number {
  if (low === 0) return high !== 0 && (high & (high - 1)) === 0 ? 63 - Math.clz32(high) : -1;
  return high === 0 && (low & (low - 1)) === 0 ? 31 - Math.clz32(low) : -1;
}
