import { learnedProspects } from '../prospects/learned-prospects.ts';
import { bytesOf, floatsOf } from './base64.ts';
import type { BoardValue } from './board-value.ts';
import type { FeatureKind } from './feature-set.ts';
import { manyFeatures, pairFeatures } from './fixed-features.ts';
import { greyFeatures } from './grey-features.ts';
import { netValue } from './net.ts';
import * as many from './weights/fixed-many.ts';
import * as pair from './weights/fixed-two.ts';
import * as grey from './weights/grey.ts';

interface Weights {
  readonly WEIGHTS_ID: string;
  readonly WEIGHTS_TEXT: string;
}

/** The values learned from self-play; `train/train.ts` makes their weights. For two players on the fixed wall: */
export const learnedValue = learned(pairFeatures, pair, learnedProspects);

/** For three and four players on the fixed wall. */
export const manyValue = learned(manyFeatures, many, null);

/** For the grey wall. */
export const greyValue = learned(greyFeatures, grey, null);

function learned(kind: FeatureKind, weights: Weights, prospects: Int16Array | null): BoardValue {
  const net = { id: weights.WEIGHTS_ID, weights: () => floatsOf(bytesOf(weights.WEIGHTS_TEXT)) };
  return netValue(kind, net, prospects);
}
