import { readFileSync } from 'node:fs';
import { CATALOG } from '@tessera/catalog';
import { currentState, type Family, type LessonPositions, type Made } from '@tessera/core';
import { attempt } from '@tessera/mill';
import { describe, expect, it } from 'vitest';
import { followed, isDone, type LessonTask, POSITIONS, taskAt } from '../src/learn/positions.ts';

const teaching = (await Promise.all(CATALOG.map(entry => entry.load()))).filter(({ course }) => course);
/** Where there is a solution, lessons are about steps to it; where moves have values, about positions. */
const [families, choosing] = [
  teaching.filter(({ judge }) => judge.kind === 'solve'),
  teaching.filter(({ judge }) => judge.kind === 'choose'),
];

function positionsOf({ id }: Family): LessonPositions {
  const folder = id === 'toy' ? 'packages/testkit/src' : 'families';
  return JSON.parse(readFileSync(new URL(`../../../${folder}/${id}/app/lessons.json`, import.meta.url), 'utf8'));
}

function madeAt(family: Family, lesson: string, seed: string, n: number): Made {
  const made = attempt(family, { family: family.id, seed, params: family.course!.params(lesson) }, n);
  if (!('made' in made)) throw new Error(`${family.id} ${lesson}: attempt ${n} is refused, ${made.reason}`);
  return made.made;
}

async function metAt(family: Family, lesson: string, nth: number): Promise<LessonTask> {
  const { seed, attempt: n, step } = positionsOf(family)[lesson]![nth]!;
  const made = madeAt(family, lesson, seed, n);
  const { judge } = family;
  if (judge.kind !== 'solve') throw new Error('no steps');
  const task = await taskAt(family, made, step, async session => judge.hint(made.proof, currentState(session)));
  if (!task) throw new Error(`${family.id} ${lesson}: the way ends before step ${step}`);
  return task;
}

it.each(teaching)('$title has a place for every part of every lesson, each another board', family => {
  const positions = positionsOf(family);
  const lessons = family.course!.lessons.map(({ id }) => id);
  expect(Object.keys(positions)).toEqual(lessons);
  for (const id of lessons) {
    expect(new Set(positions[id]!.map(({ seed, attempt: n }) => `${seed} ${n}`)).size, id).toBe(POSITIONS);
  }
});

it.each(choosing)('positions of $title are about their lesson, those that are shown and those of the check', family => {
  for (const { id } of family.course!.lessons) {
    for (const nth of [0, POSITIONS - 1]) {
      const { seed, attempt: n } = positionsOf(family)[id]![nth]!;
      expect(family.course!.ofGrade!(madeAt(family, id, seed, n).grade), `${id} ${nth}`).toContain(id);
    }
  }
});

describe.each(families.map(family => [family.id, family] as const))('the course of %s', (_, family) => {
  const lessons = family.course!.lessons;

  it('meets, in every place, a step that needs exactly its technique', async () => {
    for (const { id } of lessons) {
      for (let nth = 0; nth < POSITIONS; nth++) {
        const { hint } = await metAt(family, id, nth);
        expect(family.course!.ofHint!(hint), `${id} ${nth}`).toBe(id);
        expect(hint.actions.length, `${id} ${nth}`).toBeGreaterThan(0);
      }
    }
  });

  it('takes a step as done once all of it is done, and not before', async () => {
    for (const { id } of lessons) {
      const { session, hint } = await metAt(family, id, 1);
      expect(isDone(family, currentState(session), hint), id).toBe(false);
      expect(isDone(family, currentState(followed(family, session, hint)), hint), id).toBe(true);
    }
  });
});
