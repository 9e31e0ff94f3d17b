import type { State } from '@tessera/azul';
import { TOO_LONG } from '../io/lines.ts';
import type { Pace } from './opponents.ts';
import { readPosition } from './position.ts';

/** What a line to the engine asks for. */
export type EngineCommand =
  | { readonly kind: 'hello' | 'isready' | 'stop' | 'quit' | 'nothing' }
  | { readonly kind: 'position'; readonly state: State }
  | { readonly kind: 'go'; readonly pace: Pace }
  /** A position that was refused, or what may have been one. */
  | { readonly kind: 'refused'; readonly note: string }
  | { readonly kind: 'error'; readonly note: string };

/** Many times what a position takes. */
export const LONGEST_COMMAND = 1024 * 1024;

export function readCommand(line: string | typeof TOO_LONG): EngineCommand {
  if (line === TOO_LONG) return { kind: 'refused', note: 'line too long: a line takes up to 1 MiB' };
  const text = line.trim();
  const end = text.search(/\s/);
  const [word, rest] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end).trimStart()];
  if (word === 'position') return readPositionCommand(rest);
  if (word === 'go') return readGo(rest);
  const kind = WORDS.get(word);
  if (kind && rest === '') return { kind };
  return { kind: 'error', note: kind ? `${word} takes nothing behind it` : `unknown command ${shown(word)}` };
}

const WORDS: ReadonlyMap<string, 'hello' | 'isready' | 'stop' | 'quit' | 'nothing'> = new Map([
  ['azul', 'hello'],
  ['isready', 'isready'],
  ['stop', 'stop'],
  ['quit', 'quit'],
  ['', 'nothing'],
]);

function readPositionCommand(text: string): EngineCommand {
  if (text === '') return { kind: 'refused', note: 'position needs a state as JSON or a notation' };
  const state = readPosition(text);
  if (state.ok) return { kind: 'position', state: state.value };
  return { kind: 'refused', note: `position refused: ${state.reason}: ${state.note ?? ''}` };
}

const LIMIT = /^(movetime|nodes)\s+(\d{1,12})$/;

function readGo(text: string): EngineCommand {
  const [, limit, digits] = LIMIT.exec(text) ?? [];
  const amount = Number(digits);
  if (limit && amount > 0) return { kind: 'go', pace: { [limit]: amount } };
  return { kind: 'error', note: `go takes movetime MS or nodes N, each from 1; got ${shown(text)}` };
}

function shown(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}
