import { rngFrom, workWith } from '@tessera/core';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PARAMS, sovereign } from '../src/index.ts';

/** Seeds tried by size: none may fail. */
const SEEDS: readonly (readonly [size: number, seeds: number])[] = [
  ...[4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map(size => [size, 500] as const),
  [25, 100],
  [30, 100],
];

describe('making', () => {
  test.each(SEEDS)('size %i: none of %i seeds fails', { timeout: 3_600_000 }, (size, seeds) => {
    const failed: string[] = [];
    for (let i = 0; i < seeds; i++)
      for (const shape of ['natural', 'compact'] as const) {
        const work = workWith(rngFrom('never').fork(size, i), sovereign.allowance.propose);
        const verdict = sovereign.maker.propose({ ...DEFAULT_PARAMS, size, shape }, work);
        if (!verdict.ok) failed.push(`${shape} ${i}: ${verdict.reason}`);
      }
    expect(failed).toEqual([]);
  });
});
