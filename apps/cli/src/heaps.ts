import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const MIB = 1024 * 1024;
const SEMI_SPACE_MIB = 8;
const GROWTH_PERCENT = 40;
const LOOK_EVERY_MS = 100;

/**
 * Keeps the heaps of all threads near what is alive in them. Left alone, a long run takes more and more memory although no more
 * of it is in use: the young generation of a thread doubles up to 128 MB, and the old one is collected ever more rarely.
 */
export function boundHeaps(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  // Threads read these when they start; this one has started, and is held when it has grown as far.
  setFlagsFromString(`--initial-old-space-size=${2 * SEMI_SPACE_MIB}`);
  setFlagsFromString(`--min-semi-space-size=${SEMI_SPACE_MIB}`);
  setFlagsFromString(`--max-semi-space-size=${SEMI_SPACE_MIB}`);
  const timer = setInterval(() => {
    if (youngGenerationSize() < 2 * SEMI_SPACE_MIB * MIB) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    clearInterval(timer);
  }, LOOK_EVERY_MS);
  timer.unref();
}

function youngGenerationSize(): number {
  return getHeapSpaceStatistics().find(space => space.space_name === 'new_space')?.space_size ?? 0;
}
