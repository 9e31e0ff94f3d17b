import { accept, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import { shelf } from '../storage/browser.ts';
import { type Courses, type Learnt, learntSchema } from './learnt.ts';

const NOTHING: Learnt = { done: {}, checks: 0, known: null };

const PREFIX = 'learn/';
const keyOf = (family: string) => PREFIX + family;

/** What is kept; nothing where it cannot be read. */
export function readLearnt(family: string): Learnt {
  const record = shelf.read(keyOf(family));
  const read = record.ok ? z.safeParse(learntSchema, record.value) : null;
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

/** All courses that were begun. */
export function learntRecords(): Courses {
  const families = shelf.keys(PREFIX).map(key => key.slice(PREFIX.length));
  const read = families.map(family => [family, readLearnt(family)] as const);
  return Object.fromEntries(read.filter(([, learnt]) => learnt !== NOTHING));
}

export function putLearnt(courses: Courses): Verdict<null, 'full' | 'blocked'> {
  for (const [family, learnt] of Object.entries(courses)) {
    const written = shelf.write(keyOf(family), learnt);
    if (!written.ok) return written;
  }
  return accept(null);
}

export function eraseLearnt(): void {
  for (const key of shelf.keys(PREFIX)) shelf.remove(key);
}
