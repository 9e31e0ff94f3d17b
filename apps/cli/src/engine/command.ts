import type { EngineTool } from '@tessera/core';
import { TOO_LONG } from '../io/lines.ts';
import { words } from './words.ts';

/** What a line to the engine asks for. */
export type EngineCommand =
  | { readonly kind: 'hello' | 'isready' | 'stop' | 'quit' | 'nothing' }
  | { readonly kind: 'position'; readonly position: unknown }
  | { readonly kind: 'go'; readonly pace: SearchLimit }
  /** A position that was refused, or what may have been one. */
  | { readonly kind: 'refused'; readonly note: string }
  | { readonly kind: 'error'; readonly note: string };

/** How long a search may take: one of the two. */
export interface SearchLimit {
  readonly movetime?: number;
  readonly nodes?: number;
}

/** Many times what a position takes. */
export const LONGEST_COMMAND = 1024 * 1024;

/** Reads a line to the engine of a family, whose id is the word that opens the talk. */
export function readCommand(line: string | typeof TOO_LONG, family: string, engine: EngineTool): EngineCommand {
  if (line === TOO_LONG) return { kind: 'refused', note: words.tooLong };
  const text = line.trim();
  const end = text.search(/\s/);
  const [word, rest] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end).trimStart()];
  if (word === 'position') return readPosition(rest, engine);
  if (word === 'go') return readGo(rest);
  const kind = word === family ? 'hello' : KINDS.get(word);
  if (kind && rest === '') return { kind };
  return { kind: 'error', note: kind ? words.takesNothing(word) : words.unknown(shown(word)) };
}

const KINDS: ReadonlyMap<string, 'isready' | 'stop' | 'quit' | 'nothing'> = new Map([
  ['isready', 'isready'],
  ['stop', 'stop'],
  ['quit', 'quit'],
  ['', 'nothing'],
]);

function readPosition(text: string, engine: EngineTool): EngineCommand {
  if (text === '') return { kind: 'refused', note: words.noState };
  const position = engine.read(text);
  if (position.ok) return { kind: 'position', position: position.value };
  return { kind: 'refused', note: words.refused(position.reason, position.note ?? '') };
}

const LIMIT = /^(movetime|nodes)\s+(\d{1,12})$/;

function readGo(text: string): EngineCommand {
  const [, limit, digits] = LIMIT.exec(text) ?? [];
  const amount = Number(digits);
  if (limit && amount > 0) return { kind: 'go', pace: { [limit]: amount } };
  return { kind: 'error', note: words.go(shown(text)) };
}

function shown(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
