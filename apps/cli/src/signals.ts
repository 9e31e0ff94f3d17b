/** The signals that ask the program to end, and the exit codes by which a shell knows them. */
export const SIGNAL_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

export type StopSignalName = keyof typeof SIGNAL_CODES;

export const STOP_SIGNALS = Object.keys(SIGNAL_CODES) as readonly StopSignalName[];

/** Unless something else listens, a signal ends the program in order, so that its temporary files go with it. */
export function quitOnSignals(): void {
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(SIGNAL_CODES[signal]);
    });
}

/** A launcher that ends without its child, as after SIGKILL, hangs up on it: the channel between them closes. */
export function hangUpWithLauncher(): void {
  process.once('disconnect', () => process.kill(process.pid, 'SIGHUP'));
  process.channel?.unref();
}
