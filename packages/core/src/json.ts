import * as z from 'zod/mini';

/** JSON values as data that nobody may change. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** True for what JSON writes in braces; its members are not looked at. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
