import {
  additionResultSchema,
  additionSchema,
  COLLECTION_TEXTS,
  collectionChangeSchema,
  collectionItemPathSchema,
  collectionOrderSchema,
  collectionPathSchema,
  collectionSchema,
  collectionTextSchema,
  createdCollectionSchema,
  doneSchema,
} from '@tessera/api/collections.ts';
import { LONGEST_AUTHOR, tidyName } from '@tessera/core/levels/level.ts';
import {
  COLLECTION_LIMITS,
  collectionById,
  createCollection,
  deleteCollection,
  describeCollection,
  hashOfKey,
  isAuthorKey,
  type LibraryStore,
  newKey,
  publishCollection,
  removeFromCollection,
  reorderCollection,
  type StoredCollection,
  unpublishCollection,
} from '@tessera/library';
import type { FastifyRequest } from 'fastify';
import { bearerOf, isOperator, KEY, OPTIONAL_KEY } from '../auth.ts';
import type { ServerApp, ServerContext } from '../context.ts';
import { STRICT_RATES } from '../limits/strict-rates.ts';
import { refusals } from '../problems/documented.ts';
import { repliedWith, sendProblem } from '../problems/send.ts';
import { type CollectionRequest, isAuthor } from './access.ts';
import { additionsTo } from './additions.ts';
import { takeForAddress } from './address-quota.ts';
import { formOf } from './form.ts';
import type { LevelProver } from './level-prover.ts';
import { tidyLines } from './tidy.ts';
import { words as allWords } from './words.ts';

const { routes, ...words } = allWords.collections;
const DONE = { done: true } as const;

/** What authors do with their collections. */
export function addAuthorRoutes(app: ServerApp, context: ServerContext, prover: LevelProver): void {
  addCreating(app, context);
  addDescribing(app, context);
  addPublishing(app, context);
  addUnpublishing(app, context);
  addAdding(app, context, prover);
  addOrdering(app, context);
  addRemoving(app, context);
  addDeleting(app, context);
}

function addCreating(app: ServerApp, context: ServerContext): void {
  const { store, now } = context;
  app.post(
    '/collections',
    {
      config: STRICT_RATES.collections,
      schema: {
        summary: routes.create,
        security: OPTIONAL_KEY,
        body: collectionTextSchema,
        response: { 201: createdCollectionSchema, ...refusals(401) },
      },
    },
    async (request, reply) => {
      const text = tidy(request.body);
      if (text.title === '') return sendProblem(reply, 400, 'title', words.title);
      const known = bearerOf(request);
      if (known !== null && !(await isAuthorKey(store, hashOfKey(known))))
        return sendProblem(reply, 401, 'key', words.unknownKey);
      if (!(await takeForAddress(context, 'collections', request.ip)))
        return sendProblem(reply, 429, 'quota', words.quota);
      const key = known ?? newKey();
      const made = await createCollection(store, text, hashOfKey(key), now());
      if (!made.ok)
        return sendProblem(reply, 429, made.reason, words.tooManyCollections(COLLECTION_LIMITS.collectionsPerKey));
      return reply.code(201).send({ id: made.value.id, key: known === null ? key : null });
    },
  );
}

function addDescribing(app: ServerApp, { store, now }: ServerContext): void {
  app.put(
    '/collections/:id',
    {
      schema: {
        summary: routes.describe,
        security: KEY,
        params: collectionPathSchema,
        body: collectionChangeSchema,
        response: { 200: doneSchema, ...refusals(403) },
      },
    },
    async (request, reply) => {
      const collection = await ownCollection(store, request, reply);
      if (!collection) return repliedWith(reply);
      const text = tidy(request.body);
      if (text.title === '') return sendProblem(reply, 400, 'title', words.title);
      const { showsStatistics } = request.body;
      await describeCollection(store, collection.id, { ...text, showsStatistics }, now());
      return DONE;
    },
  );
}

function addPublishing(app: ServerApp, { store, now }: ServerContext): void {
  app.post(
    '/collections/:id/publish',
    {
      schema: {
        summary: routes.publish,
        security: KEY,
        params: collectionPathSchema,
        response: { 200: collectionSchema, ...refusals(403, 409) },
      },
    },
    async (request, reply) => {
      const collection = await ownCollection(store, request, reply);
      if (!collection) return repliedWith(reply);
      const published = await publishCollection(store, collection.id, now());
      if (!published.ok) return sendProblem(reply, 409, published.reason, words.empty);
      return formOf(store, (await collectionById(store, collection.id))!);
    },
  );
}

function addUnpublishing(app: ServerApp, { store, now }: ServerContext): void {
  app.post(
    '/collections/:id/unpublish',
    {
      schema: {
        summary: routes.unpublish,
        security: KEY,
        params: collectionPathSchema,
        response: { 200: doneSchema, ...refusals(403) },
      },
    },
    async (request, reply) => {
      const collection = await ownCollection(store, request, reply);
      if (!collection) return repliedWith(reply);
      await unpublishCollection(store, collection.id, now());
      return DONE;
    },
  );
}

function addAdding(app: ServerApp, context: ServerContext, prover: LevelProver): void {
  const { store } = context;
  app.post(
    '/collections/:id/items',
    {
      // A pack line with the values of every move is long.
      bodyLimit: 512 * 1024,
      config: STRICT_RATES.additions,
      schema: {
        summary: routes.add,
        security: KEY,
        params: collectionPathSchema,
        body: additionSchema,
        response: { 200: additionResultSchema, ...refusals(403, 409, 422) },
      },
    },
    async (request, reply) => {
      const collection = await ownCollection(store, request, reply);
      if (!collection) return repliedWith(reply);
      const added = await additionsTo(context, prover, collection.id, request.body, request.ip);
      return 'status' in added ? sendProblem(reply, added.status, added.reason, added.message) : added;
    },
  );
}

function addOrdering(app: ServerApp, { store, now }: ServerContext): void {
  app.put(
    '/collections/:id/order',
    {
      schema: {
        summary: routes.order,
        security: KEY,
        params: collectionPathSchema,
        body: collectionOrderSchema,
        response: { 200: doneSchema, ...refusals(403, 409) },
      },
    },
    async (request, reply) => {
      const collection = await ownCollection(store, request, reply);
      if (!collection) return repliedWith(reply);
      const ordered = await reorderCollection(store, collection.id, request.body.items, now());
      return ordered.ok ? DONE : sendProblem(reply, 409, ordered.reason, words.order);
    },
  );
}

function addRemoving(app: ServerApp, { store, now }: ServerContext): void {
  app.delete(
    '/collections/:id/items/:item',
    {
      schema: {
        summary: routes.remove,
        security: KEY,
        params: collectionItemPathSchema,
        response: { 200: doneSchema, ...refusals(403, 409) },
      },
    },
    async (request, reply) => {
      const collection = await ownCollection(store, request, reply);
      if (!collection) return repliedWith(reply);
      const removed = await removeFromCollection(store, collection.id, request.params.item, now());
      if (removed.ok) return DONE;
      return removed.reason === 'last'
        ? sendProblem(reply, 409, 'last', words.last)
        : sendProblem(reply, 404, 'item', words.notInCollection);
    },
  );
}

function addDeleting(app: ServerApp, { store, settings }: ServerContext): void {
  app.delete(
    '/collections/:id',
    {
      schema: {
        summary: routes.delete,
        security: [...KEY, { operator: [] }],
        params: collectionPathSchema,
        response: { 200: doneSchema, ...refusals(403) },
      },
    },
    async (request, reply) => {
      const collection = await collectionById(store, request.params.id);
      if (!collection) return sendProblem(reply, 404, 'absent', words.absent);
      if (!isOperator(request, settings) && !isAuthor(request, collection)) return refuseStranger(request, reply);
      await deleteCollection(store, collection.id);
      return DONE;
    },
  );
}

/** The collection of a path, if the request may change it; otherwise the request is refused. */
async function ownCollection(
  store: LibraryStore,
  request: CollectionRequest,
  reply: unknown,
): Promise<StoredCollection | null> {
  const collection = await collectionById(store, request.params.id);
  if (!collection) sendProblem(reply, 404, 'absent', words.absent);
  else if (!isAuthor(request, collection)) refuseStranger(request, reply);
  else if (collection.takenDown) sendProblem(reply, 403, 'taken-down', words.hidden(collection.takenDown.note));
  else return collection;
  return null;
}

/** 401 for a request without a key, 403 for one with another's. */
function refuseStranger(request: Pick<FastifyRequest, 'headers'>, reply: unknown): undefined {
  return bearerOf(request) === null
    ? sendProblem(reply, 401, 'key', words.noKey)
    : sendProblem(reply, 403, 'key', words.otherKey);
}

/** Names on one line; a description may have several. */
function tidy({ title, author, description }: { title: string; author: string; description: string }) {
  return {
    title: tidyName(title, COLLECTION_TEXTS.title),
    author: tidyName(author, LONGEST_AUTHOR),
    description: tidyLines(description),
  };
}
