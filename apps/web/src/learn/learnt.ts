import * as z from 'zod/mini';

/** How far a person is in a family's course. */
export interface Learnt {
  /** The positions of each lesson that the person did, by number; what was only shown is not among them. */
  readonly done: Readonly<Record<string, readonly number[]>>;
  /** How often the check was taken. */
  readonly checks: number;
  /** What came of the last one: the lessons that were known. */
  readonly known: readonly string[] | null;
}

/** The courses that were begun, by family. */
export type Courses = Readonly<Record<string, Learnt>>;

const count = z.int().check(z.minimum(0));

export const learntSchema = z.strictObject({
  done: z.record(z.string(), z.array(count)),
  checks: count,
  known: z.nullable(z.array(z.string())),
});

/** How often the check was taken, and which lessons were known at the last of them. */
export const checkSchema = z.strictObject({ checks: z.int(), known: z.nullable(z.array(z.string())) });

/** Two records of one course in one: every position that either has done, and the check of the one that took more. */
export function mergeLearnt(one: Learnt, other: Learnt): Learnt {
  const done: Record<string, readonly number[]> = { ...other.done };
  for (const [lesson, places] of Object.entries(one.done))
    done[lesson] = [...new Set([...places, ...(Object.hasOwn(done, lesson) ? done[lesson]! : [])])];
  const { checks, known } = other.checks > one.checks ? other : one;
  return { done, checks, known };
}

export function mergeCourses(one: Courses = {}, other: Courses = {}): Courses {
  const merged: Record<string, Learnt> = { ...other };
  for (const [family, learnt] of Object.entries(one))
    merged[family] = Object.hasOwn(merged, family) ? mergeLearnt(learnt, merged[family]!) : learnt;
  return merged;
}
