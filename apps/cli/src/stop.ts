import { note } from './io/stdout.ts';
import { SIGNAL_CODES, STOP_SIGNALS, type StopSignalName } from './signals.ts';
import { words } from './words.ts';

/** Why a run was asked to stop before its end. */
export type StopCause = StopSignalName | 'time';

export interface StopWatch {
  readonly signal: AbortSignal;
  readonly cause: StopCause | null;
  /** The work is ending and only has to say what it found: the program no longer quits by itself. */
  letFinish(): void;
  release(): void;
}

export function exitCodeOf(cause: StopCause): number {
  return cause === 'time' ? 1 : SIGNAL_CODES[cause];
}

// One key press can arrive twice: from the terminal and through the process that started this one.
const SAME_PRESS_MS = 200;

export interface StopOptions {
  /** The time after which it stops by itself. */
  readonly seconds?: number | undefined;
  /** How long after a signal the program quits, whatever it is doing. */
  readonly quitAfterMs?: number | undefined;
  /** What a person at a terminal is told after a signal. */
  readonly stopping?: string;
}

/** Listens for Ctrl-C, for a hang-up, for SIGTERM and for the end of the time. The second signal quits at once. */
export function watchForStop({ seconds, quitAfterMs, stopping = words.stopping }: StopOptions = {}): StopWatch {
  const controller = new AbortController();
  let cause: StopCause | null = null;
  let since = 0;
  let quitting: NodeJS.Timeout | undefined;
  const stop = (why: StopCause) => {
    cause ??= why;
    controller.abort();
  };
  const onSignal = (signal: StopSignalName) => {
    const isFirst = since === 0;
    if (!isFirst && performance.now() - since > SAME_PRESS_MS) process.exit(exitCodeOf(signal));
    if (!isFirst) return;
    since = performance.now();
    if (process.stderr.isTTY) note(`\n${stopping}`);
    if (quitAfterMs !== undefined) quitting = setTimeout(() => process.exit(exitCodeOf(signal)), quitAfterMs);
    stop(signal);
  };
  const timer = seconds === undefined ? undefined : setTimeout(() => stop('time'), seconds * 1000);
  timer?.unref();
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
  return {
    signal: controller.signal,
    get cause() {
      return cause;
    },
    letFinish() {
      clearTimeout(quitting);
      quitAfterMs = undefined;
    },
    release() {
      clearTimeout(timer);
      clearTimeout(quitting);
      for (const signal of STOP_SIGNALS) process.off(signal, onSignal);
    },
  };
}
