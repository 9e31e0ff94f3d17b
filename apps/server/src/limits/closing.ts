import type { ServerApp } from '../context.ts';

/** Requests under way have this long to end; what is still open then is cut. */
const GRACE_MS = 1000;

/** Makes `app.close()` end within about a second, even with open connections. Returns the signal that it has begun. */
export function closeInTime(app: ServerApp): AbortSignal {
  const closing = new AbortController();
  app.addHook('preClose', async () => {
    closing.abort();
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
  });
  return closing.signal;
}
