import type { Code, Lattice } from '../lattice.ts';
import { type Counts, MUST, MUST_NOT } from './counts.ts';
import { type InferenceLog, typeSet } from './inference.ts';
import {
  ALL_VARIANTS,
  BIT_OF_CODE,
  CODES,
  CONNECTOR_COUNTS,
  connectorCounts,
  connectorTotals,
  EMPTY_FACE,
  JOINT,
  LINKS_LOST,
  POPULATION,
  TYPE_COUNT,
  TYPE_OF_CODE,
} from './tables.ts';
import { Trail } from './trail.ts';

const NO_CONNECTOR_ANYWHERE = 0x1111;

/**
 * The domains of all faces, with a trail for undo. A face's domain is one byte a type (bits are its variants) and two words that say
 * which bytes are not zero. Only the propagators of this folder write to `memory`.
 */
export class DomainBoard extends Trail {
  readonly lattice: Lattice;
  readonly faceCount: number;
  /** Options removed by propagation since the board was made. */
  pruned = 0;
  /** Where propagators note what they do, while somebody wants to know. */
  log: InferenceLog | null = null;

  // Where each kind of number begins in memory; domains begin at 0.
  readonly low: number;
  readonly high: number;
  readonly options: number;
  readonly edges: number;
  readonly possible: number;
  readonly decided: number;

  readonly least = new Int32Array(TYPE_COUNT);
  readonly most = new Int32Array(TYPE_COUNT);
  /** The place of a face around the edge at each of its slots, as a shift of the edge's states. */
  readonly faceShifts: Uint8Array;
  tileCount = 0;
  /** Connectors on the finished board by tally; null when the counts leave a choice. */
  totals: readonly number[] | null = null;

  /** Edges and faces that are not settled where the present search began; all of them outside a search. */
  readonly liveEdges: Int32Array;
  liveEdgeCount = 0;
  readonly liveFaces: Int32Array;
  liveFaceCount = 0;
  /** Connectors on the other edges, by tally, least and most alike. */
  readonly settledSums = new Int32Array(CONNECTOR_COUNTS);

  // What propagation has yet to look at.
  readonly #queue: Int32Array;
  readonly #isQueued: Uint8Array;
  #queueHead = 0;
  queueSize = 0;
  tightLow = 0;
  tightHigh = 0;
  fullLow = 0;
  fullHigh = 0;
  hasChangedEdge = true;
  hasLostLink = true;

  constructor(lattice: Lattice) {
    const faces = lattice.faces.length;
    super(faces * (TYPE_COUNT + 3) + lattice.edgeCount + 2 * TYPE_COUNT);
    this.lattice = lattice;
    this.faceCount = faces;
    this.low = faces * TYPE_COUNT;
    this.high = this.low + faces;
    this.options = this.high + faces;
    this.edges = this.options + faces;
    this.possible = this.edges + lattice.edgeCount;
    this.decided = this.possible + TYPE_COUNT;
    this.faceShifts = lattice.facePlaces.map(place => place * 4);
    this.liveEdges = new Int32Array(lattice.edgeCount);
    this.liveFaces = new Int32Array(faces);
    this.#queue = new Int32Array(faces);
    this.#isQueued = new Uint8Array(faces);
  }

  /** Resets the board and opens every face to the types that the counts allow. False when that is already impossible. */
  open(counts: Counts, presence: Uint8Array): boolean {
    this.least.set(counts.least);
    this.most.set(counts.most);
    this.clear();
    this.forgetQueue();
    this.#openEdges();
    this.totals = connectorTotals(counts.least, counts.most);
    this.tileCount = this.faceCount - counts.most[EMPTY_FACE]!;
    for (let face = 0; face < this.faceCount; face++) this.#openFace(face, presence[face]!);
    this.hasChangedEdge = true;
    this.hasLostLink = true;
    this.look(false);
    return this.#checkTypes();
  }

  /** Makes searches and sums skip what is decided now, or look at everything again. */
  look(isFocused: boolean): void {
    this.settledSums.fill(0);
    this.liveEdgeCount = this.liveFaceCount = 0;
    for (let edge = 0; edge < this.lattice.edgeCount; edge++) {
      if (isFocused && isSettled(this.edgeStates(edge))) this.#addSettled(this.edgeStates(edge));
      else this.liveEdges[this.liveEdgeCount++] = edge;
    }
    for (let face = 0; face < this.faceCount; face++) {
      if (!isFocused || this.optionCount(face) > 1) this.liveFaces[this.liveFaceCount++] = face;
    }
  }

  #addSettled(states: number): void {
    for (const [i, { spread }] of connectorCounts().entries()) this.settledSums[i]! += spread[states]!;
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
      const isOpen = type === EMPTY_FACE ? presence !== MUST : presence !== MUST_NOT;
      if (!isOpen || this.most[type] === 0) continue;
      memory[face * TYPE_COUNT + type] = ALL_VARIANTS[type]!;
      memory[this.possible + type]! += 1;
      options += POPULATION[ALL_VARIANTS[type]!]!;
      if (type < 32) low |= 1 << type;
      else high |= 1 << (type - 32);
    }
    memory[this.low + face] = low;
    memory[this.high + face] = high;
    memory[this.options + face] = options;
    const only = singleType(low, high);
    if (only >= 0) memory[this.decided + only]! += 1;
    this.push(face);
  }

  #checkTypes(): boolean {
    for (let type = 0; type < TYPE_COUNT; type++) {
      const possible = this.possibleFaces(type);
      const decided = this.decidedFaces(type);
      if (possible < this.least[type]! || decided > this.most[type]!) return false;
      if (possible === this.least[type]) this.#markTight(type);
      if (decided === this.most[type]) this.#markFull(type);
    }
    return true;
  }

  /** Goes back to a mark of the trail; what was queued since is void. */
  undo(mark: number): void {
    this.rewind(mark);
    this.forgetQueue();
  }

  forgetQueue(): void {
    if (this.queueSize) this.#isQueued.fill(0);
    this.queueSize = 0;
    this.#queueHead = 0;
    this.tightLow = this.tightHigh = this.fullLow = this.fullHigh = 0;
    this.hasChangedEdge = false;
    this.hasLostLink = false;
  }

  /** Queues a face for revision. */
  push(face: number): void {
    if (this.#isQueued[face]) return;
    this.#isQueued[face] = 1;
    let tail = this.#queueHead + this.queueSize;
    if (tail >= this.faceCount) tail -= this.faceCount;
    this.#queue[tail] = face;
    this.queueSize++;
  }

  pop(): number {
    const face = this.#queue[this.#queueHead]!;
    if (++this.#queueHead === this.faceCount) this.#queueHead = 0;
    this.queueSize--;
    this.#isQueued[face] = 0;
    return face;
  }

  #markTight(type: number): void {
    if (type < 32) this.tightLow |= 1 << type;
    else this.tightHigh |= 1 << (type - 32);
  }

  #markFull(type: number): void {
    if (type < 32) this.fullLow |= 1 << type;
    else this.fullHigh |= 1 << (type - 32);
  }

  optionCount(face: number): number {
    return this.memory[this.options + face]!;
  }

  /** The domain byte of a type on a face. */
  variants(face: number, type: number): number {
    return this.memory[face * TYPE_COUNT + type]!;
  }

  /** Which of the types 0 to 31 a face may carry. */
  typesLow(face: number): number {
    return this.memory[this.low + face]!;
  }

  /** Which of the types from 32 on. */
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
    return this.memory[face * TYPE_COUNT + EMPTY_FACE] === 0;
  }

  /** The codes that a face may still show. */
  codesAt(face: number): number[] {
    const codes: number[] = [];
    for (let type = 0; type < TYPE_COUNT; type++) {
      const byte = this.variants(face, type);
      for (const [bit, code] of CODES[type]!.entries()) if ((byte >> bit) & 1) codes.push(code);
    }
    return codes;
  }

  /** The code of a face with one option left. */
  decidedCode(face: number): Code {
    const type = singleType(this.typesLow(face), this.typesHigh(face));
    return CODES[type]![31 - Math.clz32(this.variants(face, type))]!;
  }

  /** Leaves one code on a face. Propagate afterwards; false when the counts forbid it. */
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
    const low = this.typesLow(face) & ~(type < 32 ? 1 << type : 0);
    const high = this.typesHigh(face) & ~(type < 32 ? 0 : 1 << (type - 32));
    for (let rest = low; rest; rest &= rest - 1) {
      if (!this.narrow(face, 31 - Math.clz32(rest & -rest), 0)) return false;
    }
    for (let rest = high; rest; rest &= rest - 1) {
      if (!this.narrow(face, 63 - Math.clz32(rest & -rest), 0)) return false;
    }
    return true;
  }

  /** Sets the domain byte of a type on a face to a part of itself. */
  narrow(face: number, type: number, byte: number): boolean {
    const at = face * TYPE_COUNT + type;
    if (this.memory[at] === byte) return true;
    this.save(at);
    this.memory[at] = byte;
    this.push(face);
    return byte !== 0 || this.dropType(face, type);
  }

  /** Records that a type left a face; false when too few faces remain for it, or too many are left with one other type. */
  dropType(face: number, type: number): boolean {
    const { memory } = this;
    const word = type < 32 ? this.low + face : this.high + face;
    this.save(word);
    memory[word]! &= ~(1 << (type & 31));
    const possible = this.possible + type;
    this.save(possible);
    const left = memory[possible]! - 1;
    memory[possible] = left;
    if (left <= this.least[type]!) {
      if (left < this.least[type]!) {
        this.log?.typesFail('need', typeSet(type));
        return false;
      }
      this.#markTight(type);
    }
    const only = singleType(memory[this.low + face]!, memory[this.high + face]!);
    return only < 0 || this.#decide(only);
  }

  #decide(type: number): boolean {
    const at = this.decided + type;
    this.save(at);
    const decided = this.memory[at]! + 1;
    this.memory[at] = decided;
    if (decided >= this.most[type]!) {
      if (decided > this.most[type]!) {
        this.log?.typesFail('full', typeSet(type));
        return false;
      }
      this.#markFull(type);
    }
    return true;
  }

  /** Recounts the options of every face, for propagators that removed some without revising the faces. */
  recount(): void {
    for (let face = 0; face < this.faceCount; face++) {
      const options = this.#count(face, this.typesLow(face), 31) + this.#count(face, this.typesHigh(face), 63);
      if (options === this.optionCount(face)) continue;
      this.save(this.options + face);
      this.memory[this.options + face] = options;
    }
  }

  #count(face: number, types: number, top: number): number {
    let options = 0;
    for (let rest = types; rest; rest &= rest - 1) {
      options += POPULATION[this.variants(face, top - Math.clz32(rest & -rest))]!;
    }
    return options;
  }

  /** Restricts an edge's joint states, and queues every face that loses one. */
  narrowEdge(edge: number, states: number, before: number = this.edgeStates(edge)): boolean {
    const joint = JOINT[states]!;
    if (joint === 0) return false;
    const at = this.edges + edge;
    this.save(at);
    if (LINKS_LOST[this.memory[at]!] !== LINKS_LOST[joint]) this.hasLostLink = true;
    this.memory[at] = joint;
    this.hasChangedEdge = true;
    const lost = joint ^ before;
    for (let place = 0; lost >> (place * 4); place++) {
      if ((lost >> (place * 4)) & 15) this.push(this.lattice.edgeFaces[edge * 4 + place]!);
    }
    return true;
  }
}

/** Whether every face around an edge has one state left: no nibble has two bits. */
function isSettled(states: number): boolean {
  return (states & (states - NO_CONNECTOR_ANYWHERE)) === 0;
}

/** The only type of a domain, -1 when there are more or none. */
function singleType(low: number, high: number): number {
  if (low === 0) return high !== 0 && (high & (high - 1)) === 0 ? 63 - Math.clz32(high) : -1;
  return high === 0 && (low & (low - 1)) === 0 ? 31 - Math.clz32(low) : -1;
}
