import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

const MIB = 1024 * 1024;
// Half of the young generation. With less, attempts become slower; with more, only the memory grows.
const SEMI_SPACE_MIB = 8;
const LOOK_EVERY_MS = 100;

/**
 * Bounds the part of each thread's heap where objects begin. Left alone it doubles again and again in a long run, up to 128 MB
 * a thread, although hardly anything in it is alive: the collector prefers to come less often.
 */
export function boundYoungGenerations(): void {
  // Threads read these when they start. This thread has started: it is held where it stands when it has grown as far.
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
