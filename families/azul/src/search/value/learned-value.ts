import { learnedProspects } from '../prospects/learned-prospects.ts';
import { bytesOf, floatsOf } from './base64.ts';
import { pairFeatures } from './features.ts';
import { netValue } from './net.ts';
import { WEIGHTS_ID, WEIGHTS_TEXT } from './weights.ts';

/** The value of two players on the fixed wall, learned from self-play; `train/train.ts` makes its weights. */
export const learnedValue = netValue(pairFeatures, floatsOf(bytesOf(WEIGHTS_TEXT)), WEIGHTS_ID, learnedProspects);
