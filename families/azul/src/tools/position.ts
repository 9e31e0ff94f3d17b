import { isJsonObject, readJson, refuse, type Verdict } from '@tessera/core';
import { readNotation, readState, type State } from '../index.ts';
import { words as toolWords } from './words.ts';

const words = toolWords.position;

/** A position from JSON or a line of text: a state, an object that holds one, an item, a line of a pack, a notation. */
export function readPosition(source: unknown): Verdict<State> {
  if (typeof source === 'string') return readPositionText(source.trim());
  if (!isJsonObject(source)) return refuse('INVALID_STATE_JSON', words.notAnObject(nameOf(source)));
  const holder = isJsonObject(source.item) ? source.item : source;
  const state = holder.state ?? holder.notation;
  return state === undefined ? readState(holder) : typeof state === 'string' ? readNotation(state) : readState(state);
}

function readPositionText(text: string): Verdict<State> {
  if (NOTATION.test(text)) return readNotation(text);
  if (!JSON_TEXT.test(text)) return refuse('INVALID_STATE_JSON', words.unreadable);
  const json = readJson(text);
  if (json.ok) return readPosition(json.value);
  return refuse('INVALID_STATE_JSON', json.reason === 'syntax' ? words.notJson : json.note);
}

/** Players and wall, with which every notation begins. */
const NOTATION = /^[2-4][fg]\./;
const JSON_TEXT = /^[[{"]/;

function nameOf(json: unknown): string {
  return Array.isArray(json) ? words.array : json === null ? words.null : words.value(typeof json);
}
