import { readFileSync } from 'node:fs';
import type { BoardValue } from '../src/search/value/board-value.ts';
import { handValue } from '../src/search/value/hand-value.ts';
import { learnedValue } from '../src/search/value/learned-value.ts';
import { netValue } from '../src/search/value/net.ts';

/** A value by its name: `hand`, `learned` for the one that ships, or the path of a file of weights. */
export function valueNamed(name: string): BoardValue {
  if (name === 'hand') return handValue;
  if (name === 'learned') return learnedValue;
  return netValue(weightsIn(name), name);
}

export function weightsIn(path: string): Float32Array {
  const bytes = readFileSync(path);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
