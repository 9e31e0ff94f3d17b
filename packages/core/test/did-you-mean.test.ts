import { expect, it } from 'vitest';
import { didYouMean } from '../src/index.ts';

it.each([
  ['tyo', ' (did you mean toy?)'],
  ['sovreign', ' (did you mean sovereign?)'],
  ['chess', ''],
])('guesses what %s was to be', (typed, guess) => expect(didYouMean(typed, ['toy', 'sovereign', 'azul'])).toBe(guess));
