import { type Check, type Issue, type Schema, schemaOf, typeName } from './schema.ts';
import { words } from './words.ts';

/*
 * The part of zod/mini that reading an item takes, with the same answers and the same first message, in a tenth of the size. The
 * build of the element puts it in the place of zod/mini; a test compares the two on every codec.
 */

type Shape = Readonly<Record<string, Schema>>;
type Says = string | ((issue: { readonly input: unknown }) => string);
type Told = string | { readonly error: Says } | undefined;

function told(given: Told, usual: string, input: unknown): string {
  const says = typeof given === 'string' ? given : (given?.error ?? usual);
  return typeof says === 'string' ? says : says({ input });
}

/** A schema of all values that pass a test. */
function test(holds: (value: unknown) => boolean, says: (value: unknown) => string): Schema {
  return schemaOf((value, path, issues) => {
    if (!holds(value)) issues.push({ path, message: says(value) });
    return value;
  });
}

function typed(type: string, holds: (value: unknown) => boolean): Schema {
  return test(holds, value => words.expected(type, typeName(value)));
}

export const config = (): void => {};
export const unknown = (): Schema => schemaOf(value => value);
export const boolean = (): Schema => typed('boolean', value => typeof value === 'boolean');
export const string = (): Schema => typed('string', value => typeof value === 'string');
export const number = (): Schema => typed('number', Number.isFinite);

export function int(): Schema {
  const whole = typed('int', value => Number.isInteger(value));
  const most = Number.MAX_SAFE_INTEGER;
  const checks = [
    limit(value => value >= -most, words.small('int', 'be >=', -most, '')),
    limit(value => value <= most, words.big('int', 'be <=', most, '')),
  ];
  return schemaOf((value, path, issues) => {
    const read = Number.isFinite(value) ? whole : number();
    const before = issues.length;
    read.read(value, path, issues);
    if (issues.length === before) for (const check of checks) check.run(value as never, path, issues);
    return value;
  });
}

export function literal(value: unknown): Schema {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return test(
    each => values.includes(each),
    () => words.value(values),
  );
}

function oneOf(values: readonly unknown[], error?: Told): Schema {
  return test(
    each => values.includes(each),
    value => told(error, words.option(values), value),
  );
}

export { oneOf as enum };

export function custom(holds: (value: never) => boolean, error?: Told): Schema {
  return test(
    value => holds(value as never),
    value => told(error, words.invalid, value),
  );
}

export function json(): Schema {
  const isJson = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.every(isJson);
    if (typeof value === 'object' && value !== null) return Object.values(value).every(isJson);
    return value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  };
  return test(isJson, () => words.invalid);
}

export const optional = ({ read }: Schema): Schema =>
  schemaOf((value, path, issues) => (value === undefined ? value : read(value, path, issues)), { missing: 'optional' });
export const exactOptional = ({ read }: Schema): Schema => schemaOf(read, { missing: 'exact' });
export const nullable = ({ read }: Schema): Schema =>
  schemaOf((value, path, issues) => (value === null ? value : read(value, path, issues)));
export const readonly = ({ read }: Schema): Schema =>
  schemaOf((value, path, issues) => Object.freeze(read(value, path, issues)));

export function array({ read }: Schema): Schema {
  return schemaOf((value, path, issues) => {
    if (Array.isArray(value)) return value.map((each, at) => read(each, [...path, at], issues));
    issues.push({ path, message: words.expected('array', typeName(value)) });
    return value;
  });
}

export function strictObject(shape: Shape): Schema {
  const read: Schema['read'] = (value, path, issues) => {
    if (!isObject(value)) return void issues.push({ path, message: words.expected('object', typeName(value)) });
    const parts = Object.entries(shape).flatMap(([key, part]) => propertyOf(value, key, part, path, issues));
    reportOthers(value, key => Object.hasOwn(shape, key), path, issues);
    return Object.fromEntries(parts);
  };
  return schemaOf(read, { shape });
}

export const extend = ({ shape }: Schema, more: Shape): Schema => strictObject({ ...shape, ...more });

function propertyOf(
  value: Readonly<Record<string, unknown>>,
  key: string,
  { read, missing }: Schema,
  path: readonly PropertyKey[],
  issues: Issue[],
): readonly (readonly [string, unknown])[] {
  const isThere = Object.hasOwn(value, key);
  if (!isThere && missing) return [];
  const before = issues.length;
  const part = read(isThere ? value[key] : undefined, [...path, key], issues);
  if (!isThere && issues.length === before) {
    issues.push({ path: [...path, key], message: words.expected('nonoptional', 'undefined') });
  }
  return [[key, part]];
}

function reportOthers(value: object, isKnown: (key: string) => boolean, path: Issue['path'], issues: Issue[]): void {
  const others = Object.keys(value).filter(key => !isKnown(key));
  if (others.length > 0) issues.push({ path, message: words.keys(others), isSoft: true });
}

export function record(_: Schema, { read }: Schema): Schema {
  return recordOf(() => true, read);
}

export function partialRecord(keys: Schema, { read }: Schema): Schema {
  return recordOf(key => {
    const issues: Issue[] = [];
    keys.read(key, [], issues);
    return issues.length === 0;
  }, read);
}

function recordOf(isKey: (key: string) => boolean, read: Schema['read']): Schema {
  return schemaOf((value, path, issues) => {
    if (!isObject(value)) return void issues.push({ path, message: words.expected('record', typeName(value)) });
    const known = Object.entries(value).filter(([key]) => isKey(key));
    const parts = known.map(([key, part]) => [key, read(part, [...path, key], issues)] as const);
    reportOthers(value, isKey, path, issues);
    return Object.fromEntries(parts);
  });
}

/** The first that takes the value. Where all refuse it, one that takes its type tells why. */
export function union(options: readonly Schema[]): Schema {
  return schemaOf((value, path, issues) => {
    const soft: Issue[][] = [];
    for (const { read } of options) {
      const own: Issue[] = [];
      const result = read(value, path, own);
      if (own.length === 0) return result;
      if (own.every(({ isSoft }) => isSoft)) soft.push(own);
    }
    issues.push(...(soft.length === 1 ? soft[0]! : [{ path, message: words.invalid }]));
    return value;
  });
}

function limit<T = number>(holds: (value: T) => boolean, says: string | ((value: T) => string)): Check {
  return {
    run(value: never, path, issues) {
      const message = typeof says === 'string' ? says : says(value);
      if (!holds(value)) issues.push({ path, message, isSoft: true });
    },
  };
}

export const minimum = (least: number): Check =>
  limit(value => value >= least, words.small('number', 'be >=', least, ''));
export const maximum = (most: number): Check => limit(value => value <= most, words.big('number', 'be <=', most, ''));
export const regex = (pattern: RegExp): Check => limit<string>(value => pattern.test(value), words.pattern(pattern));
export const refine = (holds: (value: never) => boolean, error?: Told): Check =>
  limit<never>(holds, value => told(error, words.invalid, value));

type Long = string | readonly unknown[];

const lengthLimit = (holds: (length: number) => boolean, says: (what: string, unit: string) => string): Check => ({
  isOfLength: true,
  run(value: never, path, issues) {
    const of = value as Long;
    if (holds(of.length)) return;
    const message = typeof of === 'string' ? says('string', ' characters') : says('array', ' items');
    issues.push({ path, message, isSoft: true });
  },
});

export const minLength = (least: number): Check =>
  lengthLimit(
    length => length >= least,
    (what, unit) => words.small(what, 'have >=', least, unit),
  );
export const maxLength = (most: number): Check =>
  lengthLimit(
    length => length <= most,
    (what, unit) => words.big(what, 'have <=', most, unit),
  );
export const length = (exact: number): Check => ({
  isOfLength: true,
  run(value: never, path, issues) {
    for (const { run } of [atLeast(exact), atMost(exact)]) run(value, path, issues);
  },
});
const atLeast = (exact: number) =>
  lengthLimit(
    size => size >= exact,
    (what, unit) => words.small(what, 'have exactly ', exact, unit),
  );
const atMost = (exact: number) =>
  lengthLimit(
    size => size <= exact,
    (what, unit) => words.big(what, 'have exactly ', exact, unit),
  );

type Result =
  | { readonly success: true; readonly data: unknown }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };

export function safeParse({ read }: Schema, value: unknown): Result {
  const issues: Issue[] = [];
  const data = read(value, [], issues);
  return issues.length === 0 ? { success: true, data } : { success: false, error: { issues } };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
