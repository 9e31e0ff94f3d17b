import { createHash } from 'node:crypto';
import { expectOk } from '@tessera/core';
import { fontOnDisk } from '../src/fonts/on-node.ts';
import { printPdf } from '../src/print.ts';
import { entriesOf, FAMILIES, itemsOf, jobOf } from './entries.ts';

/** Prints a small book of each family and says what its bytes are, for a test that compares processes. */
for (const family of FAMILIES) {
  const job = jobOf(await entriesOf(family, itemsOf(family, 2)));
  const { bytes } = expectOk(await printPdf(job, fontOnDisk));
  console.log(`${family.id} ${createHash('sha256').update(bytes).digest('hex')}`);
}
