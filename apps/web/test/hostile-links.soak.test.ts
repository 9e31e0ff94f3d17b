import { expect, it } from 'vitest';
import { linkBases, linkFault } from './hostile-links.ts';

it('20,000 hostile addresses, codes of levels and progress files', async () => {
  const bases = await linkBases();
  const faults: string[] = [];
  for (let n = 0; n < 20_000 && faults.length < 10; n++) {
    const fault = await linkFault(bases, n);
    if (fault !== null) faults.push(`${n}: ${fault}`);
  }
  expect(faults).toEqual([]);
});
