import {
  collectionPathSchema,
  collectionSchema,
  doneSchema,
  exportQuerySchema,
  playResultSchema,
  reportSchema,
  statisticsSchema,
} from '@tessera/api/collections.ts';
import {
  addResult,
  collectionById,
  dayNumber,
  hashOfKey,
  type LibraryStore,
  removeResults,
  reportCollection,
  type StoredCollection,
  storedResults,
} from '@tessera/library';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { bearerOf, KEY, OPTIONAL_KEY } from '../auth.ts';
import type { ServerApp, ServerContext } from '../context.ts';
import { STRICT_RATES } from '../limits/strict-rates.ts';
import { refusals } from '../problems/documented.ts';
import { repliedWith, sendProblem } from '../problems/send.ts';
import { type CollectionRequest, isAuthor, isPublic } from './access.ts';
import { takeForAddress } from './address-quota.ts';
import { formOf } from './form.ts';
import { collectionStatistics, isoDay, itemTable, resultTable } from './statistics-export.ts';
import { tidyLines } from './tidy.ts';
import { words as allWords } from './words.ts';

const { routes, ...words } = allWords.collections;
const DONE = { done: true } as const;

/** How the document of the API describes a download. */
const EXPORT_RESPONSE = {
  description: words.exported,
  content: { 'text/csv': { schema: z.string() }, 'application/json': { schema: z.unknown() } },
};

/** The least length of a player's key, so that it cannot be guessed. */
const SHORTEST_PLAYER = 20;

/** The routes for reading collections, playing them and reporting them. */
export function addReaderRoutes(app: ServerApp, context: ServerContext): void {
  addReading(app, context);
  addSharing(app, context);
  addWithdrawing(app, context);
  addStatistics(app, context);
  addExport(app, context);
  addReporting(app, context);
}

function addReading(app: ServerApp, { store }: ServerContext): void {
  app.get(
    '/collections/:id',
    {
      schema: {
        summary: routes.read,
        security: OPTIONAL_KEY,
        params: collectionPathSchema,
        response: { 200: collectionSchema, ...refusals(410) },
      },
    },
    async (request, reply) => {
      const collection = await readableCollection(store, request, reply);
      return collection ? formOf(store, collection) : repliedWith(reply);
    },
  );
}

function addSharing(app: ServerApp, context: ServerContext): void {
  const { store, now } = context;
  app.post(
    '/collections/:id/results',
    {
      config: STRICT_RATES.results,
      schema: {
        summary: routes.share,
        security: KEY,
        params: collectionPathSchema,
        body: playResultSchema,
        response: { 200: doneSchema, ...refusals(409, 410) },
      },
    },
    async (request, reply) => {
      const collection = await readableCollection(store, request, reply);
      if (!collection) return repliedWith(reply);
      const player = playerOf(request, collection);
      if (player === null) return sendProblem(reply, 401, 'player', words.noPlayer);
      if (!(await takeForAddress(context, 'results', request.ip))) return sendProblem(reply, 429, 'quota', words.quota);
      const added = await addResult(store, collection.id, player, request.body, dayNumber(now()));
      if (added.ok) return DONE;
      return added.reason === 'absent'
        ? sendProblem(reply, 404, 'item', words.notInCollection)
        : sendProblem(reply, 409, 'full', words.resultsFull);
    },
  );
}

function addWithdrawing(app: ServerApp, { store }: ServerContext): void {
  app.delete(
    '/collections/:id/results',
    {
      schema: {
        summary: routes.withdraw,
        security: KEY,
        params: collectionPathSchema,
        response: { 200: doneSchema },
      },
    },
    async (request, reply) => {
      const collection = await collectionById(store, request.params.id);
      if (!collection) return sendProblem(reply, 404, 'absent', words.absent);
      const player = playerOf(request, collection);
      if (player === null) return sendProblem(reply, 401, 'player', words.noPlayer);
      await removeResults(store, collection.id, player);
      return DONE;
    },
  );
}

function addStatistics(app: ServerApp, { store }: ServerContext): void {
  app.get(
    '/collections/:id/statistics',
    {
      schema: {
        summary: routes.statistics,
        security: OPTIONAL_KEY,
        params: collectionPathSchema,
        response: { 200: statisticsSchema, ...refusals(403, 410) },
      },
    },
    async (request, reply) => {
      const collection = await collectionWithStatistics(store, request, reply);
      return collection ? collectionStatistics(store, collection) : repliedWith(reply);
    },
  );
}

function addExport(app: ServerApp, { store }: ServerContext): void {
  app.get(
    '/collections/:id/export',
    {
      schema: {
        summary: routes.export,
        security: OPTIONAL_KEY,
        params: collectionPathSchema,
        querystring: exportQuerySchema,
        response: { 200: EXPORT_RESPONSE, ...refusals(403, 410) },
      },
    },
    async (request, reply) => {
      const collection = await collectionWithStatistics(store, request, reply);
      if (!collection) return repliedWith(reply);
      const { of, format } = request.query;
      const name = `${collection.id}-${of}.${format}`;
      const statistics = of === 'items' ? await collectionStatistics(store, collection) : null;
      const results = of === 'results' ? await storedResults(store, collection.id) : [];
      void reply.header('content-disposition', `attachment; filename="${name}"`);
      if (format === 'csv') {
        void reply.type('text/csv; charset=utf-8');
        return statistics ? itemTable(statistics) : resultTable(results);
      }
      return statistics ?? { results: results.map(({ day, ...result }) => ({ ...result, day: isoDay(day) })) };
    },
  );
}

function addReporting(app: ServerApp, context: ServerContext): void {
  const { store, now } = context;
  app.post(
    '/collections/:id/reports',
    {
      config: STRICT_RATES.reports,
      schema: {
        summary: routes.report,
        security: OPTIONAL_KEY,
        params: collectionPathSchema,
        body: reportSchema,
        response: { 200: doneSchema, ...refusals(410) },
      },
    },
    async (request, reply) => {
      const collection = await readableCollection(store, request, reply);
      if (!collection) return repliedWith(reply);
      if (!(await takeForAddress(context, 'reports', request.ip))) return sendProblem(reply, 429, 'quota', words.quota);
      const { reason, note } = request.body;
      const reported = await reportCollection(store, collection.id, { reason, note: tidyLines(note) }, now());
      return reported.ok ? DONE : sendProblem(reply, 429, reported.reason, words.reportsFull);
    },
  );
}

/** The collection of a path, if the request may read it; otherwise the request is refused. */
async function readableCollection(
  store: LibraryStore,
  request: CollectionRequest,
  reply: unknown,
): Promise<StoredCollection | null> {
  const collection = await collectionById(store, request.params.id);
  if (collection && (isPublic(collection) || isAuthor(request, collection))) return collection;
  if (collection?.state === 'published') sendProblem(reply, 410, 'taken-down', words.takenDown);
  else sendProblem(reply, 404, 'absent', words.absent);
  return null;
}

async function collectionWithStatistics(
  store: LibraryStore,
  request: CollectionRequest,
  reply: unknown,
): Promise<StoredCollection | null> {
  const collection = await readableCollection(store, request, reply);
  if (!collection || collection.showsStatistics || isAuthor(request, collection)) return collection;
  sendProblem(reply, 403, 'private', words.statistics);
  return null;
}

/** What a player is stored as. The same key is another player in another collection. */
function playerOf(request: Pick<FastifyRequest, 'headers'>, { id }: StoredCollection): string | null {
  const key = bearerOf(request);
  return key === null || key.length < SHORTEST_PLAYER ? null : hashOfKey(`${id} ${key}`);
}
