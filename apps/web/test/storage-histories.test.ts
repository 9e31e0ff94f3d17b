import { describe, expect, it } from 'vitest';
import { historyOf } from './storage-histories.ts';

describe('pages that crash, open slowly, fail, run out of room and write at the same time', () => {
  it('lose no accepted write and bring back no removed record, in a hundred histories', async () => {
    const faults: string[] = [];
    const fates = new Set<string>();
    let decisions = 0;
    for (let n = 0; n < 100; n++) {
      const history = await historyOf(`history ${n}`);
      decisions += history.decisions.length;
      for (const { fate } of history.decisions) fates.add(fate);
      faults.push(...history.faults.map(fault => `history ${n}: ${fault}`));
    }
    expect(faults).toEqual([]);
    expect(decisions).toBeGreaterThan(1000);
    expect([...fates].sort()).toEqual(['sure', 'unsure', 'void']);
  });
});
