import { learnedProspects } from '../prospects/learned-prospects.ts';
import type { BoardValue, CarriedBoard, NextRound } from './board-value.ts';
import { FEATURES, FeatureList } from './features.ts';

export const HIDDEN = 32;

/** Weights in one array: a row of the hidden layer for each feature, its biases, then the output's: hidden, features, bias. */
export const INPUT = 0;
export const HIDDEN_BIAS = FEATURES * HIDDEN;
export const OUTPUT = HIDDEN_BIAS + HIDDEN;
export const DIRECT = OUTPUT + HIDDEN;
export const OUTPUT_BIAS = DIRECT + FEATURES;
export const WEIGHTS = OUTPUT_BIAS + 1;

/** One hidden layer, cut off below 0, and a direct way past it. Sums run in a fixed order, so every platform agrees. */
export function netValue(weights: Float32Array, id: string): BoardValue {
  if (weights.length !== WEIGHTS) throw new RangeError(`${weights.length} weights, not ${WEIGHTS}`);
  const features = new FeatureList();
  const hidden = new Float64Array(HIDDEN);
  return {
    id,
    prospects: learnedProspects,
    of(board: CarriedBoard, next: NextRound): number {
      features.write(board, next);
      return forward(weights, features, hidden);
    },
  };
}

/** Leaves the hidden layer, before the cut, in `hidden`. */
export function forward(weights: Float32Array, features: FeatureList, hidden: Float64Array): number {
  let value = weights[OUTPUT_BIAS]!;
  for (let unit = 0; unit < HIDDEN; unit++) hidden[unit] = weights[HIDDEN_BIAS + unit]!;
  for (let i = 0; i < features.count; i++) {
    const feature = features.index[i]!;
    const amount = features.amount[i]!;
    const row = INPUT + feature * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++) hidden[unit]! += amount * weights[row + unit]!;
    value += amount * weights[DIRECT + feature]!;
  }
  for (let unit = 0; unit < HIDDEN; unit++) if (hidden[unit]! > 0) value += hidden[unit]! * weights[OUTPUT + unit]!;
  return value;
}
