import * as z from 'zod/mini';
import type { TypeOf } from './codec.ts';
import type { Family } from './family.ts';
import { type Digest, digest } from './hash.ts';
import { canonicalJson, type JsonObject, jsonObjectSchema } from './json.ts';
import type { Made } from './made.ts';
import { readPackLine } from './made-line.ts';
import { parseJsonObject, versionsSchema } from './proven-line.ts';
import { schemaFault } from './schema-fault.ts';
import { accept, type Refusal, refuse, type Verdict } from './verdict.ts';
import { words as coreWords } from './words.ts';

const words = coreWords.pack;

const PACK_SCHEMA = 'tessera-pack/1';

export const PACK_FAULTS = ['empty', 'foreign', 'header', 'version', 'item', 'truncated', 'digest'] as const;
export type PackFault = (typeof PACK_FAULTS)[number];

const headerSchema = z.strictObject({
  schema: z.literal(PACK_SCHEMA),
  family: z.string(),
  versions: versionsSchema,
  request: jsonObjectSchema,
  run: z.exactOptional(jsonObjectSchema),
  count: z.int().check(z.minimum(0)),
  /** SHA-256 of all item lines, line ends included. */
  digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/**
 * The first line of a pack. `request` is what was asked for, or `NO_REQUEST`; `run` is there when the pack can be continued or
 * merged.
 */
export type PackHeader = TypeOf<typeof headerSchema>;

/** The request of a loose pack: sound items that need not be all of one run, such as what could be saved of a broken pack. */
export const NO_REQUEST: JsonObject = {};

/** Reads the first line. The note names line 1 and what is wrong with it. */
export function readPackHeader(line: string): Verdict<PackHeader, PackFault> {
  if (line.trim() === '') return refuse('empty', words.empty);
  const json = parseJsonObject(line);
  if (!json.ok) return refuse('foreign', words.foreign(json.note));
  const schema = json.value.schema;
  if (typeof schema !== 'string' || !schema.startsWith('tessera-pack/')) {
    return refuse('foreign', words.foreign(words.noSchema));
  }
  if (schema !== PACK_SCHEMA) return refuse('version', words.schema(schema, PACK_SCHEMA));
  const parsed = z.safeParse(headerSchema, json.value);
  if (parsed.success)
    return canonicalJson(parsed.data) === line
      ? accept(parsed.data)
      : refuse('header', words.onLine(1, coreWords.item.notCanonical));
  return refuse('header', words.onLine(1, schemaFault(parsed.error, 'header')));
}

/** Takes the lines after the header one by one; every fault names its line. */
export interface PackReader {
  next(line: string): Verdict<Made, PackFault>;
  /** After the last line: checks the count and the digest. */
  end(): Verdict<null, PackFault>;
}

export function packReader(family: Family, header: PackHeader): Verdict<PackReader, PackFault> {
  if (header.family !== family.id) return refuse('foreign', words.family(header.family, family.id));
  if (header.versions.rules !== family.versions.rules) {
    return refuse('version', words.rules(family.id, header.versions.rules, family.versions.rules));
  }
  const seen = digest();
  let lines = 0;
  const fault = (code: PackFault, note: string): Refusal<PackFault> => refuse(code, words.onLine(lines + 1, note));
  return accept({
    next(line) {
      lines++;
      seen.add(`${line}\n`);
      if (lines > header.count) return fault('truncated', words.tooMany(header.count));
      const made = readPackLine(family, line);
      return made.ok ? made : fault('item', made.note ?? coreWords.item.none);
    },
    end() {
      if (lines < header.count) {
        lines++;
        return fault('truncated', words.tooFew(lines - 1, header.count));
      }
      if (seen.hex() !== header.digest) {
        return refuse('digest', words.digest(lines + 1));
      }
      return accept(null);
    },
  });
}

/** Collects item lines and their digest; the header is known when the last line is. */
export interface PackWriter {
  /** Takes the canonical line of one item and returns it with its line end, to be written in this order. */
  add(line: string): string;
  /** The header line, with its line end, for all lines so far; `asked` replaces a request that the items no longer answer. */
  header(run?: JsonObject, asked?: JsonObject): string;
}

export function packWriter(family: Family, request: JsonObject): PackWriter {
  const sum: Digest = digest();
  let count = 0;
  return {
    add(line) {
      const ended = `${line}\n`;
      sum.add(ended);
      count++;
      return ended;
    },
    header(run, asked = request) {
      const header: PackHeader = {
        schema: PACK_SCHEMA,
        family: family.id,
        versions: family.versions,
        request: asked,
        ...(run ? { run } : {}),
        count,
        digest: sum.hex(),
      };
      return `${canonicalJson(header)}\n`;
    },
  };
}

/** A whole pack as text, from canonical item lines, for packs that fit in memory. */
export function packText(family: Family, request: JsonObject, items: readonly string[], run?: JsonObject): string {
  const writer = packWriter(family, request);
  const lines = items.map(line => writer.add(line));
  return writer.header(run) + lines.join('');
}
