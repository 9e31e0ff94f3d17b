import type { WordsOf } from '@tessera/core';

const quoted = (value: unknown) => (typeof value === 'string' ? `"${value}"` : String(value));
const either = (values: readonly unknown[]) => values.map(quoted).join('|');

/** What zod says in English about the same values. */
export const words = {
  invalid: 'Invalid input',
  expected: (type: string, got: string) => `Invalid input: expected ${type}, received ${got}`,
  value: (values: readonly unknown[]) =>
    values.length === 1 ? `Invalid input: expected ${quoted(values[0])}` : words.option(values),
  option: (values: readonly unknown[]): string => `Invalid option: expected one of ${either(values)}`,
  keys: (keys: readonly string[]) => `Unrecognized key${keys.length > 1 ? 's' : ''}: ${keys.map(quoted).join(', ')}`,
  small: (what: string, sign: string, least: number, unit: string) =>
    `Too small: expected ${what} to ${sign}${least}${unit}`,
  big: (what: string, sign: string, most: number, unit: string) => `Too big: expected ${what} to ${sign}${most}${unit}`,
  pattern: (pattern: RegExp) => `Invalid string: must match pattern ${pattern}`,
} as const;

export type SchemaWords = WordsOf<typeof words>;
