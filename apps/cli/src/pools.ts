import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Family } from '@tessera/core';
import { inlinePool, type Pool } from '@tessera/mill';

// Long enough to let signals and the bar through, short enough that nobody waits for them.
const BREATH_MS = 15;
// Small requests are done before threads would have started.
const ALONE_MS = 300;

/** Where a run's attempts are made. Without a number: here at first, in a thread for each core when it takes longer. */
export async function poolFor(family: Family, workers: number | undefined): Promise<Pool> {
  if (workers === 1) return ownThread(family);
  return workers === undefined ? growingPool(family) : threads(workers);
}

function ownThread(family: Family): Pool {
  let breathed = performance.now();
  return inlinePool(family, () => {
    if (performance.now() - breathed < BREATH_MS) return undefined;
    return setImmediate().then(() => {
      breathed = performance.now();
    });
  });
}

async function threads(size: number): Promise<Pool> {
  const { threadPool } = await import('@tessera/mill/threads');
  return threadPool(new URL('./worker.ts', import.meta.url).href, size);
}

function growingPool(family: Family): Pool {
  const size = availableParallelism();
  const begun = performance.now();
  const alone = ownThread(family);
  let grown: Promise<Pool> | undefined;
  return {
    get ahead() {
      return grown ? 2 * size : 1;
    },
    async run(batch, stop) {
      if (size > 1 && performance.now() - begun > ALONE_MS) grown ??= threads(size);
      return (grown ? await grown : alone).run(batch, stop);
    },
    async close() {
      await (await grown)?.close();
    },
  };
}
