import type { ServerApp } from '../context.ts';

/** Requests under way have this long to end; what is still open then is cut. */
const GRACE_MS = 1000;

/** Has `app.close()` end within about a second, whatever is still open. Returns the signal that says that it began. */
export function closeInTime(app: ServerApp): AbortSignal {
  const closing = new AbortController();
  app.addHook('preClose', async () => {
    closing.abort();
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
  });
  return closing.signal;
}
