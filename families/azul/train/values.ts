import { readFileSync } from 'node:fs';
import type { BoardValue } from '../src/search/value/board-value.ts';
import { handValue } from '../src/search/value/hand-value.ts';
import { twoPlayerValue } from '../src/search/value/learned-value.ts';
import { netValue } from '../src/search/value/net.ts';
import { shippedValue, TABLE_SETS, type TableSetName } from './tables.ts';

/** A value by name: `hand`, `learned` for the shipped one, `two` for that of two players, or a file of weights. */
export function valueNamed(name: string, set: TableSetName): BoardValue {
  if (name === 'hand') return handValue;
  if (name === 'learned') return shippedValue(set);
  if (name === 'two') return twoPlayerValue;
  const net = { id: name, weights: () => weightsIn(name) };
  return netValue(TABLE_SETS[set].features, net, twoPlayerValue.prospects);
}

export function weightsIn(path: string): Float32Array {
  const bytes = readFileSync(path);
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
}
