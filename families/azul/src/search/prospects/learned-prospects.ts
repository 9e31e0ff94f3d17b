import { bytesOf, shortsOf } from '../value/base64.ts';
import { PROSPECT_TEXT } from './weights.ts';

/** Weights fitted to positions whose rounds were searched to the end; made by `train/prospects/fit.ts`. */
export const learnedProspects = shortsOf(bytesOf(PROSPECT_TEXT));
