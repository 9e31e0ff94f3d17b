import { SingleBar } from 'cli-progress';
import { oneLine } from '../io/printable.ts';
import type { RunProgress, RunStatus } from './status.ts';
import { progressWords } from './words.ts';

const DRAW_EVERY_MS = 100;
const BAR_CELLS = 16;

/** A bar for a terminal; it clears itself away at the end. */
export function barProgress(): RunProgress {
  const begun = performance.now();
  let drawn = begun;
  let bar: SingleBar | undefined;
  return {
    tick(standing) {
      const now = performance.now();
      if (now - drawn < DRAW_EVERY_MS) return;
      drawn = now;
      const at = standing();
      bar ??= startBar(at);
      bar.update(at.done, { words: progressWords.besideBar(at, now - begun) });
    },
    end: () => bar?.stop(),
  };
}

function startBar({ wanted }: RunStatus): SingleBar {
  const bar = new SingleBar({
    stream: process.stderr,
    format: (_options, { progress }, payload: { readonly words?: string }) => barLine(progress, payload.words ?? ''),
    clearOnComplete: true,
    hideCursor: true,
    gracefulExit: false,
    linewrap: true,
  });
  bar.start(wanted, 0, {});
  // A program that ends in the middle must give the cursor back.
  process.once('exit', () => bar.stop());
  return bar;
}

export function barLine(progress: number, words: string): string {
  const full = Math.round(BAR_CELLS * Math.min(1, progress));
  return progressWords.bar('█'.repeat(full) + '░'.repeat(BAR_CELLS - full), progress, oneLine(words));
}
