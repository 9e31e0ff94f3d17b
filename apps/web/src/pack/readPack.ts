import {
  accept,
  decodeMade,
  type Family,
  type Made,
  type PackReader,
  packReader,
  parseJsonObject,
  readPackHeader,
  refuse,
  type Verdict,
} from '@tessera/core';

/** One item of a pack; `line` is its number in the file. */
interface PackItem {
  readonly line: number;
  readonly made: Made;
}

/** What a file holds: the items that can be read, and what is wrong with the rest, each fault with its line. */
export interface Pack {
  readonly family: Family;
  readonly items: readonly PackItem[];
  readonly faults: readonly string[];
}

export type FamilyLoader = (id: string) => Promise<Family | null>;

/** Reads a pack, or bare item lines, to the end whatever is wrong in between; refused where nothing can be saved. */
export async function readPack(
  lines: AsyncIterator<string>,
  loadFamily: FamilyLoader,
): Promise<Verdict<Pack, 'unreadable'>> {
  const first = await lines.next();
  const firstLine = first.done ? '' : first.value;
  const header = readPackHeader(firstLine);
  if (header.ok) {
    const family = await loadFamily(header.value.family);
    if (!family) return refuse('unreadable', strangerNote(1, header.value.family));
    const reader = packReader(family, header.value);
    return reader.ok ? accept(await readItems(lines, family, 1, reader.value)) : refuse('unreadable', reader.note);
  }
  if (isItemLine(firstLine)) return readBare(lines, firstLine, 1, loadFamily);
  const second = await lines.next();
  if (second.done || !isItemLine(second.value)) return refuse('unreadable', header.note);
  const rest = await readBare(lines, second.value, 2, loadFamily);
  return rest.ok ? accept({ ...rest.value, faults: [header.note ?? 'line 1', ...rest.value.faults] }) : rest;
}

async function readItems(
  lines: AsyncIterator<string>,
  family: Family,
  before: number,
  reader: PackReader,
): Promise<Pack> {
  const items: PackItem[] = [];
  const faults: string[] = [];
  let line = before;
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    line++;
    const read = reader.next(next.value);
    if (!read.ok) faults.push(read.note ?? `line ${line}`);
    const made = read.ok || read.reason !== 'truncated' ? read : decodeMade(family, next.value);
    if (made.ok) items.push({ line, made: made.value });
  }
  const end = reader.end();
  if (!end.ok) faults.push(end.note ?? end.reason);
  return { family, items, faults };
}

/** Item lines with no header to hold them against. */
async function readBare(
  lines: AsyncIterator<string>,
  begun: string,
  at: number,
  loadFamily: FamilyLoader,
): Promise<Verdict<Pack, 'unreadable'>> {
  const sample = parseJsonObject(begun);
  const id = sample.ok ? String(sample.value.family) : '';
  const family = await loadFamily(id);
  if (!family) return refuse('unreadable', strangerNote(at, id));
  const items: PackItem[] = [];
  const faults: string[] = [];
  let line = at;
  for (let text = begun; ; line++) {
    const made = decodeMade(family, text);
    if (made.ok) items.push({ line, made: made.value });
    else faults.push(`line ${line}: ${made.note}`);
    const next = await lines.next();
    if (next.done) return accept({ family, items, faults });
    text = next.value;
  }
}

function strangerNote(line: number, family: string): string {
  return `line ${line}: a pack of "${family}", which this app does not know`;
}

function isItemLine(text: string): boolean {
  const json = parseJsonObject(text);
  return json.ok && typeof json.value.family === 'string' && 'item' in json.value && 'origin' in json.value;
}
