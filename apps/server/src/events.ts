import type { OutgoingHttpHeader, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OrderView } from '@tessera/api/orders.ts';

export interface Following {
  /** What every answer carries. */
  readonly headers: Readonly<Record<string, OutgoingHttpHeader | undefined>>;
  /** The order as it is now; null when it is gone. */
  look(): Promise<{ readonly view: OrderView; readonly isOpen: boolean } | null>;
  /** The last event that the client has seen. */
  readonly last: string | null;
  readonly until: AbortSignal;
}

const LOOK_EVERY_MS = 1000;
/** Proxies close connections that say nothing. */
const COMMENT_EVERY = 15;

/**
 * Sends an order as server-sent events whenever it has changed, until it has ended. Every event is the whole state, so that a
 * client that does not read is sent no more of them until it does.
 */
export async function followOrder(response: ServerResponse, { headers, look, last, until }: Following): Promise<void> {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  let known = last;
  try {
    for (let quiet = 0; !until.aborted; quiet++) {
      const now = await look();
      if (!now) break;
      const id = eventId(now.view);
      const isReading = !response.writableNeedDrain;
      if ((id !== known && isReading) || !now.isOpen) {
        response.write(`id: ${id}\nevent: order\ndata: ${JSON.stringify(now.view)}\n\n`);
        [known, quiet] = [id, 0];
      } else if (isReading && quiet > 0 && quiet % COMMENT_EVERY === 0) response.write(': still there\n\n');
      if (!now.isOpen) break;
      await sleep(LOOK_EVERY_MS, undefined, { signal: until }).catch(() => {});
    }
  } finally {
    response.end();
  }
}

function eventId({ state, progress }: OrderView): string {
  return `${state}-${progress.attempts}-${progress.kept}`;
}
