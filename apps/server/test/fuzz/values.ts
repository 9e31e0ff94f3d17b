import fc from 'fast-check';
import type { JsonSchema } from '../../src/docs/document.ts';
import { ONLY_SEEDED, type SeedValues } from './seeds.ts';

/** What a schema refers to, and what is really there, by the name of the field. */
interface Known {
  readonly schemas: Readonly<Record<string, JsonSchema>>;
  readonly seeds?: SeedValues;
}

const MOST_DEPTH = 6;
const LONG = 20_000;

/** What parsers, databases and regular expressions stumble over. */
const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000',
  '../../etc/passwd',
  "' or 1=1 --",
  '%00',
  '%',
  '*',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e999',
  '9007199254740993',
  '2026-02-30',
  '9999999-99-99',
  'a'.repeat(LONG),
  `${'a'.repeat(LONG)}!`,
  '0'.repeat(LONG),
  ' '.repeat(LONG),
  'a-'.repeat(LONG / 2),
  ','.repeat(LONG),
  '\u{1f9e9}'.repeat(1000),
];

const NASTY_NUMBERS = [0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, 5e-324, -(2 ** 53)];

export const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));

/** Any JSON, with the worst values among it. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(...NASTY_NUMBERS, null, true, [], {}),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constant(nested(200)),
);

function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let n = 0; n < depth; n++) value = [value];
  return value;
}

/** Values that a schema allows. What it cannot say, such as that two fields belong together, they may break. */
export function schemaValue(schema: JsonSchema | undefined, known: Known, depth = 0): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean' || depth > MOST_DEPTH) return fc.jsonValue({ maxDepth: 1 });
  if (schema.$ref) return schemaValue(known.schemas[schema.$ref.split('/').at(-1)!], known, depth + 1);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return fc.oneof(...some.map(part => schemaValue(part, known, depth + 1)));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(part => schemaValue(part, known, depth + 1))).map(mergedParts);
  const types = [schema.type ?? 'object'].flat();
  return fc.oneof(...types.map(type => typed(type, schema, known, depth)));
}

function mergedParts(parts: readonly unknown[]): unknown {
  return Object.assign({}, ...parts.filter(part => typeof part === 'object'));
}

function typed(type: string, schema: Exclude<JsonSchema, boolean>, known: Known, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer(within(schema.minimum, schema.maximum));
    case 'number':
      return fc.double({ ...within(schema.minimum, schema.maximum), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return arrayOf(schema, known, depth);
    default:
      return objectOf(schema, known, depth);
  }
}

function within(min = -1000, max = Math.max(1000, min)): { min: number; max: number } {
  const low = Math.max(min, -(2 ** 31));
  return { min: low, max: Math.max(low, Math.min(max, 2 ** 31 - 1)) };
}

function textOf({ pattern, format, minLength = 0, maxLength = minLength + 20 }: Exclude<JsonSchema, boolean>) {
  if (format === 'date') return fc.date({ noInvalidDate: true }).map(date => date.toISOString().slice(0, 10));
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern));
    } catch {
      // A pattern that cannot be turned into texts: any text will do.
    }
  }
  return fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(minLength, 50)) });
}

function arrayOf(schema: Exclude<JsonSchema, boolean>, known: Known, depth: number): fc.Arbitrary<unknown> {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(part => schemaValue(part, known, depth + 1)));
  const { minItems = 0, maxItems = minItems + 5 } = schema;
  const maxLength = Math.max(minItems, Math.min(maxItems, 5));
  return fc.array(schemaValue(schema.items, known, depth + 1), { minLength: minItems, maxLength });
}

function objectOf(schema: Exclude<JsonSchema, boolean>, known: Known, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).map(
    ([name, part]) => [name, fieldValue(name, part, known, depth)] as const,
  );
  const named = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] as never[] });
  if (!additionalProperties) return named;
  const more = fc.dictionary(fc.string({ maxLength: 10 }), schemaValue(additionalProperties, known, depth + 1), {
    maxKeys: 3,
  });
  return fc.tuple(more, named).map(([one, other]) => ({ ...one, ...other }));
}

function fieldValue(name: string, schema: JsonSchema, known: Known, depth: number): fc.Arbitrary<unknown> {
  const fitting = schemaValue(schema, known, depth + 1);
  const there = known.seeds?.[name] ?? [];
  // Where only some values are allowed, those that are there may not be among them.
  const isFixed = typeof schema !== 'boolean' && ('const' in schema || schema.enum !== undefined);
  if (there.length === 0 || isFixed) return fitting;
  if (ONLY_SEEDED.has(name)) return fc.constantFrom(...there);
  return fc.oneof({ arbitrary: fc.constantFrom(...there), weight: 3 }, { arbitrary: fitting, weight: 1 });
}
