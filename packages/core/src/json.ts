import * as z from 'zod/mini';
import { jsonFaults } from './item-words.ts';
import { accept, type Refusal, refuse, type Verdict } from './verdict.ts';

/** JSON values as data that nobody may change. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** True for what JSON writes in braces; its members are not looked at. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Deeper than anything we write, and shallow enough for recursive functions.
const DEEPEST = 64;
// As many empty objects take about 250 MB.
const MOST_VALUES = 4_000_000;
// No shorter text holds as many values.
const SHORT_TEXT = 2 * MOST_VALUES;

export type JsonFault = 'syntax' | 'depth' | 'values' | 'key';

/** Reads foreign JSON. What it accepts is safe for recursive functions, and takes a bounded amount of memory. */
export function readJson(text: string): Verdict<unknown, JsonFault> {
  if (text.length > SHORT_TEXT && hasTooManyValues(text)) return refuse('values', jsonFaults.values);
  try {
    const value: unknown = JSON.parse(text);
    return faultIn(value, DEEPEST) ?? accept(value);
  } catch (error) {
    return refuse('syntax', (error as Error).message);
  }
}

/** Every value but the first begins behind a comma or a bracket that stands in no string. */
function hasTooManyValues(text: string): boolean {
  let count = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') isInString = !isInString;
    else if (char === '\\' && isInString) at++;
    else if (!isInString && (char === ',' || char === '[' || char === '{') && ++count > MOST_VALUES) return true;
  }
  return false;
}

/** Nothing of ours has a key `__proto__`. Schemas pass over it, so that it would go unread. */
function faultIn(value: unknown, depth: number): Refusal<JsonFault> | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth === 0) return refuse('depth', jsonFaults.depth(DEEPEST));
  if (Object.hasOwn(value, '__proto__')) return refuse('key', jsonFaults.key);
  for (const member of Object.values(value)) {
    const fault = faultIn(member, depth - 1);
    if (fault) return fault;
  }
  return null;
}

export const jsonObjectSchema: z.ZodMiniType<JsonObject> = z.record(z.string(), z.json());

/**
 * The one text of a JSON value: keys in code-unit order, no white space, absent keys for `undefined`, 0 for -0.
 * Equal values give equal bytes on every platform. Numbers that JSON cannot carry throw: they are a bug.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return canonicalNumber(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object') return canonicalObject(value as Readonly<Record<string, unknown>>);
  throw new TypeError(`not a JSON value: ${typeof value}`);
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError(`not a JSON number: ${value}`);
  return JSON.stringify(value === 0 ? 0 : value);
}

function canonicalObject(object: Readonly<Record<string, unknown>>): string {
  const members: string[] = [];
  for (const key of Object.keys(object).sort()) {
    const member = object[key];
    if (member !== undefined) members.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
  }
  return `{${members.join(',')}}`;
}
