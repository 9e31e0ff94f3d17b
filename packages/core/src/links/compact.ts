import { changedParams, type Field, type Fields, fieldText, readFieldText, readParams } from '../params.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { words as coreWords } from '../words.ts';

const words = coreWords.link;

type Params = Readonly<Record<string, unknown>>;

const BETWEEN = '_';
const BASE = 36;

/**
 * Params in very few characters, for links that would be too long with every name spelled out: for each that is not its
 * default, the place of its field and its value. Fields are counted in their order, so new ones belong at the end.
 */
export function compactParams(fields: Fields, params: Params): string {
  const changed = changedParams(fields, params);
  return Object.entries(fields)
    .flatMap(([name, field], place) =>
      name in changed ? [`${place.toString(BASE)}.${short(field, params[name])}`] : [],
    )
    .join(BETWEEN);
}

export function readCompact(fields: Fields, text: string): Verdict<Params, 'params'> {
  const given: Record<string, unknown> = {};
  for (const part of text.split(BETWEEN)) {
    const [, place = '', value = ''] = /^(\w+)\.(.+)$/.exec(part) ?? [];
    const [name, field] = Object.entries(fields)[Number.parseInt(place, BASE)] ?? [];
    if (name === undefined || !field) return refuse('params', words.place(JSON.stringify(part)));
    const read = long(field, value);
    if (!read.ok) return refuse('params', `${name} ${read.note}`);
    given[name] = read.value;
  }
  return readParams(fields, given);
}

/** Choices by their number, subsets as a number with a bit for each; the rest as it is always written. */
function short(field: Field, value: unknown): string {
  if (field.kind === 'choice') return String(field.of.indexOf(value as string));
  if (field.kind !== 'subset') return fieldText(field, value);
  const chosen = value as readonly string[];
  return field.of.reduce((bits, name, i) => bits | (chosen.includes(name) ? 1n << BigInt(i) : 0n), 0n).toString(BASE);
}

function long(field: Field, text: string): Verdict<unknown, 'params'> {
  if (field.kind === 'choice') return readFieldText(field, field.of[Number(text)] ?? text);
  if (field.kind !== 'subset') return readFieldText(field, text);
  const bits = bitsOf(text);
  if (bits === null || bits >> BigInt(field.of.length)) return refuse('params', words.choices(text));
  return accept(field.of.filter((_, i) => bits & (1n << BigInt(i))));
}

function bitsOf(text: string): bigint | null {
  if (!/^[0-9a-z]{1,60}$/.test(text)) return null;
  return [...text].reduce((sum, digit) => sum * BigInt(BASE) + BigInt(Number.parseInt(digit, BASE)), 0n);
}
