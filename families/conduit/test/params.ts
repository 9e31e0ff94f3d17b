import { expectOk, readParams } from '@tessera/core';
import { fields, type Params } from '../src/fields.ts';

/** Whole params from what a test cares about. */
export function paramsWith(some: Partial<Params>): Params {
  return expectOk(readParams(fields, some));
}
