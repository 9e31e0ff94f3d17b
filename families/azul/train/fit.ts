import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Rng, rngFrom, shuffle } from '@tessera/core';
import type { FeatureSet } from '../src/search/value/feature-set.ts';
import { netShape } from '../src/search/value/net.ts';
import { Adam } from './adam.ts';
import { SeatPairs } from './gradient.ts';
import { RECORD } from './record.ts';
import { TABLE_SETS, tableSetNamed } from './tables.ts';
import { weightsIn } from './values.ts';
import { joined } from './workers.ts';

export interface FitOptions {
  readonly epochs: number;
  readonly seed: string;
  readonly rate: number;
  readonly decay: number;
  readonly batch: number;
  /** Weights to begin with; random ones if left out. */
  readonly start?: Float32Array;
  readonly report?: (text: string) => void;
}

/** One block of records in this many is held out to measure the error. Blocks keep most games on one side. */
const HELD_BACK = 20;
const BLOCK = 50;
/** The Huber loss is quadratic up to this many points, then linear. */
const STRAIGHT = 30;

/** Fits weights to the change of the lead between every pair of seats. The same records and seed give the same weights. */
export function fitWeights(kind: FeatureSet, records: Int32Array, options: FitOptions): Float32Array {
  const rng = rngFrom(options.seed);
  const weights = options.start?.slice() ?? randomWeights(kind, rng.fork('weights'));
  const adam = new Adam(weights);
  const pairs = new SeatPairs(kind, weights);
  const gradient = new Float64Array(weights.length);
  const [learned, held] = split(records.length / RECORD);
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(rng.fork('epoch', epoch), learned);
    const rate = rateAt(options, epoch);
    let loss = 0;
    let count = 0;
    for (let i = 0; i < learned.length; i++) {
      pairs.read(records, learned[i]! * RECORD);
      loss += pairs.squares();
      count += pairs.count;
      pairs.addGradient(gradient, 1 / (10 * options.batch), STRAIGHT);
      if ((i + 1) % options.batch === 0) adam.step(gradient, rate, options.decay);
    }
    const seen = Math.sqrt(loss / count).toFixed(3);
    options.report?.(
      `epoch ${epoch + 1}: error ${seen}, held back ${rootError(pairs, records, held).toFixed(3)} points`,
    );
  }
  return weights;
}

/** The learning rate falls linearly to a twentieth. */
function rateAt({ rate, epochs }: FitOptions, epoch: number): number {
  const done = epoch / Math.max(1, epochs - 1);
  return rate * (1 - 0.95 * done);
}

function split(count: number): readonly [learned: Int32Array, held: Int32Array] {
  const all = Array.from({ length: count }, (_, i) => i);
  const isHeld = (i: number) => Math.floor(i / BLOCK) % HELD_BACK === HELD_BACK - 1;
  return [Int32Array.from(all.filter(i => !isHeld(i))), Int32Array.from(all.filter(isHeld))];
}

function rootError(pairs: SeatPairs, records: Int32Array, held: Int32Array): number {
  let sum = 0;
  let count = 0;
  for (const i of held) {
    pairs.read(records, i * RECORD);
    sum += pairs.squares();
    count += pairs.count;
  }
  return Math.sqrt(sum / count);
}

function randomWeights(kind: FeatureSet, rng: Rng): Float32Array {
  const { hiddenBias, output, direct, weights: count } = netShape(kind);
  const weights = new Float32Array(count);
  for (let i = 0; i < hiddenBias; i++) weights[i] = (rng.unit() - 0.5) * 0.4;
  for (let i = output; i < direct; i++) weights[i] = (rng.unit() - 0.5) * 0.4;
  return weights;
}

export function recordsIn(paths: readonly string[]): Int32Array {
  return joined(
    paths.map(path => {
      const bytes = readFileSync(path);
      return new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    }),
  );
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      table: { type: 'string', default: 'fixed-two' },
      epochs: { type: 'string', default: '12' },
      seed: { type: 'string', default: 'fit' },
      rate: { type: 'string', default: '0.002' },
      decay: { type: 'string', default: '0.001' },
      batch: { type: 'string', default: '256' },
      start: { type: 'string' },
      out: { type: 'string', default: 'weights.bin' },
    },
  });
  const records = recordsIn(positionals);
  console.log(`${records.length / RECORD} records`);
  const weights = fitWeights(TABLE_SETS[tableSetNamed(values.table)].features, records, {
    epochs: Number(values.epochs),
    seed: values.seed,
    rate: Number(values.rate),
    decay: Number(values.decay),
    batch: Number(values.batch),
    ...(values.start === undefined ? {} : { start: weightsIn(values.start) }),
    report: text => console.log(text),
  });
  writeFileSync(values.out, new Uint8Array(weights.buffer));
}
