import { refused } from '../halt.ts';
import { inputName, readLines } from './lines.ts';

/** One thing to work on out of a file. */
export interface Entry {
  /** As it was given; else the number of its line, or of its place in an array. */
  readonly id: string | number;
  /** Where it stood, for a person. */
  readonly place: string;
  /** What stood there, JSON already read or plain text. */
  readonly source: unknown;
}

/** What a file holds: a JSON array, JSON Lines (a pack too, its header passed over), one JSON object, or plain text. */
export async function readEntries(path: string): Promise<readonly Entry[]> {
  const lines: string[] = [];
  for await (const line of readLines(path)) lines.push(line);
  const text = lines.join('\n');
  if (text.trim() === '') throw refused(`${inputName(path)} is empty`);
  const start = text.trimStart()[0];
  if (start !== '{' && start !== '[') return [entryAt(1, text)];
  const whole = parseJson(text);
  if (whole !== undefined) return entriesOf(whole);
  return jsonLines(lines, path).filter(({ source }) => !isHeader(source));
}

function jsonLines(lines: readonly string[], path: string): Entry[] {
  const full = [...lines.entries()].filter(([, line]) => line.trim() !== '');
  return full.map(([at, line]) => {
    const json = parseJson(line);
    if (json === undefined) throw refused(`${inputName(path)}, line ${at + 1}: not JSON`);
    return entryAt(at + 1, json);
  });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What one JSON document over all lines holds: the members of an array, or itself. */
export function entriesOf(whole: unknown): Entry[] {
  if (!Array.isArray(whole)) return [entryAt(1, whole)];
  return whole.map((source: unknown, at) => ({ id: idOf(source, at + 1), place: `place ${at + 1}`, source }));
}

export function entryAt(line: number, source: unknown): Entry {
  return { id: idOf(source, line), place: `line ${line}`, source };
}

function idOf(source: unknown, number: number): string | number {
  const id = isObject(source) ? source.id : undefined;
  return typeof id === 'string' || Number.isFinite(id) ? (id as string | number) : String(number);
}

export function isHeader(source: unknown): boolean {
  return isObject(source) && typeof source.schema === 'string';
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
