import { learnedProspects } from '../prospects/learned-prospects.ts';
import { bytesOf, floatsOf } from './base64.ts';
import type { BoardValue } from './board-value.ts';
import type { FeatureSet } from './feature-set.ts';
import { manyPlayerFeatures, twoPlayerFeatures } from './fixed-features.ts';
import { greyFeatures } from './grey-features.ts';
import { netValue } from './net.ts';
import * as many from './weights/fixed-many.ts';
import * as pair from './weights/fixed-two.ts';
import * as grey from './weights/grey.ts';

interface Weights {
  readonly WEIGHTS_ID: string;
  readonly WEIGHTS_TEXT: string;
}

/** Values learned from self-play by `train/train.ts`. This one is for two players on the fixed wall. */
export const twoPlayerValue = learned(twoPlayerFeatures, pair, learnedProspects);

/** For three and four players on the fixed wall. */
export const manyPlayerValue = learned(manyPlayerFeatures, many, null);

/** For the grey wall. */
export const greyWallValue = learned(greyFeatures, grey, null);

function learned(kind: FeatureSet, weights: Weights, prospects: Int16Array | null): BoardValue {
  const net = { id: weights.WEIGHTS_ID, weights: () => floatsOf(bytesOf(weights.WEIGHTS_TEXT)) };
  return netValue(kind, net, prospects);
}
