import type { ShapeExtent } from './drawing.ts';
import { type Matrix, mapped } from './matrix.ts';

export interface PlacedPath {
  readonly d: string;
  readonly extent: ShapeExtent;
}

const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 };
const TOKEN = /[a-zA-Z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g;
const SEPARATORS = /^[\s,]*$/;

type Point = readonly [number, number];

/** Three decimals: a thousandth of a point cannot be seen. */
function numberText(value: number): string {
  return String(Math.round(value * 1000) / 1000 || 0);
}

/** Writes a path point by point and remembers how far it reaches. */
class PathWriter {
  readonly #matrix: Matrix;
  #text = '';
  #left = Infinity;
  #top = Infinity;
  #right = -Infinity;
  #bottom = -Infinity;

  constructor(matrix: Matrix) {
    this.#matrix = matrix;
  }

  add(command: 'M' | 'L' | 'C', points: readonly Point[]): void {
    let before: string = command;
    for (const point of points) {
      const [x, y] = mapped(this.#matrix, point[0], point[1]);
      this.#left = Math.min(this.#left, x);
      this.#top = Math.min(this.#top, y);
      this.#right = Math.max(this.#right, x);
      this.#bottom = Math.max(this.#bottom, y);
      this.#text += `${before}${numberText(x)} ${numberText(y)}`;
      before = ' ';
    }
  }

  close(): void {
    this.#text += 'Z';
  }

  end(): PlacedPath {
    return { d: this.#text, extent: [this.#left, this.#top, this.#right, this.#bottom] };
  }
}

/** A piece of a path in absolute points; `Z` has none. */
interface PathPiece {
  readonly command: 'M' | 'L' | 'C' | 'Z';
  readonly points: readonly Point[];
}

/** A path that was read and can be drawn under any map. */
export type PathPieces = readonly PathPiece[];

/** Reads a path of SVG; null where it has arcs, smooth curves or mistakes. */
export function pathPieces(text: string): PathPieces | null {
  const tokens = text.match(TOKEN) ?? [];
  if (!SEPARATORS.test(text.replaceAll(TOKEN, ''))) return null;
  const pieces: PathPiece[] = [];
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  let command = '';
  for (let i = 0; i < tokens.length; ) {
    if (/[a-zA-Z]/.test(tokens[i]!)) command = tokens[i++]!;
    else if (command === '' || /z/i.test(command)) return null;
    const kind = command.toUpperCase();
    const count = COUNTS[kind];
    if (count === undefined) return null;
    const values = tokens.slice(i, i + count).map(Number);
    if (values.length < count || values.some(Number.isNaN)) return null;
    i += count;
    const [next, curve] = pointsOf(kind, values, at, command !== kind);
    if (kind === 'Z') pieces.push({ command: 'Z', points: [] });
    else if (curve) pieces.push({ command: 'C', points: curve });
    else pieces.push({ command: kind === 'M' ? 'M' : 'L', points: [next] });
    at = kind === 'Z' ? start : next;
    if (kind === 'M') {
      start = at;
      // More points after a move are lines.
      command = command === 'M' ? 'L' : 'l';
    }
  }
  return pieces;
}

/** A path under a map, written in absolute M, L, C and Z. */
export function placedPath(pieces: PathPieces, matrix: Matrix): PlacedPath {
  const writer = new PathWriter(matrix);
  for (const { command, points } of pieces) {
    if (command === 'Z') writer.close();
    else writer.add(command, points);
  }
  return writer.end();
}

/** Where a command leads, and the points of its curve where it is one. */
function pointsOf(kind: string, values: readonly number[], at: Point, isRelative: boolean): [Point, Point[]?] {
  const [x0, y0] = isRelative ? at : [0, 0];
  if (kind === 'H') return [[x0 + values[0]!, at[1]]];
  if (kind === 'V') return [[at[0], y0 + values[0]!]];
  const points = Array.from(
    { length: values.length / 2 },
    (_, n): Point => [x0 + values[2 * n]!, y0 + values[2 * n + 1]!],
  );
  const end = points.at(-1) ?? at;
  if (kind === 'C') return [end, points];
  if (kind !== 'Q') return [end];
  const between = (from: Point, to: Point): Point => [
    from[0] + ((to[0] - from[0]) * 2) / 3,
    from[1] + ((to[1] - from[1]) * 2) / 3,
  ];
  return [end, [between(at, points[0]!), between(end, points[0]!), end]];
}

/** A path that was read, moved. */
export function movedPath(d: string, x: number, y: number): string {
  let isAcross = false;
  return d.replaceAll(/([MLCZ])|(-?[\d.]+)( ?)/g, (_, command?: string, number?: string, space = '') => {
    if (command !== undefined) {
      isAcross = true;
      return command;
    }
    const moved = numberText(Number(number) + (isAcross ? x : y));
    isAcross = !isAcross;
    return moved + space;
  });
}

// How far the handles of a curve reach that is nearly a quarter of a circle.
const QUARTER = 0.5523;

/** A circle as a path. */
export function circlePath(x: number, y: number, radius: number): string {
  return roundedPath(x - radius, y - radius, 2 * radius, 2 * radius, radius);
}

/** A rectangle with rounded corners as a path. */
export function roundedPath(x: number, y: number, width: number, height: number, corner: number): string {
  const r = Math.min(corner, width / 2, height / 2);
  if (r <= 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  const q = r * (1 - QUARTER);
  const [right, bottom] = [x + width, y + height];
  return [
    `M${x + r} ${y}L${right - r} ${y}`,
    `C${right - q} ${y} ${right} ${y + q} ${right} ${y + r}L${right} ${bottom - r}`,
    `C${right} ${bottom - q} ${right - q} ${bottom} ${right - r} ${bottom}L${x + r} ${bottom}`,
    `C${x + q} ${bottom} ${x} ${bottom - q} ${x} ${bottom - r}L${x} ${y + r}`,
    `C${x} ${y + q} ${x + q} ${y} ${x + r} ${y}z`,
  ].join('');
}
