import * as z from 'zod/mini';
import type { ServerApp, ServerContext } from '../context.ts';
import { sendProblem } from '../problems/send.ts';
import { words } from '../words.ts';

/** A store that has not answered by then is not ready. */
const STORE_MS = 2000;

const tags = ['operations'];
const statusSchema = z.object({ status: z.literal(['up', 'ready']) });

/** Routes for monitoring. They are outside the API and need no token. */
export function addOperations(app: ServerApp, { store, metrics, closing }: ServerContext): void {
  const free = { rateLimit: false as const };
  app.get(
    '/health',
    { config: free, schema: { tags, summary: words.routes.health, response: { 200: statusSchema } } },
    async () => ({ status: 'up' as const }),
  );
  app.get(
    '/ready',
    { schema: { tags, summary: words.routes.ready, response: { 200: statusSchema } } },
    async (_, reply) => {
      if (closing.aborted) return sendProblem(reply, 503, 'closing', words.problems.closing);
      if (!(await answers(store))) return sendProblem(reply, 503, 'store', words.problems.store);
      return { status: 'ready' as const };
    },
  );
  app.get(
    '/metrics',
    {
      schema: {
        tags,
        summary: words.routes.metrics,
        response: { 200: { description: words.routes.metrics, content: { 'text/plain': { schema: z.string() } } } },
      },
    },
    async (_, reply) => reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.text()),
  );
}

async function answers({ db }: ServerContext['store']): Promise<boolean> {
  const asked = db
    .selectNoFrom(({ val }) => val(1).as('one'))
    .execute()
    .then(
      () => true,
      () => false,
    );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>(resolve => {
    timer = setTimeout(() => resolve(false), STORE_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
