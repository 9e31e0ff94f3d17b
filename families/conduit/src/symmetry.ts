import { type Code, type Lattice, localSite, patternOfCode, type WorldPoint, worldPoint } from './lattice.ts';
import { ORIENTATIONS, type Orientation } from './lattice-kinds.ts';
import type { Face } from './schema.ts';
import { siteAt } from './tiles.ts';

/** A signed permutation of the axes: result[i] = sign[i] * point[axis[i]]. */
interface Turn {
  readonly axis: readonly [number, number, number];
  readonly sign: readonly [number, number, number];
}

/** A symmetry of a lattice: where each face goes, and what each code becomes there. */
export interface Symmetry {
  readonly faces: Int32Array;
  /** The image of each code, 256 a face orientation of the source. */
  readonly codes: readonly Uint8Array[];
  readonly isMirror: boolean;
}

const PERMUTATIONS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;
const SIGNS = [1, -1] as const;

const TURNS: readonly Turn[] = PERMUTATIONS.flatMap(axis =>
  SIGNS.flatMap(a => SIGNS.flatMap(b => SIGNS.map(c => ({ axis, sign: [a, b, c] as const })))),
);

function turn({ axis, sign }: Turn, point: WorldPoint): WorldPoint {
  return [sign[0] * point[axis[0]]!, sign[1] * point[axis[1]]!, sign[2] * point[axis[2]]!];
}

function isMirror({ axis, sign }: Turn): boolean {
  const isOdd = axis.filter((each, i) => each !== i).length === 2;
  return sign[0] * sign[1] * sign[2] < 0 !== isOdd;
}

function minus(one: WorldPoint, other: WorldPoint): WorldPoint {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

function lowCorner(points: readonly WorldPoint[]): WorldPoint {
  const least = (axis: 0 | 1 | 2) => points.reduce((low, point) => Math.min(low, point[axis]), points[0]![axis]);
  return [least(0), least(1), least(2)];
}

const centreOf = (face: Face): WorldPoint => worldPoint(face, [0, 0]);
const groups = new WeakMap<Lattice, readonly Symmetry[]>();

/** Every symmetry of the lattice onto itself, the identity first. */
export function symmetriesOf(lattice: Lattice): readonly Symmetry[] {
  const known = groups.get(lattice);
  if (known) return known;
  const found = symmetriesBetween(lattice, lattice);
  groups.set(lattice, found);
  return found;
}

/** Every way to turn one lattice into another with as many faces. */
export function symmetriesBetween(from: Lattice, to: Lattice): readonly Symmetry[] {
  return distinct(TURNS.flatMap(each => symmetryBy(from, to, each) ?? []));
}

/** Turns that act alike on the lattice are one symmetry. */
function distinct(symmetries: readonly Symmetry[]): readonly Symmetry[] {
  const byAction = new Map<string, Symmetry>();
  for (const each of symmetries) {
    const key = `${each.faces.join()} ${each.codes.join()}`;
    if (!byAction.has(key)) byAction.set(key, each);
  }
  return [...byAction.values()];
}

function symmetryBy(lattice: Lattice, to: Lattice, by: Turn): Symmetry | null {
  const centres = lattice.faces.map(centreOf);
  const targets = to.faces.map(centreOf);
  const turned = centres.map(centre => turn(by, centre));
  const shift = minus(lowCorner(targets), lowCorner(turned));
  const faceAt = new Map(targets.map((centre, face) => [centre.join(), face]));
  const faces = new Int32Array(centres.length);
  for (const [face, [x, y, z]] of turned.entries()) {
    const image = faceAt.get([x + shift[0], y + shift[1], z + shift[2]].join());
    if (image === undefined) return null;
    faces[face] = image;
  }
  const isUsed = (orientation: Orientation) => lattice.faces.some(face => face.orientation === orientation);
  return {
    faces,
    codes: ORIENTATIONS.map(each => (isUsed(each) ? codesBy(by, each) : new Uint8Array(0))),
    isMirror: isMirror(by),
  };
}

/** What the codes of faces of one orientation become under a turn. */
function codesBy(by: Turn, orientation: Orientation): Uint8Array {
  const face: Face = { x: 0, y: 0, z: 0, orientation };
  const image = imageOrientation(by, orientation);
  const sites = siteOffsets(image);
  return Uint8Array.from({ length: 256 }, (_, code) => {
    let result = 0;
    for (const point of connectorOffsets(face, code)) result |= sites.get(turn(by, point).join())!;
    return result;
  });
}

function connectorOffsets(face: Face, code: Code): readonly WorldPoint[] {
  const pattern = patternOfCode(face.orientation, code);
  const centre = centreOf(face);
  return [0, 1, 2, 3].flatMap(edge => {
    const site = siteAt(pattern, edge);
    return site ? [minus(worldPoint(face, localSite(edge, site)), centre)] : [];
  });
}

/** The code with one connector, by the place of that connector relative to the face's centre. */
function siteOffsets(orientation: Orientation): ReadonlyMap<string, Code> {
  const face: Face = { x: 0, y: 0, z: 0, orientation };
  const offsets = new Map<string, Code>();
  for (let slot = 0; slot < 4; slot++) {
    for (let state = 1; state < 4; state++) {
      const code = state << (slot * 2);
      offsets.set(connectorOffsets(face, code)[0]!.join(), code);
    }
  }
  return offsets;
}

// The axis that each orientation of face is perpendicular to.
const NORMALS: readonly number[] = [1, 0, 2];

function imageOrientation({ axis }: Turn, orientation: Orientation): Orientation {
  const normal = NORMALS[ORIENTATIONS.indexOf(orientation)]!;
  return ORIENTATIONS[NORMALS.indexOf(axis.indexOf(normal))]!;
}

/** The image of a board under a symmetry. */
export function imageOf(lattice: Lattice, { faces, codes }: Symmetry, board: Uint8Array): Uint8Array {
  const image = new Uint8Array(board.length);
  for (let face = 0; face < board.length; face++) {
    if (board[face])
      image[faces[face]!] = codes[ORIENTATIONS.indexOf(lattice.faces[face]!.orientation)]![board[face]!]!;
  }
  return image;
}
