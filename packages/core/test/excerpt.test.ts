import { expect, it } from 'vitest';
import { excerpt } from '../src/excerpt.ts';

it.each([
  ['a short text', 'abc', 'abc'],
  ['a long one', 'a'.repeat(50), `${'a'.repeat(40)}…`],
  ['one with what cannot be seen', 'a\u0007b\u200ec\u001b[31m', 'a\ufffdb\ufffdc\ufffd[31m'],
  ['one of several lines', 'a\nb\u2028c\u2029d', 'a\ufffdb\ufffdc\ufffdd'],
  ['one of letters in two parts', '🂡'.repeat(41), `${'🂡'.repeat(40)}…`],
])('%s is repeated on one line', (_, text, repeated) => {
  expect(excerpt(text)).toBe(repeated);
});
