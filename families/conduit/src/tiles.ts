/** The four edges of a tile, in the order of every pattern and of `edges` strings. */
export const EDGES = ['top', 'right', 'bottom', 'left'] as const;
/** Sites of an edge as seen looking outward from it; `-` is an edge without a connector. */
const SITES = ['-', 'l', 'm', 'r'] as const;

/** A tile as it lies: two bits an edge, `top` in the lowest; 0 none, 1 left, 2 middle, 3 right. */
export type Pattern = number;
type Rotation = 0 | 90 | 180 | 270;
export const ROTATIONS = [0, 90, 180, 270] as const;
/** The number of a tile, an index into `TILES`. */
export type TileNumber = number;

/** One tile of the set, in its reference pose, with every different pattern it can show. */
export interface TileType {
  readonly name: string;
  readonly reference: Pattern;
  /** Distinct patterns, in the order of their first pose. */
  readonly patterns: readonly Pattern[];
}

export interface Pose {
  readonly rotation: Rotation;
  readonly flip: boolean;
}

export function siteAt(pattern: Pattern, edge: number): number {
  return (pattern >> (edge * 2)) & 3;
}

export function connectorCount(pattern: Pattern): number {
  let count = 0;
  for (let edge = 0; edge < 4; edge++) if (siteAt(pattern, edge)) count++;
  return count;
}

/** The same site seen from the other side: left and right change places. */
export function mirroredSite(site: number): number {
  return site ? 4 - site : 0;
}

/** The mirror image in the horizontal axis (y becomes -y). */
export function flippedPattern(pattern: Pattern): Pattern {
  let result = 0;
  for (let edge = 0; edge < 4; edge++) {
    const from = edge % 2 === 0 ? 2 - edge : edge;
    result |= mirroredSite(siteAt(pattern, from)) << (edge * 2);
  }
  return result;
}

/** A quarter turn counter-clockwise: what was on the right is now on top. */
function rotatedPattern(pattern: Pattern): Pattern {
  return (pattern >> 2) | ((pattern & 3) << 6);
}

/** Flip first, then rotate counter-clockwise. */
export function posedPattern(pattern: Pattern, { rotation, flip }: Pose): Pattern {
  let result = flip ? flippedPattern(pattern) : pattern;
  for (let turn = 0; turn < rotation; turn += 90) result = rotatedPattern(result);
  return result;
}

export const POSES: readonly Pose[] = [false, true].flatMap(flip => ROTATIONS.map(rotation => ({ rotation, flip })));

export function edgesText(pattern: Pattern): string {
  let text = '';
  for (let edge = 0; edge < 4; edge++) text += SITES[siteAt(pattern, edge)];
  return text;
}

/** The pattern of a four-character text, or null when it is none. */
export function patternOfText(text: string): Pattern | null {
  if (!/^[-lmr]{4}$/.test(text)) return null;
  let pattern = 0;
  for (let edge = 0; edge < 4; edge++) pattern |= SITES.indexOf(text[edge] as 'l') << (edge * 2);
  return pattern;
}

// The edges that carry connectors in the reference pose of each shape, in the order in which a name spells their sites.
const SHAPES = [
  { shape: 'cap', edges: [0] },
  { shape: 'straight', edges: [0, 2] },
  { shape: 'corner', edges: [0, 1] },
  { shape: 'tee', edges: [3, 0, 1] },
  { shape: 'cross', edges: [0, 1, 2, 3] },
] as const;

// Middle first, so that the plainest pose names the tile.
const SPELLING = 'mlr';

function spellings(length: number): readonly string[] {
  if (length === 0) return [''];
  return [...SPELLING].flatMap(letter => spellings(length - 1).map(rest => letter + rest));
}

function patternWith(edges: readonly number[], sites: string): Pattern {
  return edges.reduce<number>((pattern, edge, i) => pattern | (SITES.indexOf(sites[i] as 'l') << (edge * 2)), 0);
}

function tileOf(shape: string, sites: string, reference: Pattern): TileType {
  const name = /^m+$/.test(sites) ? shape : `${shape}-${sites}`;
  return { name, reference, patterns: [...new Set(POSES.map(pose => posedPattern(reference, pose)))] };
}

function makeTiles(): readonly TileType[] {
  const seen = new Set<Pattern>();
  const tiles: TileType[] = [];
  for (const { shape, edges } of SHAPES) {
    for (const sites of spellings(edges.length)) {
      const reference = patternWith(edges, sites);
      if (seen.has(reference)) continue;
      const tile = tileOf(shape, sites, reference);
      for (const pattern of tile.patterns) seen.add(pattern);
      tiles.push(tile);
    }
  }
  return tiles;
}

/** All 42 tiles: the 255 non-empty patterns up to rotation and mirror image. */
export const TILE_SET: readonly TileType[] = makeTiles();
export const TILE_NAMES: readonly string[] = TILE_SET.map(tile => tile.name);

const numberByName = new Map(TILE_NAMES.map((name, number) => [name, number]));
const numberByPattern = new Int8Array(256).fill(-1);
for (const [number, tile] of TILE_SET.entries()) for (const pattern of tile.patterns) numberByPattern[pattern] = number;

/** The tile of a name, or -1. */
export function tileNumberOf(name: string): TileNumber {
  return numberByName.get(name) ?? -1;
}

/** The reference pose of a tile in any spelling: `corner-lm` is `corner-mr` seen from behind. Null for what spells no tile. */
export function patternOfSpelling(name: string): Pattern | null {
  const [word, spelled, ...more] = name.split('-');
  const known = SHAPES.find(({ shape }) => shape === word);
  if (!known || more.length > 0) return null;
  const sites = spelled ?? 'm'.repeat(known.edges.length);
  return /^[lmr]+$/.test(sites) && sites.length === known.edges.length ? patternWith(known.edges, sites) : null;
}

/** The tile that shows a pattern; -1 for the empty pattern. */
export function tileOfPattern(pattern: Pattern): TileNumber {
  return numberByPattern[pattern]!;
}

/** The first pose (unflipped, then least turned) in which the pattern's tile shows it. */
export function poseOfPattern(pattern: Pattern): Pose {
  const tile = TILE_SET[tileOfPattern(pattern)]!;
  return POSES.find(pose => posedPattern(tile.reference, pose) === pattern)!;
}
