import type { Lesson, LessonPosition } from '@tessera/core';
import { expect, it } from 'vitest';
import { nextLesson } from '../src/learn/nextLesson.ts';

const lesson = (id: string): Lesson => ({ id, title: id, idea: id });
const lessons = ['a', 'b', 'c'].map(lesson);
const place: LessonPosition = { seed: '1', attempt: 0, step: 0 };
const positions = Object.fromEntries(lessons.map(({ id }) => [id, Array(6).fill(place)]));
const all = [0, 1, 2, 3];

it.each([
  ['the first before anything is done', {}, 1, false],
  ['the same while it is under way', { a: [1] }, 1, true],
  ['the first that is not done', { a: all, b: [1, 2] }, 2, true],
  ['one that was left out before', { a: all, c: all }, 2, true],
] as const)('the next lesson is %s', (_, done, number, isBegun) => {
  expect(nextLesson(lessons, positions, { done })).toEqual({ lesson: lessons[number - 1], number, isBegun });
});

it('there is none after the last', () => {
  expect(nextLesson(lessons, positions, { done: { a: all, b: all, c: all } })).toBeNull();
});
