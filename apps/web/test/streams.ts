import { rngFrom } from '@tessera/core';

const STREAMS: readonly (readonly [string, ...(string | number)[]])[] = [
  ['1'],
  ['1', 'toy', 1, 0, 'propose'],
  ['daily-2026-11-15', 'sovereign', 1, 12],
  ['żółw ☃', 'é'],
];

/** Runs inside a worker: the first draws of a few named streams. */
function answers(): readonly (readonly number[])[] {
  return STREAMS.map(([seed, ...path]) => {
    const rng = rngFrom(seed).fork(...path);
    return [rng.bits(), rng.bits(), rng.bits(), rng.bits()];
  });
}

(globalThis as unknown as { postMessage(message: unknown): void }).postMessage(answers());
