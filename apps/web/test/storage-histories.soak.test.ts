import { expect, it } from 'vitest';
import { historyOf } from './storage-histories.ts';

const HISTORIES = Number(process.env.TESSERA_SOAK_HISTORIES ?? 10_000);

it('pages that crash, open slowly, fail, run out of room and write at the same time lose no accepted write and bring back no removed record', async () => {
  const faults: string[] = [];
  for (let n = 0; n < HISTORIES && faults.length < 10; n++) {
    const history = await historyOf(`long history ${n}`);
    faults.push(...history.faults.map(fault => `history ${n}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
