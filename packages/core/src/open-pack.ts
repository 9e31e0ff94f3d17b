import type { Family } from './family.ts';
import type { Made } from './made.ts';
import { readPackLine } from './made-line.ts';
import { type PackHeader, type PackReader, packReader, readPackHeader } from './pack.ts';
import { parseJsonObject } from './proven-line.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import { words as coreWords } from './words.ts';

const words = coreWords.pack;

/** One line of a pack: its item and its text, or what is wrong with it. `line` is its number in the file. */
export type PackEntry =
  | { readonly line: number; readonly made: Made; readonly text: string }
  | { readonly line: number; readonly fault: string };

/** A pack that is being read. Entries come once, in order, as fast as they are asked for. */
export interface OpenedPack {
  readonly family: Family;
  /** Null for bare item lines, as `make` writes them to standard output, and for a header that cannot be read. */
  readonly header: PackHeader | null;
  entries(): AsyncGenerator<PackEntry, void, undefined>;
}

export interface OpenOptions {
  /** The family of an id. The note of a refusal follows the number of the line that names the family. */
  loadFamily(id: string): Promise<Verdict<Family>>;
  /** Reads on behind a header that cannot be read, and keeps items that the header does not count. */
  readonly salvage: boolean;
}

/** `header`: the file is no pack. `family`: nobody knows its family. `version`: it is of other rules. */
export type OpenFault = 'header' | 'family' | 'version';

type Lines = AsyncIterableIterator<string>;

/** Opens a pack, or bare item lines, from lines without their ends. Every note names its line. */
export async function openPackLines(lines: Lines, options: OpenOptions): Promise<Verdict<OpenedPack, OpenFault>> {
  const first = await lines.next();
  const firstLine = first.done ? '' : first.value;
  const header = readPackHeader(firstLine);
  if (header.ok) return openWithHeader(lines, header.value, options);
  if (isItemLine(firstLine)) return openBare(lines, [firstLine], options);
  const second = options.salvage ? await lines.next() : null;
  if (!second || second.done || !isItemLine(second.value)) return refuse('header', header.note);
  return openBare(lines, [firstLine, second.value], options, header.note);
}

async function openWithHeader(
  lines: Lines,
  header: PackHeader,
  { loadFamily, salvage }: OpenOptions,
): Promise<Verdict<OpenedPack, OpenFault>> {
  const family = await loadFamily(header.family);
  if (!family.ok) return refuse('family', words.onLine(1, family.note));
  const reader = packReader(family.value, header);
  if (!reader.ok) return refuse('version', reader.note);
  const entries = () => checkedEntries(lines, family.value, reader.value, salvage);
  return accept({ family: family.value, header, entries });
}

async function* checkedEntries(
  lines: Lines,
  family: Family,
  reader: PackReader,
  salvage: boolean,
): AsyncGenerator<PackEntry, void, undefined> {
  let line = 1;
  for await (const text of lines) {
    line++;
    const read = reader.next(text);
    if (read.ok) yield { line, made: read.value, text };
    else yield { line, fault: read.note ?? read.reason };
    const surplus = salvage && !read.ok && read.reason === 'truncated' ? readPackLine(family, text) : null;
    if (surplus?.ok) yield { line, made: surplus.value, text };
  }
  const end = reader.end();
  if (!end.ok) yield { line: line + 1, fault: end.note ?? end.reason };
}

/** Item lines without a header to compare them with. The last of the lines taken so far is an item; `fault` is about the first. */
async function openBare(
  lines: Lines,
  taken: readonly string[],
  { loadFamily }: OpenOptions,
  fault?: string,
): Promise<Verdict<OpenedPack, OpenFault>> {
  const sample = parseJsonObject(taken.at(-1)!);
  const family = await loadFamily(sample.ok ? String(sample.value.family) : '');
  if (!family.ok) return refuse('family', words.onLine(taken.length, family.note));
  const entries = () => bareEntries(lines, family.value, taken, fault);
  return accept({ family: family.value, header: null, entries });
}

async function* bareEntries(
  lines: Lines,
  family: Family,
  taken: readonly string[],
  fault: string | undefined,
): AsyncGenerator<PackEntry, void, undefined> {
  let line = 0;
  const entryOf = (text: string): PackEntry => {
    const made = readPackLine(family, text);
    return made.ok ? { line, made: made.value, text } : { line, fault: words.onLine(line, made.note) };
  };
  for (const text of taken) {
    line++;
    yield line === 1 && fault !== undefined ? { line, fault } : entryOf(text);
  }
  for await (const text of lines) {
    line++;
    yield entryOf(text);
  }
}

function isItemLine(text: string): boolean {
  const json = parseJsonObject(text);
  return json.ok && typeof json.value.family === 'string' && 'item' in json.value && 'origin' in json.value;
}
