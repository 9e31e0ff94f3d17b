import { createHash } from 'node:crypto';
import { expectOk } from '@tessera/core';
import { fontOnDisk } from '../src/fonts/on-node.ts';
import { printPdf } from '../src/print.ts';
import { entriesOf, FAMILIES, itemsOf, jobOf } from './entries.ts';

/** Prints one small book and says what its bytes are, for a test that compares processes. */
const [first] = FAMILIES;
const { bytes } = expectOk(await printPdf(jobOf(entriesOf(first!, itemsOf(first!, 2))), fontOnDisk));
console.log(createHash('sha256').update(bytes).digest('hex'));
