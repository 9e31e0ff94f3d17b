import type { State } from '@tessera/azul';
import type { Pace } from './opponents.ts';
import { readPosition } from './position.ts';

/** What a line to the engine asks for. */
export type EngineCommand =
  | { readonly kind: 'hello' | 'isready' | 'stop' | 'quit' | 'nothing' }
  | { readonly kind: 'position'; readonly state: State }
  | { readonly kind: 'go'; readonly pace: Pace }
  /** A position that was refused. */
  | { readonly kind: 'refused'; readonly note: string }
  | { readonly kind: 'error'; readonly note: string };

export function readCommand(line: string): EngineCommand {
  const [, word = '', rest = ''] = /^\s*(\S*)\s*(.*?)\s*$/s.exec(line) ?? [];
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
