/** An affine map as SVG and PDF write it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function combined(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function mapped([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** By how much lengths grow; maps here neither skew nor turn. */
export function matrixScale([a, b, c, d]: Matrix): number {
  return Math.sqrt(Math.abs(a * d - b * c));
}

const PART = /(translate|scale|matrix)\(([^)]*)\)[\s,]*/y;

/** The value of a `transform`; null for what print does not draw, such as turned parts. */
export function readTransform(text: string): Matrix | null {
  let matrix = IDENTITY;
  const whole = text.trim();
  PART.lastIndex = 0;
  while (PART.lastIndex < whole.length) {
    const part = PART.exec(whole);
    const next =
      part &&
      partMatrix(
        part[1]!,
        part[2]!
          .trim()
          .split(/[\s,]+/)
          .map(Number),
      );
    if (!next?.every(Number.isFinite)) return null;
    matrix = combined(matrix, next);
  }
  return matrix;
}

function partMatrix(name: string, values: readonly number[]): Matrix | null {
  const [x = Number.NaN, y] = values;
  if (name === 'translate') return [1, 0, 0, 1, x, y ?? 0];
  if (name === 'scale') return [x, 0, 0, y ?? x, 0, 0];
  const [, , c, d] = values;
  return values.length === 6 && y === 0 && c === 0 ? [x, 0, 0, d!, values[4]!, values[5]!] : null;
}
