import {
  answerSchema,
  familiesSchema,
  itemPageSchema,
  itemParamsSchema,
  itemQuerySchema,
  itemViewSchema,
  judgementSchema,
  packLineSchema,
  playItemSchema,
} from '@tessera/api/items.ts';
import { readMadeLine } from '@tessera/core';
import { itemById, type LibraryStore, type StoredItem, searchItems, storedLines } from '@tessera/library';
import * as z from 'zod/mini';
import type { RouteGroup, ServerApp, ServerContext } from '../context.ts';
import { AnswerCache, answerOf, type CachedAnswer } from '../items/answer-cache.ts';
import { familyNow } from '../items/families.ts';
import { familyList } from '../items/family-list.ts';
import { judgeAnswer } from '../items/judge-answer.ts';
import { PICTURE_HEADERS, PICTURE_RESPONSE } from '../items/picture.ts';
import { playForm } from '../items/play-form.ts';
import { sendAnswer } from '../items/send-answer.ts';
import { words } from '../items/words.ts';
import { sendProblem } from '../problems/send.ts';

const text = words.items;

/** Answers to requests for single items, and how old they may be: a grade may change, and an item may be taken down. */
const CACHE_BYTES = 32 * 1024 * 1024;
const CACHE_MS = 60_000;

const ITEM_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=60',
} as const;

/** Bytes of an answer with as many actions as it may have. */
export const MOST_ANSWER_BYTES = 512 * 1024;

export const itemRoutes: RouteGroup = {
  name: 'items',
  add(app, context) {
    const cache = new AnswerCache(CACHE_BYTES, CACHE_MS);
    addSearch(app, context);
    addItem(app, context, cache);
    addPicture(app, context, cache);
    addAnswers(app, context);
    addFamilies(app, context);
  },
};

function addSearch(app: ServerApp, { store }: ServerContext): void {
  const schema = {
    ...text.routes.search,
    querystring: itemQuerySchema,
    response: { 200: itemPageSchema },
  };
  app.get('/items', { schema }, async (request, reply) => {
    const { tags, scoreFrom, scoreTo, limit, cursor, include, ...rest } = request.query;
    const query = { ...rest, tags: tags?.split(','), scoreFrom: numberIn(scoreFrom), scoreTo: numberIn(scoreTo) };
    const page = await searchItems(store, query, { limit: numberIn(limit), cursor });
    if (!page.ok) return sendProblem(reply, 400, page.reason, page.note ?? page.reason);
    const found = page.value.items.map(item => ({ ...item, tags: [...item.tags] }));
    return { items: include === 'item' ? await withItems(store, found) : found, next: page.value.next };
  });
}

function numberIn(given: string | undefined): number | undefined {
  return given === undefined ? undefined : Number(given);
}

/** Those that were removed since they were found are left out. */
async function withItems<T extends { readonly id: string }>(store: LibraryStore, found: readonly T[]) {
  const ids = found.map(({ id }) => id);
  const items = new Map((await storedLines(store, ids)).map(line => itemIn(line)));
  return found.flatMap(one => (items.has(one.id) ? [{ ...one, item: items.get(one.id) }] : []));
}

function itemIn(line: string): readonly [id: string, item: unknown] {
  const { id, item } = JSON.parse(line) as { readonly id: string; readonly item: unknown };
  return [id, item];
}

function addItem(app: ServerApp, { store, now }: ServerContext, cache: AnswerCache): void {
  const schema = {
    ...text.routes.item,
    params: itemParamsSchema,
    querystring: itemViewSchema,
    response: { 200: z.union([playItemSchema, packLineSchema]) },
  };
  app.get('/items/:id', { schema }, (request, reply) => {
    const { id } = request.params;
    const isWhole = request.query.proof === 'true';
    const key = isWhole ? `${id} proof` : id;
    const known = cache.get(key, now());
    if (known) return sendAnswer(request, reply, known, ITEM_HEADERS);
    return readItem(store, id, isWhole).then(answer => {
      if (!answer) return sendProblem(reply, 404, 'item', text.none(id));
      cache.set(key, answer, now());
      return sendAnswer(request, reply, answer, ITEM_HEADERS);
    });
  });
}

async function readItem(store: LibraryStore, id: string, isWhole: boolean): Promise<CachedAnswer | null> {
  const stored = await itemById(store, id);
  if (!stored) return null;
  return answerOf(isWhole ? stored.line : JSON.stringify(playForm(await familyNow(stored.family), stored)));
}

function addPicture(app: ServerApp, { store, now }: ServerContext, cache: AnswerCache): void {
  const response = { 200: PICTURE_RESPONSE };
  const schema = { ...text.routes.picture, params: itemParamsSchema, response };
  app.get('/items/:id/picture.svg', { schema }, async (request, reply) => {
    const { id } = request.params;
    const known = cache.get(`${id} picture`, now());
    if (known) return sendAnswer(request, reply, known, PICTURE_HEADERS);
    const stored = await itemById(store, id);
    const opened = stored && (await openStored(stored));
    if (!opened) return sendProblem(reply, 404, 'item', text.none(id));
    if ('problem' in opened) return sendProblem(reply, 404, 'version', opened.problem);
    const picture = answerOf(opened.family.pictures.svg(opened.made.item));
    cache.set(`${id} picture`, picture, now());
    return sendAnswer(request, reply, picture, PICTURE_HEADERS);
  });
}

function addAnswers(app: ServerApp, { store }: ServerContext): void {
  const schema = {
    ...text.routes.answers,
    params: itemParamsSchema,
    body: answerSchema,
    response: { 200: judgementSchema },
  };
  app.post('/items/:id/answers', { schema, bodyLimit: MOST_ANSWER_BYTES }, async (request, reply) => {
    const { id } = request.params;
    const stored = await itemById(store, id);
    const opened = stored && (await openStored(stored));
    if (!opened) return sendProblem(reply, 404, 'item', text.none(id));
    if ('problem' in opened) return sendProblem(reply, 404, 'version', opened.problem);
    const judged = judgeAnswer(opened.family, opened.made, request.body.actions);
    if (!judged.ok) return sendProblem(reply, 400, judged.reason, judged.note ?? judged.reason);
    return judged.value;
  });
}

/** An item as its family reads it; what was stored by another version of the rules may be unreadable. */
async function openStored({ id, family: familyId, line }: StoredItem) {
  const family = await familyNow(familyId);
  if (!family) return { problem: text.noFamily(familyId) };
  const read = readMadeLine(family, line);
  return read.ok ? { family, made: read.value.made } : { problem: text.unreadable(id, read.note ?? read.reason) };
}

function addFamilies(app: ServerApp, context: ServerContext): void {
  const list = familyList(context);
  const schema = { ...text.routes.families, response: { 200: familiesSchema } };
  app.get('/families', { schema }, async () => ({ families: [...(await list())] }));
}
