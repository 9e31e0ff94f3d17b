import type { Lattice } from '../lattice.ts';
import { TYPE_COUNT } from './tables.ts';

/** A set of types as two words, as on the board. */
interface TypeSet {
  readonly low: number;
  readonly high: number;
}

/** One use of a rule: what it looks at. What follows from it, a replay works out; docs/grading/conduit.md has the rules. */
export type Inference =
  | { readonly kind: 'edge'; readonly edge: number }
  /** `full`: the faces that can only carry these types are as many as there are tiles of them. `need`: so are those that can carry any. */
  | ({ readonly kind: 'full' | 'need' } & TypeSet)
  /** A connector tally, at the least or the most that the edges can hold. */
  | { readonly kind: 'totals'; readonly tally: number; readonly isMost: boolean }
  /** Faces that at most one edge can link with the others. */
  | { readonly kind: 'part'; readonly faces: readonly number[] };

/** An inference, the faces whose options it rests on, and those that may lose options by it. */
interface Entry {
  readonly inference: Inference;
  readonly reads: readonly number[];
  readonly writes: readonly number[];
}

/** What a log reads of its board. */
interface LoggedBoard {
  readonly lattice: Lattice;
  readonly faceCount: number;
  typesLow(face: number): number;
  typesHigh(face: number): number;
}

/** What propagators do while a board has a log. */
export class InferenceLog {
  readonly #board: LoggedBoard;
  #entries: Entry[] = [];
  #conflict: readonly number[] = [];

  constructor(board: LoggedBoard) {
    this.#board = board;
  }

  clear(): void {
    this.#entries = [];
    this.#conflict = [];
  }

  /** Every inference since `clear`. */
  all(): readonly Inference[] {
    return distinct(this.#entries.map(({ inference }) => inference));
  }

  /** Those that the contradiction at the end rests on. */
  trimmed(): readonly Inference[] {
    const needed = new Set(this.#conflict);
    const kept: Inference[] = [];
    for (const { inference, reads, writes } of [...this.#entries].reverse()) {
      if (inference !== this.#entries.at(-1)!.inference && !writes.some(face => needed.has(face))) continue;
      kept.push(inference);
      for (const face of reads) needed.add(face);
    }
    return distinct(kept.reverse());
  }

  /** A face is filtered by the states that an edge allows it. */
  edge(edge: number, face: number): void {
    this.#entries.push({ inference: { kind: 'edge', edge }, reads: this.#facesAt(edge), writes: [face] });
  }

  /** No joint state of an edge is left. */
  edgeFails(edge: number): void {
    this.edge(edge, this.#facesAt(edge)[0]!);
    this.conflict(this.#facesAt(edge));
  }

  types(kind: 'full' | 'need', { low, high }: TypeSet): void {
    const has = (face: number) => ((this.#board.typesLow(face) & low) | (this.#board.typesHigh(face) & high)) !== 0;
    const hasOther = (face: number) =>
      ((this.#board.typesLow(face) & ~low) | (this.#board.typesHigh(face) & ~high)) !== 0;
    const faces = this.#faces();
    this.#entries.push({
      inference: { kind, low, high },
      reads: faces.filter(face => (kind === 'full' ? !hasOther(face) : !has(face))),
      writes: faces.filter(face => has(face) && hasOther(face)),
    });
  }

  /** More faces can only carry these types than there are tiles of them, or fewer can carry any. */
  typesFail(kind: 'full' | 'need', types: TypeSet): void {
    this.types(kind, types);
    this.conflict(this.#entries.at(-1)!.reads);
  }

  totals(tally: number, isMost: boolean): void {
    const faces = this.#faces();
    this.#entries.push({ inference: { kind: 'totals', tally, isMost }, reads: faces, writes: faces });
  }

  totalsFail(tally: number, isMost: boolean): void {
    this.totals(tally, isMost);
    this.conflict(this.#faces());
  }

  /** `inside` has a face that must carry a tile, `must`. */
  part(inside: readonly number[], must: number): void {
    const isInside = new Set(inside);
    const outside = this.#faces().filter(face => !isInside.has(face));
    const border = this.#borderOf(isInside);
    this.#entries.push({ inference: { kind: 'part', faces: inside }, reads: [must, ...border], writes: outside });
  }

  conflict(faces: readonly number[]): void {
    this.#conflict = faces;
  }

  #faces(): readonly number[] {
    return Array.from({ length: this.#board.faceCount }, (_, face) => face);
  }

  #facesAt(edge: number): readonly number[] {
    return [...this.#board.lattice.edgeFaces.subarray(edge * 4, edge * 4 + 4)].filter(face => face >= 0);
  }

  /** The faces at edges that join the inside and the outside. */
  #borderOf(isInside: ReadonlySet<number>): readonly number[] {
    const border = new Set<number>();
    for (let edge = 0; edge < this.#board.lattice.edgeCount; edge++) {
      const faces = this.#facesAt(edge);
      const inside = faces.filter(face => isInside.has(face)).length;
      if (inside > 0 && inside < faces.length) for (const face of faces) border.add(face);
    }
    return [...border];
  }
}

export function typeSet(type: number): TypeSet {
  return type < 32 ? { low: 1 << type, high: 0 } : { low: 0, high: 1 << (type - 32) };
}

export function typesIn({ low, high }: TypeSet): readonly number[] {
  return Array.from({ length: TYPE_COUNT }, (_, type) => type).filter(
    type => ((type < 32 ? low : high) >> (type & 31)) & 1,
  );
}

/** Without an edge that was just used, and without a set of types that was used before: it has no more to say. */
function distinct(inferences: readonly Inference[]): readonly Inference[] {
  const used = new Set<string>();
  return inferences.filter((each, i) => {
    const before = inferences[i - 1];
    if (each.kind === 'edge') return before?.kind !== 'edge' || before.edge !== each.edge;
    if (each.kind !== 'full' && each.kind !== 'need') return true;
    const key = `${each.kind} ${each.low} ${each.high}`;
    return !used.has(key) && used.add(key);
  });
}
