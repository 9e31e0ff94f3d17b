import { describe, expect, it } from 'vitest';
import { faultsIn, historyOf } from './storage-histories.ts';

describe('pages that crash, open slowly, fail and write at the same time', () => {
  it('lose no accepted write and bring back no removed record, in a hundred histories', async () => {
    const faults: string[] = [];
    let decisions = 0;
    for (let n = 0; n < 100; n++) {
      const history = await historyOf(`history ${n}`);
      decisions += history.decisions.length;
      faults.push(...faultsIn(history).map(fault => `history ${n}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(decisions).toBeGreaterThan(1000);
  });
});
