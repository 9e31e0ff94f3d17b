import * as z from 'zod/mini';
import { shelf } from '../storage/browser.ts';

/** How far a person is in a family's course. */
export interface Learnt {
  /** The places of each lesson that the person did, by number; what was only shown is not among them. */
  readonly done: Readonly<Record<string, readonly number[]>>;
  /** How often the check was taken. */
  readonly checks: number;
  /** What came of the last one: the lessons that were known. */
  readonly known: readonly string[] | null;
}

const NOTHING: Learnt = { done: {}, checks: 0, known: null };

const count = z.int().check(z.minimum(0));
const shape = z.strictObject({
  done: z.record(z.string(), z.array(count)),
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

export function noteDone(family: string, lesson: string, place: number): void {
  const learnt = readLearnt(family);
  const before = learnt.done[lesson] ?? [];
  if (before.includes(place)) return;
  shelf.write(keyOf(family), { ...learnt, done: { ...learnt.done, [lesson]: [...before, place] } });
}

export function noteCheck(family: string, known: readonly string[]): void {
  const learnt = readLearnt(family);
  shelf.write(keyOf(family), { ...learnt, checks: learnt.checks + 1, known });
}
