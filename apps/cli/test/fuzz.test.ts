import { describe, expect, it } from 'vitest';
import { FUZZ_KINDS, FUZZ_SHARES, fuzz } from './fuzz/fuzz.ts';
import { folder } from './tessera.ts';

const here = folder();

describe('a thousand hostile inputs get an answer, and leave nothing broken', () => {
  it.each(FUZZ_KINDS)('%s', async kind => {
    expect(await fuzz(kind, here, 0, 1)).toEqual([]);
  });
});

it('a thousand are a thousand', () => {
  expect(FUZZ_SHARES.reduce((sum, share) => sum + share, 0)).toBe(1000);
});
