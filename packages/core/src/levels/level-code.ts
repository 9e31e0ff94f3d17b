import type { FamilyRules } from '../family-rules.ts';
import { hashText } from '../hash.ts';
import { levelFaults as words } from '../item-words.ts';
import { accept, refuse, type Verdict } from '../verdict.ts';
import { bytesOfText, textOfBytes } from './base64.ts';
import { deflateJson, inflateJson } from './deflate.ts';
import { type Level, LONGEST_AUTHOR, LONGEST_TITLE, tidyName } from './level.ts';

declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new () => { decode(bytes: Uint8Array): string };

/** How the item is written: deflated JSON, or as its family packs it. */
const JSON_FORMAT = 1;
const PACKED_FORMAT = 2;

const CHECK_LENGTH = 4;
export const LONGEST_CODE = 16_000;

export type CodeFault = 'broken' | 'version';

/**
 * The whole level as text for an address: four letters that guard the rest, then the format, the version of the rules, the
 * title, the author and the item.
 */
export async function writeLevel(family: FamilyRules, level: Level): Promise<string> {
  const packing = family.levels?.packing;
  const body = packing ? packing.encode(level.item) : await deflateJson(family.codecs.item.encode(level.item));
  const payload = textOfBytes(
    joined([
      Uint8Array.of(packing ? PACKED_FORMAT : JSON_FORMAT, family.versions.rules),
      nameBytes(tidyName(level.title, LONGEST_TITLE)),
      nameBytes(tidyName(level.author, LONGEST_AUTHOR)),
      body,
    ]),
  );
  return checkOf(family.id, payload) + payload;
}

/** Reads a level back. A code that was cut, mistyped or made for another family is broken. */
export async function readLevel(family: FamilyRules, code: string): Promise<Verdict<Level, CodeFault>> {
  const payload = code.slice(CHECK_LENGTH);
  if (code.length > LONGEST_CODE || checkOf(family.id, payload) !== code.slice(0, CHECK_LENGTH))
    return refuse('broken', words.cut);
  const bytes = bytesOfText(payload);
  if (!bytes) return refuse('broken', words.none);
  const [format, rules] = bytes;
  if (rules !== family.versions.rules) return refuse('version', words.rules(rules));
  const title = nameAt(bytes, 2);
  const author = title && nameAt(bytes, title.end);
  if (!title || !author) return refuse('broken', words.names);
  const item = await itemOf(family, format!, bytes.slice(author.end));
  if (!item.ok) return item;
  return accept({
    item: item.value,
    title: tidyName(title.name, LONGEST_TITLE),
    author: tidyName(author.name, LONGEST_AUTHOR),
  });
}

async function itemOf(
  family: FamilyRules,
  format: number,
  body: Uint8Array<ArrayBuffer>,
): Promise<Verdict<unknown, CodeFault>> {
  const packing = family.levels?.packing;
  const isKnown = format === JSON_FORMAT || (format === PACKED_FORMAT && packing !== undefined);
  if (!isKnown) return refuse('version', words.format(format));
  const json = format === JSON_FORMAT ? await inflateJson(body) : packing!.decode(body);
  const item = json.ok ? family.codecs.item.decode(json.value) : json;
  return item.ok ? item : refuse('broken', item.note);
}

function checkOf(family: string, payload: string): string {
  return textOfBytes(hashText(`${family} ${payload}`)).slice(0, CHECK_LENGTH);
}

function nameBytes(name: string): Uint8Array {
  const bytes = new TextEncoder().encode(name);
  return joined([Uint8Array.of(bytes.length), bytes]);
}

function nameAt(bytes: Uint8Array, at: number): { readonly name: string; readonly end: number } | null {
  const length = bytes[at];
  if (length === undefined || at + 1 + length > bytes.length) return null;
  const end = at + 1 + length;
  return { name: new TextDecoder().decode(bytes.subarray(at + 1, end)), end };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
