import { readNotation, readState, type State } from '@tessera/azul';
import { refuse, type Verdict } from '@tessera/core';
import { isObject, parseJson } from '../io/entries.ts';

/** A position from JSON or a line of text: a state, an object that holds one, an item, a line of a pack, a notation. */
export function readPosition(source: unknown): Verdict<State> {
  if (typeof source === 'string') return readPositionText(source.trim());
  if (!isObject(source)) return refuse('INVALID_STATE_JSON', `a position is an object or a notation`);
  const holder = isObject(source.item) ? source.item : source;
  const state = holder.state ?? holder.notation;
  return state === undefined ? readState(holder) : typeof state === 'string' ? readNotation(state) : readState(state);
}

function readPositionText(text: string): Verdict<State> {
  if (!text.startsWith('{')) return readNotation(text);
  const json = parseJson(text);
  return json === undefined ? refuse('INVALID_STATE_JSON', 'not JSON') : readPosition(json);
}
