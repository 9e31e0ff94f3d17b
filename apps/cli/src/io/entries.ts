import { isJsonObject, type JsonFault, type Refusal, readJson, type TextBoard } from '@tessera/core';
import { refused } from '../exit-error.ts';
import { words as cliWords } from '../words.ts';
import { inputName } from './lines.ts';
import {
  chained,
  isBlank,
  joinedText,
  linesOfText,
  type NumberedLine,
  type NumberedLines,
  nextFull,
  numberedLines,
} from './numbered.ts';

const words = cliWords.files;

/** One thing to work on out of a file. */
export interface Entry {
  /** As it was given; else the number of its line, or of its place in an array or in a text. */
  readonly id: string | number;
  /** Where it stood, for a person. */
  readonly place: string;
  /** The line that it begins on, or the array that it is in. */
  readonly line: number;
  /** What stood there, JSON already read or plain text. */
  readonly source: unknown;
}

export type EntryStream = AsyncGenerator<Entry, void, undefined>;

/** Makes something of a line that cannot be read as JSON, or throws. */
type ReadOther = (line: NumberedLine, fault: Refusal<JsonFault>) => unknown;

// As long as a line may be. JSON Lines have no limit, and text has that of a board.
const LONGEST_DOCUMENT = 64 * 1024 * 1024;
const LONGEST_TEXT = 1024 * 1024;

/** The boards of a text, as a family separates them. */
export type SeparateBoards = (text: string) => readonly TextBoard[];

const asOne: SeparateBoards = text => [{ text, firstLine: 1 }];

/** What a file holds: a JSON array, JSON Lines (a pack too, its header passed over), one JSON object, links, or plain text. */
export async function* readEntries(path: string, boardsIn: SeparateBoards = asOne): EntryStream {
  const name = inputName(path);
  const lines = numberedLines(path);
  const first = await nextFull(lines);
  if (!first) throw refused(words.empty(name));
  if (!opensJson(first.text)) return yield* entriesOfText(first, await plainText(first, lines, name), boardsIn);
  yield* entriesIn(chained([first], lines), name, ({ number }, { reason, note }) => {
    throw refused(words.onLine(name, number, reason === 'syntax' ? words.notJson : note));
  });
}

async function plainText(first: NumberedLine, rest: NumberedLines, name: string): Promise<string> {
  const text = await joinedText(first, rest, LONGEST_TEXT);
  if (text === null) throw refused(words.longText(name));
  return text;
}

/** A link a line where every line is one, else the boards of a text. */
async function* entriesOfText(first: NumberedLine, text: string, boardsIn: SeparateBoards): EntryStream {
  const isLinks = text.split('\n').every(line => line.trim() === '' || /^\s*https?:\/\/\S+\s*$/.test(line));
  if (!isLinks) {
    for (const [at, board] of boardsIn(text).entries()) {
      const line = first.number + board.firstLine - 1;
      yield { id: String(at + 1), place: words.line(line), line, source: board.text };
    }
    return;
  }
  for await (const line of linesOfText(text, first.number)) if (!isBlank(line)) yield entryAt(line.number, line.text);
}

/** JSON Lines or one JSON document, as far as it is asked for. */
export async function* entriesIn(lines: NumberedLines, name: string, readOther: ReadOther): EntryStream {
  const first = await nextFull(lines);
  if (!first) throw refused(words.empty(name));
  const json = readJson(first.text);
  const second = json.ok && Array.isArray(json.value) ? await nextFull(lines) : null;
  if (json.ok && Array.isArray(json.value) && !second) return yield* entriesOf(json.value, first.number);
  const mayGoOn = !json.ok && json.reason === 'syntax' && opensJson(first.text);
  if (mayGoOn) return yield* entriesOfDocument(first, lines, name, readOther);
  yield* entriesOfLines(chained(second ? [first, second] : [first], lines), name, readOther);
}

/** Either it goes on over many lines or its first line is broken: only the rest can tell. */
async function* entriesOfDocument(
  first: NumberedLine,
  lines: NumberedLines,
  name: string,
  readOther: ReadOther,
): EntryStream {
  const text = await joinedText(first, lines, LONGEST_DOCUMENT);
  if (text === null) throw refused(words.longDocument(name));
  const whole = readJson(text);
  if (whole.ok) yield* entriesOf(whole.value, first.number);
  else if (whole.reason === 'syntax') yield* entriesOfLines(linesOfText(text, first.number), name, readOther);
  else throw refused(words.fault(name, whole.note));
}

async function* entriesOfLines(lines: NumberedLines, name: string, readOther: ReadOther): EntryStream {
  let hasOnlyHeader = true;
  for await (const line of lines) {
    if (isBlank(line)) continue;
    const json = readJson(line.text);
    if (json.ok && isHeader(json.value)) continue;
    hasOnlyHeader = false;
    yield entryAt(line.number, json.ok ? json.value : readOther(line, json));
  }
  if (hasOnlyHeader) throw refused(words.onlyHeader(name));
}

/** What one JSON document that begins at a line holds: the members of an array, or itself. A grid of numbers or texts is one thing. */
function* entriesOf(whole: unknown, line: number): Generator<Entry, void, undefined> {
  if (!Array.isArray(whole) || isGrid(whole)) return yield entryAt(line, whole);
  for (const [at, source] of whole.entries())
    yield { id: idOf(source, at + 1), place: words.entry(at + 1), line, source: source as unknown };
}

/** Entries, each with whether it is the only one. */
export async function* countedEntries(
  entries: EntryStream,
): AsyncGenerator<{ readonly entry: Entry; readonly isOnly: boolean }, void, undefined> {
  let waiting: Entry | undefined;
  let isOnly = true;
  for await (const entry of entries) {
    if (waiting) {
      isOnly = false;
      yield { entry: waiting, isOnly };
    }
    waiting = entry;
  }
  if (waiting) yield { entry: waiting, isOnly };
}

function entryAt(line: number, source: unknown): Entry {
  return { id: idOf(source, line), place: words.line(line), line, source };
}

function idOf(source: unknown, number: number): string | number {
  const id = isJsonObject(source) ? source.id : undefined;
  return typeof id === 'string' || Number.isFinite(id) ? (id as string | number) : String(number);
}

function isGrid(rows: readonly unknown[]): boolean {
  const isPlain = (cell: unknown) => typeof cell === 'number' || typeof cell === 'string';
  return rows.length > 1 && rows.every(row => Array.isArray(row) && row.length > 0 && row.every(isPlain));
}

function isHeader(source: unknown): boolean {
  return isJsonObject(source) && typeof source.schema === 'string';
}

function opensJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}
