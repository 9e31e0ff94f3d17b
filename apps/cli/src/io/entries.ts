import { isJsonObject } from '@tessera/core';
import { refused } from '../halt.ts';
import { inputName } from './lines.ts';
import { chained, isBlank, joinedText, type NumberedLine, numberedLines, upToFull } from './numbered.ts';

/** One thing to work on out of a file. */
export interface Entry {
  /** As it was given; else the number of its line, or of its place in an array. */
  readonly id: string | number;
  /** Where it stood, for a person. */
  readonly place: string;
  /** What stood there, JSON already read or plain text. */
  readonly source: unknown;
}

// A string of the platform ends at twice as much; JSON Lines have no limit.
const LONGEST_DOCUMENT = 256 * 1024 * 1024;

/** What a file holds: a JSON array, JSON Lines (a pack too, its header passed over), one JSON object, or plain text. */
export async function readEntries(path: string): Promise<readonly Entry[]> {
  const name = inputName(path);
  const lines = numberedLines(path);
  const ahead = await upToFull(lines);
  const all = chained(ahead, lines);
  if (!opensJson(ahead.at(-1)?.text ?? '{')) return [entryAt(1, joinedText(await gathered(all, name)))];
  const entries: Entry[] = [];
  const tornLine = ({ number }: NumberedLine) => {
    throw refused(`${name}, line ${number}: not JSON`);
  };
  for await (const entry of entriesIn(all, name, tornLine)) entries.push(entry);
  return entries;
}

/** JSON Lines or one JSON document, as far as it is asked for; `readOther` makes something of a line that is no JSON. */
export async function* entriesIn(
  lines: AsyncGenerator<NumberedLine, void, undefined>,
  name: string,
  readOther: (line: NumberedLine) => unknown,
): AsyncGenerator<Entry, void, undefined> {
  const { first, ahead, whole } = await opening(lines, name);
  if (whole !== undefined) return yield* entriesOf(whole, first.number);
  let hasOnlyHeader = true;
  for await (const line of chained(ahead, lines)) {
    if (isBlank(line)) continue;
    const json = parseJson(line.text);
    if (isHeader(json)) continue;
    hasOnlyHeader = false;
    yield entryAt(line.number, json === undefined ? readOther(line) : json);
  }
  if (hasOnlyHeader) throw refused(`${name} holds the header of a pack and nothing else`);
}

interface Opening {
  /** The first line that is not blank. */
  readonly first: NumberedLine;
  /** All that was read to know the kind of file. */
  readonly ahead: readonly NumberedLine[];
  /** The file, where it is one array or an object over many lines. */
  readonly whole?: unknown;
}

async function opening(lines: AsyncGenerator<NumberedLine, void, undefined>, name: string): Promise<Opening> {
  const begun = await upToFull(lines);
  const first = begun.at(-1);
  if (!first) throw refused(`${name} is empty`);
  const json = parseJson(first.text);
  if (Array.isArray(json)) {
    const next = await upToFull(lines);
    return next.length === 0 ? { first, ahead: begun, whole: json } : { first, ahead: begun.concat(next) };
  }
  if (json !== undefined || !opensJson(first.text)) return { first, ahead: begun };
  // Either it goes on over many lines or this one is broken: only the rest can tell.
  const ahead = begun.concat(await gathered(lines, name));
  return { first, ahead, whole: parseJson(joinedText(ahead)) };
}

async function gathered(lines: AsyncIterable<NumberedLine>, name: string): Promise<readonly NumberedLine[]> {
  const all: NumberedLine[] = [];
  let length = 0;
  for await (const line of lines) {
    length += line.text.length + 1;
    if (length > LONGEST_DOCUMENT)
      throw refused(`${name} is more than 256 MiB and not in JSON Lines: give each of its entries a line of its own`);
    all.push(line);
  }
  return all;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What one JSON document that begins at a line holds: the members of an array, or itself. */
function entriesOf(whole: unknown, line: number): Entry[] {
  if (!Array.isArray(whole)) return [entryAt(line, whole)];
  return whole.map((source: unknown, at) => ({ id: idOf(source, at + 1), place: `place ${at + 1}`, source }));
}

function entryAt(line: number, source: unknown): Entry {
  return { id: idOf(source, line), place: `line ${line}`, source };
}

function idOf(source: unknown, number: number): string | number {
  const id = isJsonObject(source) ? source.id : undefined;
  return typeof id === 'string' || Number.isFinite(id) ? (id as string | number) : String(number);
}

function isHeader(source: unknown): boolean {
  return isJsonObject(source) && typeof source.schema === 'string';
}

function opensJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}
