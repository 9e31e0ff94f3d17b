import * as z from 'zod/mini';
import { shelf } from '../storage/browser.ts';

/** How far a person is in a family's course. */
export interface Learnt {
  /** Places of a lesson that were done. */
  readonly done: Readonly<Record<string, number>>;
  /** How often the check was taken. */
  readonly checks: number;
  /** What came of the last one: the lessons that were known. */
  readonly known: readonly string[] | null;
}

const NOTHING: Learnt = { done: {}, checks: 0, known: null };

const count = z.int().check(z.minimum(0));
const shape = z.strictObject({
  done: z.record(z.string(), count),
  checks: count,
  known: z.nullable(z.array(z.string())),
});

const keyOf = (family: string) => `learn/${family}`;

/** What is kept; nothing where it cannot be read. */
export function readLearnt(family: string): Learnt {
  const record = shelf.read(keyOf(family));
  const read = record.ok ? z.safeParse(shape, record.value) : null;
  return read?.success ? read.data : NOTHING;
}

export function noteDone(family: string, lesson: string, places: number): void {
  const learnt = readLearnt(family);
  const done = Math.max(places, learnt.done[lesson] ?? 0);
  shelf.write(keyOf(family), { ...learnt, done: { ...learnt.done, [lesson]: done } });
}

export function noteCheck(family: string, known: readonly string[]): void {
  const learnt = readLearnt(family);
  shelf.write(keyOf(family), { ...learnt, checks: learnt.checks + 1, known });
}
