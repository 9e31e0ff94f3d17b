import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { accept, codecOf, refuse } from '../src/index.ts';

interface Span {
  readonly from: number;
  readonly to: number;
}
const span = codecOf<Span>(z.strictObject({ from: z.int(), to: z.int() }), ({ from, to }) =>
  from <= to ? accept(null) : refuse('backwards', from === to + 1 ? undefined : 'to: lies before from'),
);

describe('a codec from a schema', () => {
  it('reads what it writes', () => {
    expect(span.decode(span.encode({ from: 1, to: 2 }))).toEqual({ ok: true, value: { from: 1, to: 2 } });
  });

  it.each([
    [{ from: 1, to: 'x' }, /^to: /],
    [{ from: 1 }, /^to: /],
    [{ from: 1, to: 2, by: 3 }, /by/],
    [[], /object/],
    [undefined, /object/],
    [{ from: 5, to: 1 }, /^to: lies before from$/],
    [{ from: 2, to: 1 }, /^backwards$/],
  ])('refuses %j with the place of the first fault', (json, note) => {
    expect(span.decode(json)).toEqual({ ok: false, reason: 'malformed', note: expect.stringMatching(note) });
  });
});
