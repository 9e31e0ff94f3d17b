import { expect, it } from 'vitest';
import { linkBases, linkFault } from './hostile-links.ts';
import { pasteMangledLink } from './hostile-puzzlinks.ts';

it('hostile addresses, codes of levels and progress files are refused, or read as something that holds', async () => {
  const bases = await linkBases();
  const faults: (string | null)[] = [];
  for (let n = 0; n < 200; n++) faults.push(await linkFault(bases, n));
  expect(faults.filter(fault => fault !== null)).toEqual([]);
});

it('mangled links of puzz.link that are pasted open something, or get one clear line', async () => {
  let refused = 0;
  for (let n = 0; n < 200; n++) if (await pasteMangledLink(n)) refused++;
  expect(refused).toBeGreaterThan(100);
});
