import { pick, type Rng } from '@tessera/core';

/** Pieces that have broken parsers, terminals and look-ups elsewhere. */
export const HOSTILE_PIECES: readonly string[] = [
  '',
  ' ',
  '\0',
  '\u001b[31m',
  '\u009b2J',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\ud800',
  '🀄',
  'ﷺ',
  '\r',
  '\r\n',
  '\n',
  '\n\n\n',
  '\t',
  '"',
  '\\',
  '\\u0000',
  ',',
  '{',
  '}',
  '[',
  ']',
  'null',
  'true',
  'NaN',
  'undefined',
  '-0',
  '-1',
  '0.5',
  '1e999',
  '9007199254740993',
  '9'.repeat(400),
  '__proto__',
  'constructor',
  'toString',
  '"__proto__":{"x":1},',
  '[]',
  '{}',
  '../../etc/passwd',
  '%00',
  '$(id)',
];

const LONG_PIECES: readonly string[] = [
  '['.repeat(20_000),
  '{"item":'.repeat(10_000),
  'x'.repeat(100_000),
  '\n'.repeat(50_000),
];

type Change = (text: string, rng: Rng) => string;

/** A slice of a text: its bounds, in order. */
function span(text: string, rng: Rng, longest = 40): readonly [number, number] {
  const from = rng.uint(text.length + 1);
  return [from, Math.min(text.length, from + rng.uint(longest + 1))];
}

function spliced(text: string, from: number, to: number, piece: string): string {
  return text.slice(0, from) + piece + text.slice(to);
}

/** Replaces one of the parts that a pattern finds. */
function replacedOne(text: string, rng: Rng, pattern: RegExp, replace: (found: string) => string): string {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return text;
  const { 0: part, index } = pick(rng, found);
  return spliced(text, index, index + part.length, replace(part));
}

function withLines(text: string, rng: Rng, change: (lines: string[], at: number) => void): string {
  const lines = text.split('\n');
  change(lines, rng.uint(lines.length));
  return lines.join('\n');
}

const CHANGES: readonly Change[] = [
  // A flipped bit, a cut, something left out, doubled, or put in.
  (text, rng) => {
    const at = rng.uint(text.length + 1);
    return at === text.length
      ? text
      : spliced(text, at, at + 1, String.fromCharCode(text.charCodeAt(at) ^ (1 << rng.uint(8))));
  },
  (text, rng) => text.slice(0, rng.uint(text.length + 1)),
  (text, rng) => spliced(text, ...span(text, rng), ''),
  (text, rng) => {
    const [from, to] = span(text, rng, 200);
    return spliced(text, to, to, text.slice(from, to));
  },
  (text, rng) => spliced(text, ...span(text, rng, 0), pick(rng, HOSTILE_PIECES)),
  (text, rng) => spliced(text, ...span(text, rng), pick(rng, HOSTILE_PIECES)),
  // Numbers, strings and keys of JSON.
  (text, rng) => replacedOne(text, rng, /-?\d+(\.\d+)?/g, () => pick(rng, NUMBERS)),
  (text, rng) => replacedOne(text, rng, /-?\d+/g, found => String(Number(found) + rng.uint(3) - 1)),
  (text, rng) => replacedOne(text, rng, /"[^"]*"/g, () => pick(rng, VALUES)),
  (text, rng) => replacedOne(text, rng, /"[^"]*":/g, () => pick(rng, KEYS)),
  (text, rng) => replacedOne(text, rng, /"[^"]*":/g, found => `${found}${pick(rng, VALUES)},${found}`),
  (text, rng) => replacedOne(text, rng, /[{[][^{}[\]]*[}\]]/g, () => pick(rng, VALUES)),
  // Lines.
  (text, rng) => withLines(text, rng, (lines, at) => lines.splice(at, 1)),
  (text, rng) => withLines(text, rng, (lines, at) => lines.splice(at, 0, lines[at]!)),
  (text, rng) => withLines(text, rng, (lines, at) => lines.splice(at, 0, '', ' ')),
  (text, rng) => withLines(text, rng, (lines, at) => lines.push(...lines.splice(at, 1))),
];

const NUMBERS = [
  '-1',
  '0',
  '-0',
  '0.5',
  '1e9',
  '1e308',
  '1e999',
  '9007199254740993',
  '4294967296',
  '9'.repeat(400),
  'null',
  '"1"',
];
const VALUES = [
  'null',
  'true',
  '""',
  '"x"',
  '0',
  '-1',
  '[]',
  '{}',
  '[[]]',
  '"\u202e\u009b"',
  '"\\u0000\\ud800"',
  '{"__proto__":{}}',
];
const KEYS = ['"__proto__":', '"constructor":', '"toString":', '"":', '"id":', '"item":', '"schema":', '"\u202e":'];

/** Whole JSON values that are deeper than a recursive function can go. */
const DEEP_VALUES: readonly string[] = [
  '['.repeat(20_000) + ']'.repeat(20_000),
  `${'{"item":'.repeat(20_000)}{}${'}'.repeat(20_000)}`,
];

/** What takes room or depth: something long put in, something deep for a value, or for the whole. */
const LARGE_CHANGES: readonly Change[] = [
  (text, rng) => spliced(text, ...span(text, rng, 0), pick(rng, LONG_PIECES)),
  (text, rng) => replacedOne(text, rng, /"[^"]*"(?!:)|\d+/g, () => pick(rng, DEEP_VALUES)),
  (_, rng) => pick(rng, DEEP_VALUES),
];

/** A text with one to four things wrong with it; now and then something very long or very deep is one of them. */
export function hostileText(rng: Rng, good: string): string {
  if (rng.uint(30) === 0) return pick(rng, LARGE_CHANGES)(good, rng);
  let text = good;
  for (let left = 1 + rng.uint(4); left > 0; left--) text = pick(rng, CHANGES)(text, rng);
  return text;
}

/** Anything at all: words of the good texts, hostile pieces, random characters. */
export function noise(rng: Rng, good: readonly string[]): string {
  const words = good.flatMap(text => text.split(/(?<=\W)/).slice(0, 200));
  const parts = Array.from({ length: rng.uint(30) }, () => {
    const kind = rng.uint(3);
    if (kind === 0) return pick(rng, words);
    return kind === 1 ? pick(rng, HOSTILE_PIECES) : String.fromCodePoint(rng.uint(0x800));
  });
  return parts.join('');
}

/** A text as a file holds it; now and then some of its bytes are others, and no longer UTF-8. */
export function hostileBytes(rng: Rng, text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length === 0 || rng.uint(8) > 0) return bytes;
  for (let left = 1 + rng.uint(4); left > 0; left--) bytes[rng.uint(bytes.length)] = 128 + rng.uint(128);
  return bytes;
}
