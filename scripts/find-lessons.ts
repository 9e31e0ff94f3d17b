import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadFamily } from '@tessera/catalog';
import { currentState, type Family, type Made, startSession } from '@tessera/core';
import { attempt } from '@tessera/mill';
import { followed, PLACES, type Place, type Places } from '../apps/web/src/learn/place.ts';

/** A person follows no more steps than this before a lesson begins. */
const MOST_STEPS = 24;
const MOST_ATTEMPTS = 4000;

/** Searches the generator for places that need exactly the technique of each lesson. */
function placesOf(family: Family): Places {
  const { course } = family;
  if (!course) throw new Error(`${family.id} teaches nothing`);
  return Object.fromEntries(
    course.lessons.map(({ id }, n) => {
      const seed = family.seeds === 'number' ? String(1_000_000_000_001 + n) : `lesson ${id}`;
      const places = placesFor(family, id, seed);
      console.log(`${family.id} ${id}: ${places.length} places, last attempt ${places.at(-1)?.attempt}`);
      return [id, places];
    }),
  );
}

function placesFor(family: Family, lesson: string, seed: string): readonly Place[] {
  const places: Place[] = [];
  const job = { family: family.id, seed, params: family.course!.params(lesson) };
  for (let n = 0; places.length < PLACES && n < MOST_ATTEMPTS; n++) {
    const made = attempt(family, job, n);
    const step = 'made' in made ? stepAbout(family, made.made, lesson) : null;
    if (step !== null) places.push({ seed, attempt: n, step });
  }
  return places;
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

const { positionals } = parseArgs({ allowPositionals: true });
for (const id of positionals) {
  const family = await loadFamily(id);
  if (!family) throw new Error(`there is no family ${id}`);
  const path = new URL(`../apps/web/src/learn/places/${id}.json`, import.meta.url);
  writeFileSync(path, `${JSON.stringify(placesOf(family), null, 2)}\n`);
}
