import { Readable } from 'node:stream';
import {
  newGroupSchema,
  pairingPutSchema,
  pairingSchema,
  pairingTakenSchema,
  pairingTakeSchema,
  pulledSchema,
  pullQuerySchema,
  pushedSchema,
  pushSchema,
  SYNC_EXPORT,
  SYNC_KEY,
  SYNC_LIMITS,
} from '@tessera/api/sync.ts';
import type { Refusal } from '@tessera/core';
import {
  allRecords,
  createSyncGroup,
  eraseSyncGroup,
  findSyncGroup,
  type LibraryStore,
  pullRecords,
  pushRecords,
  putPairing,
  takePairing,
} from '@tessera/library';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { bearerOf, KEY } from '../auth.ts';
import type { RouteGroup, ServerApp, ServerContext } from '../context.ts';
import { STRICT_RATES } from '../limits/strict-rates.ts';
import { refusals } from '../problems/documented.ts';
import { repliedWith, sendProblem } from '../problems/send.ts';
import { words } from '../words.ts';

const STATUS = { unknown: 401, erased: 410, full: 413, large: 413, taken: 409, absent: 404, wrong: 403 } as const;
const { routes, ...text } = words.sync;

/** All that a key opens: a line that says what it is, and one for each record. */
const EXPORT_RESPONSE = {
  description: routes.export,
  content: { 'application/x-ndjson': { schema: z.string() } },
};

/** Refuses a request for a reason that the library gave. */
function sendRefusal(reply: FastifyReply, { reason, note }: Refusal<keyof typeof STATUS>): undefined {
  const message = reason === 'large' || reason === 'full' ? (note ?? text[reason]) : text[reason];
  return sendProblem(reply, STATUS[reason], reason, message);
}

/** The key of a request. What cannot be a key is one that no group has. */
function keyOf(request: Pick<FastifyRequest, 'headers'>): string {
  const key = bearerOf(request) ?? '';
  return SYNC_KEY.test(key) ? key : '';
}

/** Devices of one person share records by a random key. All that a key opens is opened by the key alone. */
export const sync: RouteGroup = {
  name: 'sync',
  add(app, context) {
    addGroupRoutes(app, context);
    addRecordRoutes(app, context);
    addPairingRoutes(app, context);
  },
};

function addGroupRoutes(app: ServerApp, { store, now }: ServerContext): void {
  const create = { summary: routes.create, response: { 201: newGroupSchema } };
  app.post('/sync/groups', { schema: create, config: STRICT_RATES.groups }, async (_, reply) =>
    reply.code(201).send({ key: await createSyncGroup(store, now()) }),
  );
  const erased = z.object({ erased: z.literal(true) });
  const erase = { summary: routes.erase, security: KEY, response: { 200: erased, ...refusals(410) } };
  app.delete('/sync/group', { schema: erase }, async (request, reply) => {
    const gone = await eraseSyncGroup(store, keyOf(request), now());
    return gone.ok ? { erased: true as const } : sendRefusal(reply, gone);
  });
  const download = { summary: routes.export, security: KEY, response: { 200: EXPORT_RESPONSE, ...refusals(410) } };
  app.get('/sync/export', { schema: download }, async (request, reply) => {
    const key = keyOf(request);
    const group = await findSyncGroup(store.db, key);
    if (!group.ok) return sendRefusal(reply, group);
    reply.header('content-type', 'application/x-ndjson; charset=utf-8');
    // The answer to HEAD has no body: nothing is read for it.
    const lines = request.method === 'HEAD' ? [] : exportLines(store, key);
    return repliedWith(reply.send(Readable.from(lines) as never));
  });
}

async function* exportLines(store: LibraryStore, key: string): AsyncGenerator<string> {
  yield `${JSON.stringify({ schema: SYNC_EXPORT })}\n`;
  for await (const { kind, key: name, seq, text } of allRecords(store, key))
    yield `${JSON.stringify({ kind, key: name, seq, text })}\n`;
}

function addRecordRoutes(app: ServerApp, { store }: ServerContext): void {
  const pull = {
    summary: routes.pull,
    security: KEY,
    querystring: pullQuerySchema,
    response: { 200: pulledSchema, ...refusals(410) },
  };
  app.get('/sync/records', { schema: pull }, async (request, reply) => {
    const page = await pullRecords(store, keyOf(request), Number(request.query.since ?? 0));
    return page.ok ? page.value : sendRefusal(reply, page);
  });
  const push = {
    summary: routes.push,
    security: KEY,
    body: pushSchema,
    response: { 200: pushedSchema, ...refusals(410) },
  };
  app.post('/sync/records', { schema: push, bodyLimit: SYNC_LIMITS.bodyBytes }, async (request, reply) => {
    const pushed = await pushRecords(store, keyOf(request), request.body.changes);
    return pushed.ok ? pushed.value : sendRefusal(reply, pushed);
  });
}

function addPairingRoutes(app: ServerApp, { store, now }: ServerContext): void {
  const offer = {
    summary: routes.offer,
    security: KEY,
    body: pairingSchema,
    response: { 200: pairingPutSchema, ...refusals(409, 410) },
  };
  app.put('/sync/pairing', { schema: offer, config: STRICT_RATES.pairing }, async (request, reply) => {
    const expiresAt = await putPairing(store, keyOf(request), request.body, now());
    return expiresAt.ok ? { expiresAt: expiresAt.value } : sendRefusal(reply, expiresAt);
  });
  const take = {
    summary: routes.take,
    body: pairingTakeSchema,
    response: { 200: pairingTakenSchema, ...refusals(403, 404) },
  };
  app.post('/sync/pairing/take', { schema: take, config: STRICT_RATES.pairing }, async (request, reply) => {
    const sealed = await takePairing(store, request.body, now());
    return sealed.ok ? { sealed: sealed.value } : sendRefusal(reply, sealed);
  });
}
