import { expect, it } from 'vitest';
import { linkBases, linkFault } from './hostile-links.ts';
import { pasteMangledLink } from './hostile-puzzlinks.ts';

it('20,000 hostile addresses, codes of levels and progress files', async () => {
  const bases = await linkBases();
  const faults: string[] = [];
  for (let n = 0; n < 20_000 && faults.length < 10; n++) {
    const fault = await linkFault(bases, n);
    if (fault !== null) faults.push(`${n}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

it('10,000 mangled links of puzz.link that are pasted get one clear line each, or open something', async () => {
  let refused = 0;
  for (let n = 0; n < 10_000; n++) if (await pasteMangledLink(n)) refused++;
  expect(refused).toBeGreaterThan(5_000);
});
