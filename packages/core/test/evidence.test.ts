import { expect, it } from 'vitest';
import { countedNames, listedNames } from '../src/index.ts';

it('names what a table of counts counts, in the same order however it was written', () => {
  expect(countedNames({ sets: 2, pairs: 1, peers: 0 })).toEqual(['pairs', 'sets']);
  expect(countedNames({ pairs: 1, sets: 2 })).toEqual(['pairs', 'sets']);
});

it.each([undefined, null, 5, 'pairs', ['pairs'], { pairs: 'many' }, { pairs: -1 }])('counts nothing in %j', table => {
  expect(countedNames(table)).toEqual([]);
});

it('lists names, and nothing that is none', () => {
  expect(listedNames(['denial', 5, null])).toEqual(['denial']);
  expect(listedNames({ denial: 1 })).toEqual([]);
});
