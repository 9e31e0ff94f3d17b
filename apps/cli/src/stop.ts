import { note } from './io/stdout.ts';

/** Why a run was asked to stop before its end. */
export type StopCause = (typeof SIGNALS)[number] | 'time';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface StopWatch {
  readonly signal: AbortSignal;
  readonly cause: StopCause | null;
  release(): void;
}

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, time: 1 } as const;

export function exitCodeOf(cause: StopCause): number {
  return EXIT_CODES[cause];
}

// One key press can arrive twice: from the terminal and through the process that started this one.
const SAME_PRESS_MS = 200;

/** Listens for Ctrl-C, for a hang-up, for SIGTERM and for the end of the time. The second signal quits at once. */
export function watchForStop(seconds?: number): StopWatch {
  const controller = new AbortController();
  let cause: StopCause | null = null;
  let since = 0;
  const stop = (why: StopCause) => {
    cause ??= why;
    controller.abort();
  };
  const onSignal = (signal: (typeof SIGNALS)[number]) => {
    const isFirst = since === 0;
    if (!isFirst && performance.now() - since > SAME_PRESS_MS) process.exit(exitCodeOf(signal));
    if (!isFirst) return;
    since = performance.now();
    if (process.stderr.isTTY) note('\nstopping after the attempts under way; once more quits at once');
    stop(signal);
  };
  const timer = seconds === undefined ? undefined : setTimeout(() => stop('time'), seconds * 1000);
  timer?.unref();
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return {
    signal: controller.signal,
    get cause() {
      return cause;
    },
    release() {
      clearTimeout(timer);
      for (const signal of SIGNALS) process.off(signal, onSignal);
    },
  };
}

/** Outside of a watch a signal ends the program in order, so that its temporary files go with it. */
export function quitOnSignals(): void {
  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(exitCodeOf(signal));
    });
}
