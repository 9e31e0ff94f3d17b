import { readFileSync } from 'node:fs';
import { boundHeaps } from '../../src/heaps.ts';
import { type FuzzKind, fuzz } from './fuzz.ts';

/** `node main.ts KIND FOLDER FROM TO`: a line for each fault, then one with the memory that it took, in MB. */
boundHeaps();
const [kind, folder, from, to] = process.argv.slice(2);
for (const fault of await fuzz(kind as FuzzKind, folder!, Number(from), Number(to))) console.log(JSON.stringify(fault));
const [, peak] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
console.log(JSON.stringify({ peakMb: Number(peak) / 1024 }));
