import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadFamily } from '@tessera/catalog';
import {
  currentState,
  type Family,
  type LessonPosition,
  type LessonPositions,
  type Made,
  startSession,
} from '@tessera/core';
import { attempt } from '@tessera/mill';
import { followed, POSITIONS } from '../apps/web/src/learn/positions.ts';

/** A person follows no more steps than this before a lesson begins. */
const MOST_STEPS = 24;
const MOST_ATTEMPTS = 4000;

/** Searches the generator for positions that need exactly the technique of each lesson. */
function positionsOf(family: Family): LessonPositions {
  const { course } = family;
  if (!course) throw new Error(`${family.id} has no course`);
  return Object.fromEntries(
    course.lessons.map(({ id }, n) => {
      const seed = family.seeds === 'number' ? String(1_000_000_000_001 + n) : `lesson ${id}`;
      const positions = positionsFor(family, id, seed);
      console.log(`${family.id} ${id}: ${positions.length} positions, last attempt ${positions.at(-1)?.attempt}`);
      return [id, positions];
    }),
  );
}

function positionsFor(family: Family, lesson: string, seed: string): readonly LessonPosition[] {
  const positions: LessonPosition[] = [];
  const job = { family: family.id, seed, params: family.course!.params(lesson) };
  for (let n = 0; positions.length < POSITIONS && n < MOST_ATTEMPTS; n++) {
    const made = attempt(family, job, n);
    const step = 'made' in made ? stepAbout(family, made.made, lesson) : null;
    if (step !== null) positions.push({ seed, attempt: n, step });
  }
  return positions;
}

/** The first step of the easiest way that is about a lesson; 0 for a position that is. */
function stepAbout(family: Family, made: Made, lesson: string): number | null {
  const { judge, course } = family;
  if (judge.kind === 'choose') return course!.ofGrade!(made.grade).includes(lesson) ? 0 : null;
  let session = startSession(family, made.item, 0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const hint = judge.hint(made.proof, currentState(session));
    if (!hint) return null;
    if (course!.ofHint!(hint) === lesson) return step;
    session = followed(family, session, hint);
  }
  return null;
}

/** The folder of what a family brings to the app. */
function appOf(id: string): string {
  const root = join(import.meta.dirname, '..');
  const [folder] = globSync(`{families,packages/*/src}/${id}/app`, { cwd: root });
  if (!folder) throw new Error(`${id} has no folder app/`);
  return join(root, folder);
}

const { positionals } = parseArgs({ allowPositionals: true });
for (const id of positionals) {
  const family = await loadFamily(id);
  if (!family) throw new Error(`there is no family ${id}`);
  writeFileSync(join(appOf(id), 'lessons.json'), `${JSON.stringify(positionsOf(family), null, 2)}\n`);
}
