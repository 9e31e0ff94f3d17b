import * as z from 'zod/mini';
import type { FamilyRules } from './family-rules.ts';
import { gradeSchema } from './grade.ts';
import { itemId } from './hash.ts';
import { itemLineFaults, jsonFaults } from './item-words.ts';
import { isJsonObject, type JsonObject, readJson } from './json.ts';
import type { Made } from './made.ts';
import { schemaFault } from './schema-fault.ts';
import { accept, refuse, type Verdict } from './verdict.ts';

const version = z.int().check(z.minimum(1));
export const versionsSchema = z.strictObject({ rules: version, maker: version, grader: version });

const madeSchema = z.strictObject({
  id: z.string(),
  family: z.string(),
  grade: gradeSchema,
  item: z.unknown(),
  proof: z.unknown(),
  origin: z.strictObject({
    seed: z.string(),
    attempt: z.int().check(z.minimum(0)),
    params: z.record(z.string(), z.unknown()),
    versions: versionsSchema,
  }),
});

/** Reads all of a line but the params that its maker was asked for, which only the whole family knows. */
export function decodeProven(family: FamilyRules, line: string): Verdict<Made, 'malformed'> {
  const json = parseJsonObject(line);
  if (!json.ok) return json;
  const shape = z.safeParse(madeSchema, json.value);
  if (!shape.success) return refuse('malformed', schemaFault(shape.error, 'item'));
  const made = shape.data;
  if (made.family !== family.id) return refuse('malformed', itemLineFaults.family(made.family, family.id));
  if (made.origin.versions.rules !== family.versions.rules) {
    return refuse('malformed', itemLineFaults.rules(made.origin.versions.rules, family.versions.rules));
  }
  const item = family.codecs.item.decode(made.item);
  if (!item.ok) return refuse('malformed', itemLineFaults.part('item', item.note));
  const proof = family.codecs.proof.decode(made.proof);
  if (!proof.ok) return refuse('malformed', itemLineFaults.part('proof', proof.note));
  const id = itemId(family.id, family.versions.rules, family.codecs.item.encode(item.value));
  if (id !== made.id) return refuse('malformed', itemLineFaults.id(made.id, id));
  return accept({ ...made, item: item.value, proof: proof.value });
}

export function parseJsonObject(text: string): Verdict<JsonObject, 'malformed'> {
  const json = readJson(text);
  if (!json.ok) return refuse('malformed', json.reason === 'syntax' ? jsonFaults.syntax(json.note ?? '') : json.note);
  return isJsonObject(json.value) ? accept(json.value as JsonObject) : refuse('malformed', jsonFaults.notAnObject);
}
