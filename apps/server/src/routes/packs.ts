import { Readable } from 'node:stream';
import { packFactsSchema, packListQuerySchema, packListSchema, packParamsSchema } from '@tessera/api/packs.ts';
import { packById, pageOfPacks } from '@tessera/library';
import * as z from 'zod/mini';
import type { RouteGroup, ServerApp, ServerContext } from '../context.ts';
import { isHeld } from '../etags.ts';
import { sendUnchanged } from '../items/send-answer.ts';
import { words } from '../items/words.ts';
import { packChunks } from '../packs/pack-chunks.ts';
import { refusals } from '../problems/documented.ts';
import { repliedWith, sendProblem } from '../problems/send.ts';

const text = words.packs;

export const packRoutes: RouteGroup = {
  name: 'packs',
  add(app, context) {
    addList(app, context);
    addFacts(app, context);
    addFile(app, context);
  },
};

function addList(app: ServerApp, { store }: ServerContext): void {
  const schema = {
    ...text.routes.list,
    querystring: packListQuerySchema,
    response: { 200: packListSchema },
  };
  app.get('/packs', { schema }, async (request, reply) => {
    const { limit, cursor } = request.query;
    const page = await pageOfPacks(store, { limit: limit === undefined ? undefined : Number(limit), cursor });
    if (!page.ok) return sendProblem(reply, 400, page.reason, page.note ?? page.reason);
    const listed = page.value.packs.map(({ id, family, count, addedAt }) => ({ id, family, count, addedAt }));
    return { packs: listed, next: page.value.next };
  });
}

function addFacts(app: ServerApp, { store }: ServerContext): void {
  const schema = {
    ...text.routes.facts,
    params: packParamsSchema,
    response: { 200: packFactsSchema },
  };
  app.get('/packs/:id', { schema }, async (request, reply) => {
    const { id } = request.params;
    const pack = await packById(store, id);
    if (!pack) return sendProblem(reply, 404, 'pack', text.none(id));
    const { family, count, addedAt, isWhole, header } = pack;
    return { id, family, count, addedAt, isWhole, header: JSON.parse(header) as Record<string, unknown> };
  });
}

const FILE_RESPONSE = {
  description: text.routes.file.description,
  content: { 'application/x-ndjson': { schema: z.string() } },
};

function addFile(app: ServerApp, { store }: ServerContext): void {
  const schema = {
    ...text.routes.file,
    params: packParamsSchema,
    response: { 200: FILE_RESPONSE, ...refusals(409) },
  };
  app.get('/packs/:id/file', { schema }, async (request, reply) => {
    const { id } = request.params;
    const pack = await packById(store, id);
    if (!pack) return sendProblem(reply, 404, 'pack', text.none(id));
    if (!pack.isWhole) return sendProblem(reply, 409, 'unfinished', text.unfinished);
    // The id is a hash of the header, and the header holds the digest of all lines.
    reply.headers({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName(pack.family, id)}"`,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${id}"`,
      'x-content-type-options': 'nosniff',
    });
    if (isHeld(request.headers['if-none-match'], `"${id}"`)) return sendUnchanged(reply);
    // The answer to HEAD has no body: nothing is read for it.
    const chunks = request.method === 'HEAD' ? [] : packChunks(store, pack);
    reply.send(Readable.from(chunks, { objectMode: false, highWaterMark: 1 }) as never);
    return repliedWith(reply);
  });
}

function fileName(family: string, id: string): string {
  return `${family.replace(/[^a-z0-9-]/g, '')}-${id}.pack`;
}
