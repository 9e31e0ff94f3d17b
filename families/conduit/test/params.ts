import { expectOk, readParams } from '@tessera/core';
import { type ConduitParams, fields } from '../src/fields.ts';

/** Whole params from what a test cares about. */
export function paramsWith(some: Partial<ConduitParams>): ConduitParams {
  return expectOk(readParams(fields, some));
}
