import { note } from '../io/stdout.ts';
import { barProgress } from './bar.ts';
import type { RunProgress, RunStatus } from './status.ts';
import { progressWords } from './words.ts';

let lineEveryMs = 5000;

/** Shows progress at other times; never at all when it is infinite, as tests want it that compare all that is said. */
export function showProgressEvery(ms: number): void {
  lineEveryMs = ms;
}

export function progressFor(quiet: boolean): RunProgress {
  if (quiet) return { tick() {}, end() {} };
  return process.stderr.isTTY ? barProgress() : lineProgress();
}

function lineProgress(): RunProgress {
  const begun = performance.now();
  let latest: (() => RunStatus) | undefined;
  const tick = everyFewSeconds(() => latest && note(progressWords.standing(latest(), performance.now() - begun)));
  return {
    tick(standing) {
      latest = standing;
      tick();
    },
    end() {},
  };
}

/** A tick that calls `show` when some seconds have gone by since the last time, for work that is counted in lines. */
export function everyFewSeconds(show: () => void): () => void {
  let shown = performance.now();
  return () => {
    const now = performance.now();
    if (now - shown < lineEveryMs) return;
    shown = now;
    show();
  };
}
