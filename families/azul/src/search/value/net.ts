import type { BoardValue, CarriedBoard, NextRound } from './board-value.ts';
import { FeatureList } from './feature-list.ts';
import type { FeatureSet } from './feature-set.ts';
import { WallCache } from './wall-cache.ts';

export const HIDDEN = 32;

/** Offsets into the weight array: it starts with a row of hidden-layer weights for each feature. */
export interface NetShape {
  readonly hiddenBias: number;
  readonly output: number;
  readonly direct: number;
  readonly outputBias: number;
  /** The number of weights. */
  readonly weights: number;
}

export function netShape({ size }: FeatureSet): NetShape {
  const hiddenBias = size * HIDDEN;
  const output = hiddenBias + HIDDEN;
  const direct = output + HIDDEN;
  const outputBias = direct + size;
  return { hiddenBias, output, direct, outputBias, weights: outputBias + 1 };
}

export interface Net {
  readonly id: string;
  /** Called once, when the first board is valued: programs that only need the rules never read the weights. */
  readonly weights: () => Float32Array;
}

/** One hidden layer of rectified linear units and a direct linear term. Sums run in a fixed order, so every platform agrees. */
export function netValue(kind: FeatureSet, net: Net, prospects: Int16Array | null): BoardValue {
  const shape = netShape(kind);
  const features = new FeatureList();
  const hidden = new Float64Array(HIDDEN);
  const walls = new WallCache(HIDDEN);
  let read: Float32Array | null = null;
  return {
    id: net.id,
    prospects,
    of(board: CarriedBoard, next: NextRound): number {
      read ??= checked(net.weights(), shape);
      const weights = read;
      let value = walls.read(board, hidden);
      if (Number.isNaN(value)) {
        features.clear();
        kind.addWall(features, board);
        value = add(weights, shape, features, hidden, begin(weights, shape, hidden));
        walls.store(board, hidden, value);
      }
      features.clear();
      kind.addRest(features, board, next);
      return output(weights, shape, hidden, add(weights, shape, features, hidden, value));
    },
  };
}

function checked(weights: Float32Array, shape: NetShape): Float32Array {
  if (weights.length !== shape.weights) throw new RangeError(`${weights.length} weights, not ${shape.weights}`);
  return weights;
}

/** Leaves the hidden layer, before rectification, in `hidden`. */
export function forward(weights: Float32Array, shape: NetShape, features: FeatureList, hidden: Float64Array): number {
  return output(weights, shape, hidden, add(weights, shape, features, hidden, begin(weights, shape, hidden)));
}

function begin(weights: Float32Array, { hiddenBias, outputBias }: NetShape, hidden: Float64Array): number {
  for (let unit = 0; unit < HIDDEN; unit++) hidden[unit] = weights[hiddenBias + unit]!;
  return weights[outputBias]!;
}

/** Adds features to the hidden layer; returns the value plus their direct terms. */
function add(
  weights: Float32Array,
  { direct }: NetShape,
  features: FeatureList,
  hidden: Float64Array,
  before: number,
): number {
  let value = before;
  for (let i = 0; i < features.count; i++) {
    const feature = features.index[i]!;
    const amount = features.amount[i]!;
    const row = feature * HIDDEN;
    for (let unit = 0; unit < HIDDEN; unit++) hidden[unit]! += amount * weights[row + unit]!;
    value += amount * weights[direct + feature]!;
  }
  return value;
}

function output(weights: Float32Array, shape: NetShape, hidden: Float64Array, direct: number): number {
  let value = direct;
  for (let unit = 0; unit < HIDDEN; unit++) {
    if (hidden[unit]! > 0) value += hidden[unit]! * weights[shape.output + unit]!;
  }
  return value;
}
