import { CATALOG } from '@tessera/catalog';
import { accept, canonicalJson, parseJsonObject, refuse, schemaFault, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import { type Days, daysSchema, mergeDays, withoutDays } from '../daily/days.ts';
import { type Courses, learntSchema, mergeCourses } from '../learn/learnt.ts';
import { byScore, mergeRuns, type RunResult, runResultSchema } from '../runs/results.ts';
import { type Attempt, attemptKey, attemptSchema, byTime } from './attempt.ts';

/** An item that is kept whole, as a pack line. */
export interface KeptItem {
  readonly family: string;
  readonly line: string;
}

/** All progress, by the keys under which it is kept. */
export interface Progress {
  readonly attempts: ReadonlyMap<string, Attempt>;
  readonly items: ReadonlyMap<string, KeptItem>;
  readonly days: Days;
  /** None where no course was begun. */
  readonly courses?: Courses;
  /** Days' items that were finished on a later day. */
  readonly late?: Days;
  /** Timed runs. */
  readonly runs?: readonly RunResult[];
}

const SCHEMA = 'tessera-progress/1';

const keptItemSchema = z.strictObject({ family: z.string(), line: z.string() });

export function readKeptItem(json: unknown): Verdict<KeptItem, 'corrupted'> {
  const item = z.safeParse(keptItemSchema, json);
  return item.success ? accept(item.data) : refuse('corrupted');
}

const fileSchema = z.strictObject({
  schema: z.literal(SCHEMA),
  attempts: z.array(attemptSchema),
  items: z.array(z.strictObject({ id: z.string(), family: z.string(), line: z.string() })),
  days: daysSchema,
  /** Files from before there were courses have none. */
  courses: z.optional(z.record(z.string(), learntSchema)),
  /** Left out where there are none, and in files from before there were any. */
  late: z.optional(daysSchema),
  runs: z.optional(z.array(runResultSchema)),
});

/** Progress as one JSON text; the same progress gives the same text. */
export function writeProgress({ attempts, items, days, courses = {}, late = {}, runs = [] }: Progress): string {
  const ids = [...items].sort(([a], [b]) => (a < b ? -1 : 1));
  return canonicalJson({
    schema: SCHEMA,
    attempts: [...attempts.values()].sort(byTime),
    items: ids.map(([id, item]) => ({ id, ...item })),
    days,
    courses,
    ...(Object.keys(late).length > 0 ? { late } : {}),
    ...(runs.length > 0 ? { runs: [...runs].sort(byName) } : {}),
  });
}

/** By family and length, the best first. */
function byName(a: RunResult, b: RunResult): number {
  const nameOf = ({ family, minutes }: RunResult) => `${family}/${minutes}`;
  return nameOf(a) === nameOf(b) ? byScore(a, b) : nameOf(a) < nameOf(b) ? -1 : 1;
}

/** Reads such a text strictly: the first fault refuses the whole, with its place and reason. */
export function readProgress(text: string): Verdict<Progress, 'file'> {
  const json = parseJsonObject(text);
  if (!json.ok) return refuse('file', json.note);
  const { schema } = json.value;
  if (schema !== SCHEMA)
    return refuse('file', `schema: expected ${SCHEMA}, got ${JSON.stringify(schema) ?? 'nothing'}`);
  const file = z.safeParse(fileSchema, json.value);
  if (!file.success) return refuse('file', schemaFault(file.error, 'file'));
  const { attempts, items, days, courses = {}, late, runs } = file.data;
  const stranger = familiesIn(file.data).find(([, family]) => !isKnownFamily(family));
  if (stranger) return refuse('file', `${stranger[0]}: there is no family ${stranger[1]}`);
  const strange = items.findIndex(({ id, line }) => idIn(line) !== id);
  if (strange >= 0) return refuse('file', `items.${strange}.line: does not hold the item ${items[strange]!.id}`);
  return accept({
    attempts: new Map(attempts.map(attempt => [attemptKey(attempt), attempt])),
    items: new Map(items.map(({ id, family, line }) => [id, { family, line }])),
    days,
    courses,
    ...(late ? { late } : {}),
    ...(runs ? { runs } : {}),
  });
}

/** Every family that a file names, with the place. */
function familiesIn({ attempts, items, days, courses = {}, late = {}, runs = [] }: z.infer<typeof fileSchema>) {
  return [
    ...attempts.map(({ family }, n) => [`attempts.${n}.family`, family] as const),
    ...items.map(({ family }, n) => [`items.${n}.family`, family] as const),
    ...familiesOfDays('days', days),
    ...Object.keys(courses).map(family => [`courses.${family}`, family] as const),
    ...familiesOfDays('late', late),
    ...runs.map(({ family }, n) => [`runs.${n}.family`, family] as const),
  ];
}

function familiesOfDays(name: string, days: Days) {
  return Object.entries(days).flatMap(([day, results]) =>
    Object.keys(results).map(family => [`${name}.${day}.${family}`, family] as const),
  );
}

export function isKnownFamily(id: string): boolean {
  return CATALOG.some(entry => entry.id === id);
}

/** The id that a pack line says it has. */
export function idIn(line: string): unknown {
  const made = parseJsonObject(line);
  return made.ok ? made.value.id : undefined;
}

/** Two progresses in one. What both have is there once; where they differ about a day, the first is right. */
export function mergeProgress(one: Progress, other: Progress): Progress {
  const days = mergeDays(one.days, other.days);
  return {
    attempts: new Map([...other.attempts, ...one.attempts]),
    items: new Map([...other.items, ...one.items]),
    days,
    courses: mergeCourses(one.courses, other.courses),
    late: withoutDays(mergeDays(one.late ?? {}, other.late ?? {}), days),
    runs: mergeRuns(one.runs ?? [], other.runs ?? []),
  };
}
