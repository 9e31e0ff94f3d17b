import { accept, didYouMean, type Family, type Hint, type Kinds, type Made, refuse, type Verdict } from '@tessera/core';
import type { PrintEntry, WorksheetExample } from './job.ts';
import { words } from './words.ts';

/** A step of the easiest way, where it is about a technique. */
type TaughtStep = NonNullable<WorksheetExample['step']>;

/** What an item is about: its technique, and where it is first needed. */
interface ItemTechnique {
  readonly lesson: string;
  readonly step: TaughtStep | null;
}

/** A longer way has no end. */
const MOST_STEPS = 5000;

/**
 * The one technique that an item needs exactly: the hardest of its easiest way, or its only theme. Null where there are
 * several themes, or a step that no technique explains.
 */
export function techniqueOf(family: Family, made: Made): ItemTechnique | null {
  const { course, judge } = family;
  if (!course) return null;
  if (judge.kind === 'choose') {
    const about = course.ofGrade?.(made.grade) ?? [];
    return about.length === 1 ? { lesson: about[0]!, step: null } : null;
  }
  const order = course.lessons.map(({ id }) => id);
  let state = family.play.begin(made.item);
  let hardest = -1;
  let first: TaughtStep | null = null;
  for (let count = 0; count < MOST_STEPS; count++) {
    const hint = judge.hint(made.proof, state) as Hint<Kinds> | null;
    if (!hint) return first && { lesson: order[hardest]!, step: first };
    const place = order.indexOf(course.ofHint?.(hint) ?? '');
    if (place < 0) return null;
    if (place > hardest) {
      hardest = place;
      first = { state, hint };
    }
    for (const action of hint.actions) {
      const next = family.play.act(state, action);
      if (!next.ok) return null;
      state = next.value;
    }
  }
  return null;
}

export interface Worksheet {
  readonly example: WorksheetExample;
  readonly entries: readonly PrintEntry[];
}

export type WorksheetFault = 'technique' | 'unused' | 'mixed';

/** The techniques that items of one family need exactly, easiest first, each with how many need it. */
export function techniquesIn(entries: readonly PrintEntry[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const [first] = entries;
  for (const { id } of first?.family.course?.lessons ?? []) counts.set(id, 0);
  for (const { family, made } of entries) {
    const lesson = family === first!.family ? techniqueOf(family, made)?.lesson : undefined;
    if (lesson !== undefined) counts.set(lesson, (counts.get(lesson) ?? 0) + 1);
  }
  return new Map([...counts].filter(([, count]) => count > 0));
}

/** The items that need exactly a technique; the first of them is worked out. */
export function worksheetFor(entries: readonly PrintEntry[], technique: string): Verdict<Worksheet, WorksheetFault> {
  const family = entries[0]?.family;
  if (!family) return refuse('unused', words.faults.none);
  if (entries.some(entry => entry.family !== family)) return refuse('mixed', words.faults.mixed);
  const lessons = family.course?.lessons ?? [];
  if (lessons.length === 0) return refuse('technique', words.faults.noCourse(family.title));
  const lesson = lessons.find(({ id }) => id === technique);
  const ids = lessons.map(({ id }) => id);
  if (!lesson) return refuse('technique', words.faults.technique(technique, didYouMean(technique, ids), ids));
  const needing = entries.flatMap(entry => {
    const found = techniqueOf(family, entry.made);
    return found?.lesson === technique ? [{ entry, step: found.step }] : [];
  });
  const [shown, ...others] = needing;
  if (!shown) return refuse('unused', words.faults.unused(technique, [...techniquesIn(entries).keys()]));
  if (others.length === 0) return refuse('unused', words.faults.one(technique));
  const { entry, step } = shown;
  const remarks = remarksOf(family, entry.made, step);
  const example = { title: lesson.title, idea: lesson.idea, entry, step, remarks };
  return accept({ example, entries: others.map(other => other.entry) });
}

/** What is said about the example, with its places named. */
function remarksOf({ judge, words: { say, spell = say }, printing }: Family, made: Made, step: TaughtStep | null) {
  if (step) return step.hint.remarks.map(printing?.say ?? spell);
  if (judge.kind === 'solve') return [];
  const best = judge.options(made.proof)[0]!;
  const first = printing?.answer?.(made.item, made.proof)?.lines[0];
  const told = judge.explain(made.item, made.proof, best.action).map(spell);
  return [...(first === undefined ? [] : [first]), ...told].filter(text => text !== '');
}
