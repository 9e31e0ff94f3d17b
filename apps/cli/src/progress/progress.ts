import { note } from '../io/stdout.ts';
import { barProgress } from './bar.ts';
import type { Progress } from './standing.ts';
import { standingWords } from './words.ts';

const LINE_EVERY_MS = 5000;

export function progressFor(quiet: boolean): Progress {
  if (quiet) return { tick() {}, end() {} };
  return process.stderr.isTTY ? barProgress() : lineProgress();
}

function lineProgress(): Progress {
  const begun = performance.now();
  let shown = begun;
  return {
    tick(standing) {
      const now = performance.now();
      if (now - shown < LINE_EVERY_MS) return;
      shown = now;
      note(standingWords(standing(), now - begun));
    },
    end() {},
  };
}
