/** Starts the worker that thinks about puzzles on the bench. */
export function startBench(): Worker {
  return new Worker(new URL('./benchWorker.ts', import.meta.url), { type: 'module', name: 'conduit-bench' });
}
