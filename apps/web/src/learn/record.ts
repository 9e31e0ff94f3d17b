import * as z from 'zod/mini';
import { shelf } from '../storage/browser.ts';
import { olderCopies } from '../storage/olderVersions.ts';
import { type Courses, checkSchema, type Learnt, learntSchema, mergeLearnt } from './learnt.ts';

const NOTHING: Learnt = { done: {}, checks: 0, known: null };

/*
 * A record for each thing that was done, so that pages that note something at the same time do not write over each other:
 *   learnt/FAMILY/done/LESSON/N   position N of a lesson was done;
 *   learnt/FAMILY/check/TIME      the check was taken so often, and which lessons were known at the last of them.
 */
const PREFIX = 'learnt/';
/** Earlier versions of the app kept a course in one record. */
const OLD_PREFIX = 'learn/';

/** What is kept; nothing where it cannot be read. */
export function readLearnt(family: string): Learnt {
  const old = olderCopies(shelf, OLD_PREFIX + family).flatMap(record => {
    const read = z.safeParse(learntSchema, record);
    return read.success ? [read.data] : [];
  });
  const done = new Map<string, number[]>();
  for (const key of shelf.keys(`${PREFIX}${family}/done/`)) {
    const [lesson, place] = key.split('/').slice(3);
    done.set(lesson!, [...(done.get(lesson!) ?? []), Number(place)]);
  }
  const base = old.reduce<Learnt>(mergeLearnt, NOTHING);
  const here = mergeLearnt(base, { ...NOTHING, done: Object.fromEntries(done) });
  const checks = checksOf(family);
  const total = checks.reduce((sum, one) => sum + one.checks, here.checks);
  return { done: here.done, checks: total, known: checks.at(-1)?.known ?? here.known };
}

/** The checks that were taken, the latest last. */
function checksOf(family: string): readonly z.infer<typeof checkSchema>[] {
  return [...shelf.keys(`${PREFIX}${family}/check/`)].sort().flatMap(key => {
    const record = shelf.read(key);
    const read = record.ok ? z.safeParse(checkSchema, record.value) : null;
    return read?.success ? [read.data] : [];
  });
}

export function noteDone(family: string, lesson: string, place: number): void {
  if (readLearnt(family).done[lesson]?.includes(place)) return;
  shelf.write(doneKey(family, lesson, place), 1);
}

export function noteCheck(family: string, known: readonly string[]): void {
  shelf.write(checkKey(family, Date.now()), { checks: 1, known });
}

const doneKey = (family: string, lesson: string, place: number) => `${PREFIX}${family}/done/${lesson}/${place}`;
const checkKey = (family: string, at: number) => `${PREFIX}${family}/check/${String(at).padStart(15, '0')}`;

/** All courses that were begun. */
export function learntRecords(): Courses {
  const names = [...shelf.keys(PREFIX), ...shelf.keys(OLD_PREFIX)].map(key => key.split('/')[1]!);
  const read = [...new Set(names)].map(family => [family, readLearnt(family)] as const);
  return Object.fromEntries(read.filter(([, { done, checks }]) => checks > 0 || Object.keys(done).length > 0));
}

/** The records of what courses have more than is there. */
export function newLearntRecords(courses: Courses): ReadonlyMap<string, unknown> {
  const news = new Map<string, unknown>();
  for (const [family, { done, checks, known }] of Object.entries(courses)) {
    const here = readLearnt(family);
    for (const [lesson, places] of Object.entries(done))
      for (const place of places) if (!here.done[lesson]?.includes(place)) news.set(doneKey(family, lesson, place), 1);
    const more = checks - here.checks;
    if (more > 0 && known) news.set(checkKey(family, Date.now()), { checks: more, known });
  }
  return news;
}

/** The keys of all that was learnt. */
export function learntKeys(): readonly string[] {
  return [...shelf.keys(PREFIX), ...oldKeys()];
}

/** Puts a record for each thing that was done in the place of those of earlier versions. */
export function divideOldCourses(): void {
  const old = oldKeys();
  if (old.length === 0) return;
  const news = new Map<string, unknown>();
  for (const [family, { done, checks, known }] of Object.entries(learntRecords())) {
    for (const [lesson, places] of Object.entries(done))
      for (const place of places) news.set(doneKey(family, lesson, place), 1);
    const more = checks - checksOf(family).reduce((sum, one) => sum + one.checks, 0);
    // Before every check that has a record.
    if (more > 0) news.set(checkKey(family, 0), { checks: more, known });
  }
  shelf.replace(old, news);
}

function oldKeys(): readonly string[] {
  const aside = shelf.keys('aside/').filter(key => key.includes(`/${OLD_PREFIX}`));
  return [...shelf.keys(OLD_PREFIX), ...aside];
}
