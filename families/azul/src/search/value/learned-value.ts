import { bytesOf, floatsOf } from './base64.ts';
import { netValue } from './net.ts';
import { WEIGHTS_ID, WEIGHTS_TEXT } from './weights.ts';

/** The value learned from self-play; `train/train.ts` makes its weights. */
export const learnedValue = netValue(floatsOf(bytesOf(WEIGHTS_TEXT)), WEIGHTS_ID);
