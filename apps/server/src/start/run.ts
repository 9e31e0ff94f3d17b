import { constants } from 'node:os';
import { TOKEN_VARIABLE } from './flags.ts';
import type { RunningServer } from './running.ts';
import { startWords as words } from './words.ts';

/** Whatever still runs then is left behind. */
const LAST_MS = 1900;

/** The lines for the person who starts a server. They never contain the token. */
export function startLines({ url, host, port, data, storeName, token }: RunningServer): readonly string[] {
  return [
    words.running(url),
    ...(isThisMachine(host) ? [] : [words.reachable(host, port)]),
    ...(data?.isBesideApp ? [words.noHome(data.folder)] : []),
    words.library(storeName),
    token === null ? words.tokenIsSet(TOKEN_VARIABLE) : words.tokenIsIn(token.file),
    ...(token?.isLoose ? [words.looseToken(token.file)] : []),
  ];
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/**
 * Resolves when the server has ended after a signal, with the exit code that shells use for that signal. A signal may come
 * twice: from the terminal and from a launcher.
 */
export function untilStopped(server: RunningServer, lastMs = LAST_MS): Promise<number> {
  return new Promise(resolve => {
    let isClosing = false;
    const stop = (signal: NodeJS.Signals) => {
      if (isClosing) return;
      isClosing = true;
      const exitCode = 128 + constants.signals[signal];
      setTimeout(() => process.exit(exitCode), lastMs).unref();
      const end = () => resolve(exitCode);
      server.close().then(end, end);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  });
}
