import { loadFamily } from '@tessera/catalog';
import {
  decodeMade,
  type Family,
  type Made,
  type PackHeader,
  type PackReader,
  packReader,
  parseJsonObject,
  readPackHeader,
} from '@tessera/core';
import { didYouMean } from '../did-you-mean.ts';
import { FAMILY_IDS } from '../families.ts';
import { refused } from '../halt.ts';
import { inputName, readLines } from './lines.ts';

/** One line of a pack: its item, or what is wrong with it. `line` is its number in the file. */
export type PackEntry =
  | { readonly line: number; readonly made: Made }
  | { readonly line: number; readonly fault: string };

/** A pack that is being read. Entries come once, in order, as fast as they are asked for. */
export interface PackSource {
  readonly name: string;
  readonly family: Family;
  /** Null for bare item lines, as `make` writes them to standard output, and for a header that is beyond reading. */
  readonly header: PackHeader | null;
  entries(): AsyncGenerator<PackEntry, void, undefined>;
}

/** Opens a pack. With `salvage` a broken header is no end: the items say what family they are of. */
export async function openPack(path: string, salvage = false): Promise<PackSource> {
  const name = inputName(path);
  const lines = readLines(path);
  const first = await lines.next();
  const firstLine = first.done ? '' : first.value;
  const header = readPackHeader(firstLine);
  if (header.ok) {
    const family = await familyOf(header.value.family, `${name}: line 1`);
    const reader = packReader(family, header.value);
    if (!reader.ok) throw refused(`${name}: ${reader.note}`);
    const entries = () => checkedEntries(lines, family, reader.value, salvage);
    return { name, family, header: header.value, entries };
  }
  if (isItemLine(firstLine)) return bareSource(name, lines, [firstLine]);
  if (!salvage) throw refused(`${name}: ${header.note}`);
  const second = await lines.next();
  const items = second.done ? [] : [second.value];
  if (!items.some(isItemLine)) throw refused(`${name}: ${header.note}, and no item follows that could be saved`);
  return bareSource(name, lines, ['', ...items], header.note);
}

async function* checkedEntries(
  lines: AsyncGenerator<string>,
  family: Family,
  reader: PackReader,
  salvage: boolean,
): AsyncGenerator<PackEntry, void, undefined> {
  let line = 1;
  for await (const text of lines) {
    line++;
    const read = reader.next(text);
    if (read.ok) yield { line, made: read.value };
    else yield { line, fault: read.note ?? read.reason };
    const surplus = salvage && !read.ok && read.reason === 'truncated' ? decodeMade(family, text) : null;
    if (surplus?.ok) yield { line, made: surplus.value };
  }
  const end = reader.end();
  if (!end.ok) yield { line: line + 1, fault: end.note ?? end.reason };
}

/** Item lines without a header to hold them against. */
async function bareSource(
  name: string,
  lines: AsyncGenerator<string>,
  begun: readonly string[],
  fault?: string,
): Promise<PackSource> {
  const sample = parseJsonObject(begun.at(-1) ?? '');
  const family = await familyOf(sample.ok ? String(sample.value.family) : '', `${name}: line ${begun.length}`);
  return { name, family, header: null, entries: () => bareEntries(lines, family, begun, fault) };
}

async function* bareEntries(
  lines: AsyncGenerator<string>,
  family: Family,
  begun: readonly string[],
  fault: string | undefined,
): AsyncGenerator<PackEntry, void, undefined> {
  let line = 0;
  const entryOf = (text: string): PackEntry => {
    const made = decodeMade(family, text);
    return made.ok ? { line, made: made.value } : { line, fault: `line ${line}: ${made.note}` };
  };
  for (const text of begun) {
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

async function familyOf(id: string, place: string): Promise<Family> {
  const family = await loadFamily(id);
  if (family) return family;
  throw refused(`${place}: a pack of "${id}", which this program does not know${didYouMean(id, FAMILY_IDS)}`);
}

export interface SalvageCount {
  /** Lines that could not be read. */
  lost: number;
}

/** The items of a pack; the first fault ends the program, or with `salvage` is told and left out. */
export async function* itemsOf(
  source: PackSource,
  salvage?: { readonly tell: (line: string) => void; readonly count: SalvageCount },
): AsyncGenerator<Made, void, undefined> {
  for await (const entry of source.entries()) {
    if ('made' in entry) {
      yield entry.made;
      continue;
    }
    if (!salvage) throw refused(`${source.name}: ${entry.fault} (--salvage takes what can still be read)`);
    salvage.count.lost++;
    salvage.tell(`${source.name}: ${entry.fault}`);
  }
}
