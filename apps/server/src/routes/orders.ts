import { newOrderSchema, orderListSchema, orderSchema } from '@tessera/api/orders.ts';
import { cancelOrder, isOpen, listOrders, orderById, resumeOrder } from '@tessera/library';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { requireOperator } from '../auth.ts';
import type { RouteGroup } from '../context.ts';
import { followOrder } from '../events.ts';
import { lazyQueue, orderView, takeOrder } from '../orders.ts';
import { orderRouteWords as words } from '../orders-words.ts';
import { refusals } from '../problems/documented.ts';
import { sendProblem } from '../problems/send.ts';

const STATUS = {
  family: 400,
  request: 400,
  'too-large': 413,
  adaptive: 400,
  'too-many': 429,
  missing: 404,
  ended: 409,
};

const byId = z.object({ id: z.string().check(z.regex(/^\w{1,64}$/)) });
const problems = refusals(400, 401, 404, 409);

/** How the document of the API describes a stream. */
const EVENTS = { description: words.stream, content: { 'text/event-stream': { schema: z.string() } } };

/** Event streams that may be open at a time. */
const MOST_STREAMS = 50;

function refuseWith(reply: FastifyReply, reason: keyof typeof STATUS, message = ''): undefined {
  return sendProblem(reply, STATUS[reason], reason, message);
}

export const orders: RouteGroup = {
  name: 'orders',
  add(app, context) {
    const { store, settings } = context;
    const queue = lazyQueue(context);
    app.addHook('onClose', () => queue.close());
    const onRequest = requireOperator(settings);

    app.post(
      '/orders',
      {
        onRequest,
        schema: {
          summary: words.place,
          body: newOrderSchema,
          response: { 200: orderSchema, ...problems, ...refusals(413, 429) },
        },
      },
      async (request, reply) => {
        const placed = await takeOrder(context, queue.get, request.body);
        return placed.ok ? orderView(placed.value) : refuseWith(reply, placed.reason, placed.note);
      },
    );

    app.get(
      '/orders',
      { onRequest, schema: { summary: words.list, response: { 200: orderListSchema, ...problems } } },
      async () => ({
        orders: (await listOrders(store)).map(orderView),
      }),
    );

    app.get(
      '/orders/:id',
      { onRequest, schema: { summary: words.show, params: byId, response: { 200: orderSchema, ...problems } } },
      async (request, reply) => {
        const order = await orderById(store, request.params.id);
        return order ? orderView(order) : refuseWith(reply, 'missing', words.missing(request.params.id));
      },
    );

    app.delete(
      '/orders/:id',
      { onRequest, schema: { summary: words.cancel, params: byId, response: { 200: orderSchema, ...problems } } },
      async (request, reply) => {
        const cancelled = await cancelOrder(store, request.params.id, await queue.get());
        return cancelled.ok ? orderView(cancelled.value) : refuseWith(reply, cancelled.reason, cancelled.note);
      },
    );

    app.post(
      '/orders/:id/resume',
      {
        onRequest,
        schema: {
          summary: words.resume,
          description: words.resumed,
          params: byId,
          response: { 200: orderSchema, ...problems, ...refusals(429) },
        },
      },
      async (request, reply) => {
        const resumed = await resumeOrder(store, request.params.id, await queue.get());
        return resumed.ok ? orderView(resumed.value) : refuseWith(reply, resumed.reason, resumed.note);
      },
    );

    let streams = 0;
    app.get(
      '/orders/:id/events',
      {
        onRequest,
        // Without a body there is nothing to follow.
        exposeHeadRoute: false,
        schema: {
          summary: words.follow,
          description: words.events,
          params: byId,
          response: { 200: EVENTS, ...problems },
        },
      },
      async (request, reply) => {
        // From the beginning: a client may leave before the order is found.
        const gone = new AbortController();
        request.raw.on('close', () => gone.abort());
        const order = await orderById(store, request.params.id);
        if (!order) return refuseWith(reply, 'missing', words.missing(request.params.id));
        if (streams >= MOST_STREAMS) return refuseWith(reply, 'too-many', words.streams);
        reply.hijack();
        streams++;
        try {
          const last = request.headers['last-event-id'];
          await followOrder(reply.raw, {
            headers: reply.getHeaders(),
            look: async () => {
              const now = await orderById(store, order.id);
              return now && { view: orderView(now), isOpen: isOpen(now) };
            },
            last: typeof last === 'string' ? last : null,
            until: AbortSignal.any([gone.signal, context.closing]),
          });
        } finally {
          streams--;
        }
        return reply;
      },
    );
  },
};
