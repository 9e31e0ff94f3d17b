/** The least rectangle around something: left, top, right, bottom. */
export type ShapeExtent = readonly [left: number, top: number, right: number, bottom: number];

/** Lines and areas. All coordinates are those of the drawing. */
export interface PathShape {
  readonly kind: 'path';
  /** Only absolute M, L, C and Z, so that anything can draw it. */
  readonly d: string;
  readonly extent: ShapeExtent;
  readonly fill: string | null;
  readonly fillOpacity: number;
  readonly stroke: string | null;
  readonly strokeOpacity: number;
  readonly strokeWidth: number;
  readonly dashes: readonly number[];
  readonly isRound: boolean;
  /** The path within which it is seen. */
  readonly clip?: string;
}

/** A line of text; `y` is its baseline. */
export interface LetterShape {
  readonly kind: 'letters';
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly fill: string;
  readonly opacity: number;
}

/** A picture as plain data: what stands in it, from back to front, in a rectangle that begins at 0, 0. */
export interface VectorDrawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly (PathShape | LetterShape)[];
}

/** The size of the smallest letters of a drawing, in its own units; null where it has none. */
export function smallestLetters({ shapes }: VectorDrawing): number | null {
  const sizes = shapes.flatMap(shape => (shape.kind === 'letters' ? [shape.size] : []));
  return sizes.length > 0 ? Math.min(...sizes) : null;
}
