import { refused } from '../halt.ts';
import { inputName, readLines } from './lines.ts';

/** One thing to work on out of a file: its id, and what stood there, JSON already read or plain text. */
export interface Entry {
  readonly id: string;
  readonly source: unknown;
}

/** What a file holds: a JSON array, JSON Lines (a pack too, its header passed over), one JSON object, or plain text. */
export async function readEntries(path: string): Promise<readonly Entry[]> {
  const lines: string[] = [];
  for await (const line of readLines(path)) lines.push(line);
  const text = lines.join('\n');
  if (text.trim() === '') throw refused(`${inputName(path)} is empty`);
  const start = text.trimStart()[0];
  if (start !== '{' && start !== '[') return [{ id: '1', source: text }];
  const whole = parseJson(text);
  if (Array.isArray(whole)) return whole.map(entryOf);
  if (whole !== undefined) return [entryOf(whole, 0)];
  return jsonLines(lines, path).filter(({ source }) => !isHeader(source));
}

function jsonLines(lines: readonly string[], path: string): Entry[] {
  const full = [...lines.entries()].filter(([, line]) => line.trim() !== '');
  return full.map(([at, line], index) => {
    const json = parseJson(line);
    if (json === undefined) throw refused(`${inputName(path)}, line ${at + 1}: not JSON`);
    return entryOf(json, index);
  });
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function entryOf(source: unknown, index: number): Entry {
  const id = isObject(source) ? source.id : undefined;
  return { id: typeof id === 'string' || typeof id === 'number' ? String(id) : String(index + 1), source };
}

export function isHeader(source: unknown): boolean {
  return isObject(source) && typeof source.schema === 'string';
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
