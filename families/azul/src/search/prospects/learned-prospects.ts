import { bytesOf, shortsOf } from '../value/base64.ts';
import { PROSPECT_TEXT } from './weights.ts';

/** Fitted to positions whose rounds were searched to the end; `train/prospects/fit.ts` makes them. */
export const learnedProspects = shortsOf(bytesOf(PROSPECT_TEXT));
