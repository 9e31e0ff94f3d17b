import { type LatticeKind, ORIENTATIONS, type Orientation } from './lattice-kinds.ts';
import type { Bounds, Face } from './schema.ts';
import { mirroredSite, type Pattern, siteAt } from './tiles.ts';

/** A point of the world in quarters of a unit, so that every connector has whole coordinates. */
export type WorldPoint = readonly [number, number, number];

/** Local coordinates in quarters, y up, centre 0, of the sites l, m, r of an edge. */
export function localSite(edge: number, site: number): readonly [number, number] {
  const along = site - 2;
  switch (edge) {
    case 0:
      return [along, 2];
    case 1:
      return [2, -along];
    case 2:
      return [-along, -2];
    default:
      return [-2, along];
  }
}

/** The world point of a local point of a face. */
export function worldPoint({ x, y, z, orientation }: Face, [rx, ry]: readonly [number, number]): WorldPoint {
  switch (orientation) {
    case 'flat':
      return [4 * x + 2 + rx, 4 * y, 4 * z + 2 - ry];
    case 'vertical-x':
      return [4 * x + 4, 4 * y + 2 + ry, 4 * z + 2 + rx];
    case 'vertical-z':
      return [4 * x + 2 - rx, 4 * y + 2 + ry, 4 * z + 4];
  }
}

const CORNERS = [
  [-2, -2],
  [2, -2],
  [2, 2],
  [-2, 2],
] as const;

/** The corners of a face, one after the other around it. */
export function cornersOf(face: Face): readonly WorldPoint[] {
  return CORNERS.map(corner => worldPoint(face, corner));
}

/** Every face of a lattice within bounds, cell by cell. */
export function* enumerateCells(bounds: Bounds, lattice: LatticeKind = 'seed'): Generator<Face> {
  const extra = lattice === 'box' ? 1 : 0;
  for (let y = 0; y < bounds.height + extra; y++) {
    for (let z = 0 - extra; z < bounds.depth; z++) {
      for (let x = 0 - extra; x < bounds.width; x++) {
        if (x >= 0 && z >= 0) yield { x, y, z, orientation: 'flat' };
        if (lattice === 'flat' || y === bounds.height) continue;
        if (z >= 0) yield { x, y, z, orientation: 'vertical-x' };
        if (x >= 0) yield { x, y, z, orientation: 'vertical-z' };
      }
    }
  }
}

export function faceKey({ x, y, z, orientation }: Face): string {
  return `${x},${y},${z},${orientation}`;
}

/** How a face's local edges lie in the world: a world slot and whether left is the high end, an entry per local edge. */
interface EdgeFrame {
  readonly slots: readonly number[];
  readonly isLeftHigh: readonly boolean[];
}

// The two world axes that a face spans, in the order of its slots: low and high end of the second, then of the first.
const AXES: Readonly<Record<Orientation, readonly [number, number]>> = {
  flat: [0, 2],
  'vertical-x': [2, 1],
  'vertical-z': [0, 1],
};

function frameOf(orientation: Orientation): EdgeFrame {
  const face = { x: 0, y: 0, z: 0, orientation };
  const centre = worldPoint(face, [0, 0]);
  const [u, v] = AXES[orientation];
  const slots: number[] = [];
  const isLeftHigh: boolean[] = [];
  for (let edge = 0; edge < 4; edge++) {
    const middle = worldPoint(face, localSite(edge, 2));
    const left = worldPoint(face, localSite(edge, 1));
    const across = middle[v] === centre[v] ? u : v;
    slots.push((across === u ? 2 : 0) + (middle[across]! > centre[across]! ? 1 : 0));
    isLeftHigh.push(left[u + v - across]! > middle[u + v - across]!);
  }
  return { slots, isLeftHigh };
}

const frames = ORIENTATIONS.map(frameOf);

/**
 * A pattern in world terms: two bits a slot (low and high end of the face's second axis, then of its first);
 * 0 none, 1 low, 2 middle, 3 high along the edge. Equal for every orientation: a tile's codes are the same set on each face.
 */
export type Code = number;

function codeIn({ slots, isLeftHigh }: EdgeFrame, pattern: Pattern): Code {
  let code = 0;
  for (let edge = 0; edge < 4; edge++) {
    const site = siteAt(pattern, edge);
    code |= (isLeftHigh[edge] ? mirroredSite(site) : site) << (slots[edge]! * 2);
  }
  return code;
}

const codeTables = frames.map(frame => Uint8Array.from({ length: 256 }, (_, pattern) => codeIn(frame, pattern)));
const patternTables = codeTables.map(codes => {
  const patterns = new Uint8Array(256);
  for (const [pattern, code] of codes.entries()) patterns[code] = pattern;
  return patterns;
});

export function codeOfPattern(orientation: Orientation, pattern: Pattern): Code {
  return codeTables[ORIENTATIONS.indexOf(orientation)]![pattern]!;
}

export function patternOfCode(orientation: Orientation, code: Code): Pattern {
  return patternTables[ORIENTATIONS.indexOf(orientation)]![code]!;
}

/** Which side of a tile (0 top, 1 right, 2 bottom, 3 left) lies at a slot of its face. */
export function sideAtSlot(orientation: Orientation, slot: number): number {
  return frames[ORIENTATIONS.indexOf(orientation)]!.slots.indexOf(slot);
}

/** Faces and edges of a lattice within bounds, numbered, for engines. */
export interface Lattice {
  readonly kind: LatticeKind;
  readonly bounds: Bounds;
  readonly faces: readonly Face[];
  readonly edgeCount: number;
  /** The edge at each of a face's four slots. */
  readonly faceEdges: Int32Array;
  /** Which of the edge's places (0 to 3) the face takes, for each of its four slots. */
  readonly facePlaces: Uint8Array;
  /** The face at each of an edge's four places, -1 where there is none. */
  readonly edgeFaces: Int32Array;
  /** The number of faces at each edge. */
  readonly edgeSizes: Uint8Array;
  /** Twice the middle of each edge, three numbers an edge. */
  readonly edgeMiddles: Int16Array;
  /** The number of a face, -1 when it is not part of the lattice. */
  indexOf(face: Face): number;
}

const lattices = new Map<string, Lattice>();
/** Lattices in the cache. */
const MOST_LATTICES = 64;

/** The lattice of a kind and bounds, cached. */
export function latticeOf(kind: LatticeKind, bounds: Bounds): Lattice {
  const key = `${kind} ${bounds.width}x${bounds.height}x${bounds.depth}`;
  const known = lattices.get(key);
  if (known) return known;
  const made = makeLattice(kind, bounds);
  if (lattices.size >= MOST_LATTICES) lattices.delete(lattices.keys().next().value!);
  lattices.set(key, made);
  return made;
}

function makeLattice(kind: LatticeKind, { width, height, depth }: Bounds): Lattice {
  const bounds = { width, height, depth };
  const faces = [...enumerateCells(bounds, kind)];
  const index = new Map(faces.map((face, i) => [faceKey(face), i]));
  const edgeByMiddle = new Map<string, number>();
  const members: number[][] = [];
  const faceEdges = new Int32Array(faces.length * 4);
  const facePlaces = new Uint8Array(faces.length * 4);
  for (const [f, face] of faces.entries()) {
    const frame = frames[ORIENTATIONS.indexOf(face.orientation)]!;
    for (let edge = 0; edge < 4; edge++) {
      const key = worldPoint(face, localSite(edge, 2)).join();
      const e = edgeByMiddle.get(key) ?? edgeByMiddle.size;
      edgeByMiddle.set(key, e);
      members[e] ??= [];
      const at = f * 4 + frame.slots[edge]!;
      faceEdges[at] = e;
      facePlaces[at] = members[e].push(f) - 1;
    }
  }
  const edgeFaces = new Int32Array(members.length * 4).fill(-1);
  for (const [e, list] of members.entries()) edgeFaces.set(list, e * 4);
  return {
    kind,
    bounds,
    faces,
    edgeCount: members.length,
    faceEdges,
    facePlaces,
    edgeFaces,
    edgeSizes: Uint8Array.from(members, list => list.length),
    edgeMiddles: Int16Array.from([...edgeByMiddle.keys()].flatMap(key => key.split(',').map(c => Number(c) / 2))),
    indexOf: face => index.get(faceKey(face)) ?? -1,
  };
}
