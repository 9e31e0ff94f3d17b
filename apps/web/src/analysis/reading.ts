import { parseState, readNotation, readShape, type State } from '@tessera/azul';
import { parseJson, type Verdict } from '@tessera/core';

/** Reads a position from text that somebody brings: the JSON of a state, or the short notation. */
export function readPosition(text: string): Verdict<State> {
  const trimmed = text.trim();
  return trimmed.startsWith('{') ? parseState(trimmed) : readNotation(trimmed.replaceAll(/\s/g, ''));
}

/** The JSON of something with the shape of a position, whether or not it can be; null for anything else. */
export function readDraft(text: string): State | null {
  const json = parseJson(text);
  const shaped = json.ok ? readShape(json.value) : json;
  return shaped.ok ? shaped.value : null;
}
