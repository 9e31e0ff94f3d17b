import type { StrokePoint } from './strokes.ts';

/** What lies along a path, each once, in the order of the path. It is sampled every `step`, so that fast moves skip nothing. */
export function along<T>(path: readonly StrokePoint[], step: number, at: (point: StrokePoint) => T | null): T[] {
  const found = new Set<T>();
  for (const [n, to] of path.entries()) {
    const from = path[n - 1] ?? to;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const samples = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / step));
    for (let i = 1; i <= samples; i++) {
      const one = at({ x: from.x + (dx * i) / samples, y: from.y + (dy * i) / samples });
      if (one !== null) found.add(one);
    }
  }
  return [...found];
}
