import * as z from 'zod/mini';
import type { Family, Kinds, Versions } from './family.ts';
import { type Grade, gradeSchema } from './grade.ts';
import { itemId } from './hash.ts';
import { canonicalJson, isJsonObject, type JsonObject, readJson } from './json.ts';
import { readParams } from './params.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import { words } from './words.ts';

/** Everything that an attempt depends on: enough to make the item again. */
export interface Origin<K extends Kinds = Kinds> {
  readonly seed: string;
  readonly attempt: number;
  readonly params: K['params'];
  readonly versions: Versions;
}

/** An item that passed all stages, with what is known about it: one line of a pack. */
export interface Made<K extends Kinds = Kinds> {
  readonly id: string;
  readonly family: string;
  readonly grade: Grade;
  readonly item: K['item'];
  readonly proof: K['proof'];
  readonly origin: Origin<K>;
}

/** An item that is shown while its proof is on its way; all but what follows from the proof is known. */
export interface UnprovenItem<K extends Kinds = Kinds> extends Omit<Made<K>, 'grade' | 'proof'> {
  readonly grade: null;
  readonly proof: null;
}

export function isProven(made: Made | UnprovenItem): made is Made {
  return made.grade !== null;
}

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

/** The canonical line of a made item, without the line end. */
export function encodeMade(family: Family, made: Made): string {
  return canonicalJson({
    ...made,
    item: family.codecs.item.encode(made.item),
    proof: family.codecs.proof.encode(made.proof),
  });
}

/** Reads a line back: shape, family, rules version, item and proof through their codecs, and the id against the content. */
export function decodeMade(family: Family, line: string): Verdict<Made, 'malformed'> {
  const json = parseJsonObject(line);
  if (!json.ok) return json;
  const shape = z.safeParse(madeSchema, json.value);
  if (!shape.success) {
    const issue = shape.error.issues[0];
    return refuse('malformed', `${issue?.path.map(String).join('.') || 'item'}: ${issue?.message}`);
  }
  const made = shape.data;
  if (made.family !== family.id) return refuse('malformed', words.item.family(made.family, family.id));
  if (made.origin.versions.rules !== family.versions.rules) {
    return refuse('malformed', words.item.rules(made.origin.versions.rules, family.versions.rules));
  }
  const params = readParams(family.fields, made.origin.params);
  if (!params.ok) return refuse('malformed', words.item.part('origin.params', params.note));
  const item = family.codecs.item.decode(made.item);
  if (!item.ok) return refuse('malformed', words.item.part('item', item.note));
  const proof = family.codecs.proof.decode(made.proof);
  if (!proof.ok) return refuse('malformed', words.item.part('proof', proof.note));
  const id = itemId(family.id, family.versions.rules, family.codecs.item.encode(item.value));
  if (id !== made.id) return refuse('malformed', words.item.id(made.id, id));
  return accept({ ...made, item: item.value, proof: proof.value, origin: { ...made.origin, params: params.value } });
}

export function parseJsonObject(text: string): Verdict<JsonObject, 'malformed'> {
  const json = readJson(text);
  if (!json.ok) return refuse('malformed', json.reason === 'syntax' ? words.json.syntax(json.note ?? '') : json.note);
  return isJsonObject(json.value) ? accept(json.value as JsonObject) : refuse('malformed', words.json.notAnObject);
}
