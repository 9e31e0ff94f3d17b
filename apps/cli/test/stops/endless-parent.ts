import { caller } from '@tessera/core';
import { quitOnSignals } from '../../src/signals.ts';
import { startProcess } from '../../src/work/process.ts';

/** A program whose work is in a process of its own: it prints that it has begun. */
interface Endless {
  readonly [name: string]: (request: null, onBegun: (begun: true) => void) => Promise<never>;
}

quitOnSignals();
const apart = caller<Endless>(() => startProcess(new URL('./endless-process.ts', import.meta.url).href));
await apart.call('compute', null, () => console.log('begun'));
