import { words } from '../words.ts';
import type { JsonSchema } from './document.ts';

const MOST_DEPTH = 8;

/** A schema as a person reads it: `{ count: integer (1 to 100), names?: string[] }`. */
export function typeText(schema: JsonSchema | undefined, depth = 0): string {
  if (schema === undefined || schema === true || depth > MOST_DEPTH) return 'any';
  if (schema === false) return 'nothing';
  if (schema.$ref) return schema.$ref.split('/').at(-1)!;
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ');
  const some = schema.anyOf ?? schema.oneOf;
  if (some) return [...new Set(some.map(part => typeText(part, depth)))].join(' | ');
  if (schema.allOf) return schema.allOf.map(part => typeText(part, depth)).join(' & ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(part => typeText(part, depth)).join(', ')}]`;
  if (schema.items !== undefined) return `${inBrackets(typeText(schema.items, depth))}[]${rangeText(schema)}`;
  if (schema.properties) return objectText(schema, depth);
  if (schema.additionalProperties) return `{ [name]: ${typeText(schema.additionalProperties, depth)} }`;
  return `${[schema.type ?? 'any'].flat().join(' | ')}${rangeText(schema)}`;
}

function inBrackets(text: string): string {
  return text.includes(' | ') && !text.startsWith('{') ? `(${text})` : text;
}

function objectText({ properties = {}, required = [] }: Exclude<JsonSchema, boolean>, depth: number): string {
  const pad = '  '.repeat(depth + 1);
  const lines = Object.entries(properties).map(
    ([name, part]) => `${pad}${name}${required.includes(name) ? '' : '?'}: ${typeText(part, depth + 1)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
}

/** What an integer of JavaScript can hold is no limit worth showing. */
const isShown = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER;

function rangeText(schema: Exclude<JsonSchema, boolean>): string {
  const low = schema.minimum ?? schema.minLength ?? schema.minItems;
  const high = schema.maximum ?? schema.maxLength ?? schema.maxItems;
  const isLength = schema.maxLength !== undefined || schema.minLength !== undefined;
  const range = words.docs.range(isShown(low) ? low! : null, isShown(high) ? high! : null, isLength);
  return range === '' ? '' : ` (${range})`;
}
