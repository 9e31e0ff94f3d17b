import {
  dayArchiveSchema,
  dayItemParamsSchema,
  dayItemSchema,
  dayItemsSchema,
  dayParamsSchema,
  dayRangeSchema,
  MOST_DAYS,
} from '@tessera/api/daily.ts';
import { answerSchema, judgementSchema } from '@tessera/api/items.ts';
import { CATALOG } from '@tessera/catalog';
import { addDays, type Day, daysBetween } from '@tessera/catalog/day';
import { FIRST_DAY } from '@tessera/catalog/ledger';
import { accept, expectOk, type Family, type MadeLine, readMadeLine, type Verdict } from '@tessera/core';
import { pathTo } from '@tessera/core/links/link.ts';
import * as z from 'zod/mini';
import { baseUrlFor } from '../base-url.ts';
import type { RouteGroup, ServerApp, ServerContext } from '../context.ts';
import { type Dailies, dailiesByAge, threadDailies } from '../daily/dailies.ts';
import { searchOfLedgerDay } from '../daily/day-search.ts';
import { dailyFeed } from '../daily/feed.ts';
import { DAY_STATUS, isCurrentDay, readOpenDay, utcDay } from '../daily/open-day.ts';
import { answerOf } from '../items/answer-cache.ts';
import { familyNow } from '../items/families.ts';
import { judgeAnswer } from '../items/judge-answer.ts';
import { PICTURE_HEADERS, PICTURE_RESPONSE } from '../items/picture.ts';
import { playFormOfMade } from '../items/play-form.ts';
import { sendAnswer } from '../items/send-answer.ts';
import { words } from '../items/words.ts';
import { refusals } from '../problems/documented.ts';
import { sendProblem } from '../problems/send.ts';
import { MOST_ANSWER_BYTES } from './items.ts';

const text = words.daily;
const PROBLEMS = refusals(403, 404);

/** A day's item stays the same while this version of the server runs; another may grade it differently. */
const DAY_HEADERS = { 'cache-control': 'public, max-age=300' } as const;

/** The families that have items of the day. */
const DAILY_ENTRIES = CATALOG.filter(({ isSample }) => !isSample);
const DAILY_FAMILIES = DAILY_ENTRIES.map(({ id }) => id);

export const dailyRoutes: RouteGroup = {
  name: 'daily',
  add(app, context) {
    const isCurrent = (day: Day) => isCurrentDay(day, context.now());
    const dailies = dailiesByAge(isCurrent, threadDailies(), threadDailies());
    app.addHook('onClose', async () => dailies.close());
    addArchive(app, context);
    addFeed(app, context);
    addDay(app, context, dailies);
    addDayItem(app, context, dailies);
    addDayPicture(app, context, dailies);
    addDayAnswers(app, context, dailies);
  },
};

function addArchive(app: ServerApp, { now }: ServerContext): void {
  const schema = {
    ...text.routes.archive,
    querystring: dayRangeSchema,
    response: { 200: dayArchiveSchema, ...PROBLEMS },
  };
  app.get('/daily', { schema }, async (request, reply) => {
    const to = request.query.to ?? utcDay(now());
    const last = readOpenDay(to, now());
    if (!last.ok) return sendProblem(reply, DAY_STATUS[last.reason], last.reason, last.note!);
    const first = readOpenDay(request.query.from ?? laterOf(FIRST_DAY, addDays(to, -29)), now());
    if (!first.ok) return sendProblem(reply, DAY_STATUS[first.reason], first.reason, first.note!);
    const count = daysBetween(first.value, to) + 1;
    if (count < 1 || count > MOST_DAYS) return sendProblem(reply, 400, 'range', text.range(MOST_DAYS));
    reply.headers(DAY_HEADERS);
    const days = Array.from({ length: count }, (_, n) => addDays(first.value, n));
    return { days: await Promise.all(days.map(addressesOf)) };
  });
}

const FEED_RESPONSE = {
  description: text.routes.feed.description,
  content: { 'application/atom+xml': { schema: z.string() } },
};

function addFeed(app: ServerApp, { now, settings }: ServerContext): void {
  const schema = { ...text.routes.feed, response: { 200: FEED_RESPONSE } };
  app.get('/daily/feed.atom', { schema }, async (request, reply) => {
    // Addresses that follow from the request are for whoever sent it.
    if (settings.baseUrl !== null) reply.headers(DAY_HEADERS);
    const feed = dailyFeed(baseUrlFor(request, settings), utcDay(now()), DAILY_ENTRIES);
    return reply.type('application/atom+xml; charset=utf-8').send(feed);
  });
}

function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other;
}

async function addressesOf(day: Day) {
  const items = DAILY_FAMILIES.map(async id => {
    const family = (await familyNow(id))!;
    return { family: id, address: pathTo(id, await searchOfLedgerDay(family, day)) };
  });
  return { day, items: await Promise.all(items) };
}

function addDay(app: ServerApp, { now }: ServerContext, dailies: Dailies): void {
  const schema = { ...text.routes.day, params: dayParamsSchema, response: { 200: dayItemsSchema, ...PROBLEMS } };
  app.get('/daily/:day', { schema }, async (request, reply) => {
    const day = readOpenDay(request.params.day, now());
    if (!day.ok) return sendProblem(reply, DAY_STATUS[day.reason], day.reason, day.note!);
    const opened = await Promise.all(DAILY_FAMILIES.map(id => openDaily(dailies, id, day.value)));
    const refused = opened.find(one => !one.ok);
    if (refused && !refused.ok) return sendFault(reply, refused.reason, day.value);
    reply.headers(DAY_HEADERS);
    return { day: day.value, items: opened.map(one => dayForm(day.value, expectOk(one))) };
  });
}

function addDayItem(app: ServerApp, context: ServerContext, dailies: Dailies): void {
  const schema = {
    ...text.routes.item,
    params: dayItemParamsSchema,
    response: { 200: dayItemSchema, ...PROBLEMS },
  };
  app.get('/daily/:day/:family', { schema }, async (request, reply) => {
    const opened = await openRequested(request.params, context, dailies);
    if (!opened.ok) return sendFault(reply, opened.reason, request.params.day, opened.note);
    reply.headers(DAY_HEADERS);
    return dayForm(request.params.day, opened.value);
  });
}

function addDayPicture(app: ServerApp, context: ServerContext, dailies: Dailies): void {
  const response = { 200: PICTURE_RESPONSE, ...PROBLEMS };
  const schema = { ...text.routes.picture, params: dayItemParamsSchema, response };
  app.get('/daily/:day/:family/picture.svg', { schema }, async (request, reply) => {
    const opened = await openRequested(request.params, context, dailies);
    if (!opened.ok) return sendFault(reply, opened.reason, request.params.day, opened.note);
    const { family, made } = opened.value;
    return sendAnswer(request, reply, answerOf(family.pictures.svg(made.item)), PICTURE_HEADERS);
  });
}

function addDayAnswers(app: ServerApp, context: ServerContext, dailies: Dailies): void {
  const schema = {
    ...text.routes.answers,
    params: dayItemParamsSchema,
    body: answerSchema,
    response: { 200: judgementSchema, ...PROBLEMS },
  };
  app.post('/daily/:day/:family/answers', { schema, bodyLimit: MOST_ANSWER_BYTES }, async (request, reply) => {
    const opened = await openRequested(request.params, context, dailies);
    if (!opened.ok) return sendFault(reply, opened.reason, request.params.day, opened.note);
    const judged = judgeAnswer(opened.value.family, opened.value.made, request.body.actions);
    if (!judged.ok) return sendProblem(reply, 400, judged.reason, judged.note ?? judged.reason);
    return judged.value;
  });
}

/** The item of a day, as its family reads it. */
interface OpenDaily extends MadeLine {
  readonly family: Family;
}

type DailyRefusal = keyof typeof STATUS;

const STATUS = { ...DAY_STATUS, family: 404, gone: 404, busy: 429 } as const;

/** Seconds after which a client that came at a busy time may ask again. */
const RETRY_AFTER = '5';

async function openRequested(
  { day: asked, family }: { readonly day: string; readonly family: string },
  { now }: ServerContext,
  dailies: Dailies,
): Promise<Verdict<OpenDaily, DailyRefusal>> {
  const day = readOpenDay(asked, now());
  return day.ok ? openDaily(dailies, family, day.value) : day;
}

async function openDaily(dailies: Dailies, id: string, day: Day): Promise<Verdict<OpenDaily, DailyRefusal>> {
  const family = DAILY_FAMILIES.includes(id) ? await familyNow(id) : null;
  if (!family) return { ok: false, reason: 'family', note: words.items.noFamily(id) };
  const line = await dailies.line(id, day);
  return line.ok ? accept({ family, ...expectOk(readMadeLine(family, line.value)) }) : line;
}

function sendFault(reply: unknown, reason: DailyRefusal, day: string, note?: string): undefined {
  if (reason === 'busy') (reply as { header(name: string, value: string): unknown }).header('retry-after', RETRY_AFTER);
  return sendProblem(reply, STATUS[reason], reason, note ?? (reason === 'busy' ? text.busy : text.gone(day)));
}

function dayForm(day: Day, { family, made, line }: OpenDaily) {
  return { day, ...playFormOfMade(family, made, line) };
}
