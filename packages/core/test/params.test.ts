import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedParams,
  choice,
  dims,
  type Field,
  fieldText,
  flag,
  range,
  readFieldText,
  readParams,
  subset,
  whole,
} from '../src/index.ts';

const fields = {
  size: whole('cells', { min: 3, max: 6, default: 4 }),
  style: choice('looks', ['plain', 'fancy'], 'plain'),
  tiles: subset('kinds', ['line', 'bend', 'cross']),
  wrap: flag('edges meet', false),
  turns: range('turns', { min: -2, max: 9, default: [1, 5] }),
  board: dims('sides', { max: [4, 3, 2], default: [2, 2, 1] }),
};
const DEFAULTS = { size: 4, style: 'plain', tiles: [], wrap: false, turns: [1, 5], board: [2, 2, 1] };

describe('params from JSON', () => {
  it.each([
    [{}, {}],
    [{ size: 6 }, { size: 6 }],
    [{ size: undefined }, {}],
    [
      { style: 'fancy', wrap: true },
      { style: 'fancy', wrap: true },
    ],
    [{ tiles: ['cross', 'line'] }, { tiles: ['cross', 'line'] }],
    [{ turns: [-2, 9] }, { turns: [-2, 9] }],
    [{ turns: [3, 3] }, { turns: [3, 3] }],
    [{ board: [4, 3, 2] }, { board: [4, 3, 2] }],
  ])('%j is taken', (given, changed) => {
    expect(readParams(fields, given)).toEqual({ ok: true, value: { ...DEFAULTS, ...changed } });
  });

  it.each([
    [null, 'not an object'],
    [[], 'not an object'],
    ['size=4', 'not an object'],
    [{ sise: 4 }, 'unknown parameter "sise"; the parameters are size, style, tiles, wrap, turns and board'],
    [JSON.parse('{"__proto__":{"size":5}}'), 'unknown parameter "__proto__"'],
    [{ toString: 4 }, 'unknown parameter "toString"'],
    [{ size: 2 }, 'size must be a whole number from 3 to 6; got 2'],
    [{ size: 7 }, 'size must be'],
    [{ size: 4.5 }, 'size must be'],
    [{ size: '4' }, 'size must be'],
    [{ size: null }, 'size must be'],
    [{ style: 'loud' }, 'style must be plain or fancy; got "loud"'],
    [{ style: ['plain'] }, 'style must be'],
    [{ tiles: ['line', 'line'] }, 'tiles must be chosen from line, bend and cross'],
    [{ tiles: ['knot'] }, 'tiles must be'],
    [{ tiles: 'line' }, 'tiles must be'],
    [{ wrap: 1 }, 'wrap must be on or off'],
    [{ turns: [5, 1] }, 'turns must be a range within -2..9'],
    [{ turns: [1] }, 'turns must be'],
    [{ turns: [1, 10] }, 'turns must be'],
    [{ turns: 3 }, 'turns must be'],
    [{ board: [5, 1, 1] }, 'board must be WIDTHxHEIGHTxDEPTH, at most 4x3x2'],
    [{ board: [1, 1] }, 'board must be'],
    [{ board: [0, 1, 1] }, 'board must be'],
  ])('%j is refused', (given, note) => {
    expect(readParams(fields, given)).toEqual({ ok: false, reason: 'params', note: expect.stringContaining(note) });
  });

  it('names what is wrong for any JSON, and never throws', () => {
    const object = fc.dictionary(fc.constantFrom(...Object.keys(fields)), fc.jsonValue());
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), object), given => {
        const read = readParams(fields, given);
        if (read.ok) expect(readParams(fields, read.value)).toEqual(read);
        else expect(read.note).toBeTruthy();
      }),
      { seed: 1, numRuns: 500 },
    );
  });
});

describe('a field from text', () => {
  it.each([
    ['size', '5', 5],
    ['style', 'fancy', 'fancy'],
    ['tiles', '', []],
    ['tiles', 'line,bend', ['line', 'bend']],
    ['wrap', 'on', true],
    ['wrap', 'false', false],
    ['turns', '2..7', [2, 7]],
    ['turns', '-2..-1', [-2, -1]],
    ['turns', '3', [3, 3]],
    ['board', '4x3x2', [4, 3, 2]],
  ] as const)('%s %j is %j', (name, text, value) => {
    expect(readFieldText(fields[name], text)).toEqual({ ok: true, value });
  });

  it.each([
    ['size', '5.0'],
    ['size', ''],
    ['size', ' 5'],
    ['size', '9'],
    ['size', '99999999999999999999999'],
    ['style', 'Plain'],
    ['tiles', 'line,'],
    ['wrap', 'yes'],
    ['turns', '7..2'],
    ['turns', '1..'],
    ['turns', '1-5'],
    ['board', '4x3'],
    ['board', '4x3x2x1'],
    ['board', '4X3X2'],
  ] as const)('%s %j is refused with what it must be', (name, text) => {
    expect(readFieldText(fields[name], text)).toEqual({
      ok: false,
      reason: 'params',
      note: expect.stringMatching(/^must be .*; got /),
    });
  });

  const values: Record<keyof typeof fields, fc.Arbitrary<unknown>> = {
    size: fc.integer({ min: 3, max: 6 }),
    style: fc.constantFrom('plain', 'fancy'),
    tiles: fc.shuffledSubarray(['line', 'bend', 'cross']),
    wrap: fc.boolean(),
    turns: fc
      .tuple(fc.integer({ min: -2, max: 9 }), fc.integer({ min: -2, max: 9 }))
      .map(ends => ends.sort((a, b) => a - b)),
    board: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })),
  };

  it.each(Object.keys(fields) as (keyof typeof fields)[])('is read back from the text of its value: %s', name => {
    const field: Field = fields[name];
    fc.assert(
      fc.property(values[name], value => {
        expect(readFieldText(field, fieldText(field, value))).toEqual({ ok: true, value });
      }),
      { seed: 1, numRuns: 50 },
    );
  });
});

describe('changed params', () => {
  it('are those that differ from the defaults, and give the whole back', () => {
    expect(changedParams(fields, DEFAULTS)).toEqual({});
    const params = { ...DEFAULTS, size: 5, turns: [1, 6] };
    expect(changedParams(fields, params)).toEqual({ size: 5, turns: [1, 6] });
    expect(readParams(fields, changedParams(fields, params))).toEqual({ ok: true, value: params });
  });
});
