import { parseState, readNotation, type State } from '@tessera/azul';
import type { Verdict } from '@tessera/core';

/** Reads a position from text that somebody brings: the JSON of a state, or the short notation. */
export function readPosition(text: string): Verdict<State> {
  const trimmed = text.trim();
  return trimmed.startsWith('{') ? parseState(trimmed) : readNotation(trimmed.replaceAll(/\s/g, ''));
}
