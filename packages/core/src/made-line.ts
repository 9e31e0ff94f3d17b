import type { Family, Kinds } from './family.ts';
import { encodeMade, type Made } from './made.ts';
import { readParams } from './params.ts';
import { decodeProven } from './proven-line.ts';
import { accept, refuse, type Verdict } from './verdict.ts';
import { words } from './words.ts';

/** Reads a line back: shape, family, rules version, params, item and proof through their codecs, and the id against the content. */
export function decodeMade(family: Family, line: string): Verdict<Made, 'malformed'> {
  const proven = decodeProven(family, line);
  if (!proven.ok) return proven;
  const params = readParams(family.fields, proven.value.origin.params);
  if (!params.ok) return refuse('malformed', words.item.part('origin.params', params.note));
  return accept({ ...proven.value, origin: { ...proven.value.origin, params: params.value } });
}

/** An item and its pack line. They travel together, so that neither is worked out from the other again. */
export interface MadeLine<K extends Kinds = Kinds> {
  readonly made: Made<K>;
  readonly line: string;
}

/** Reads a pack line and keeps it beside its item. */
export function readMadeLine(family: Family, line: string): Verdict<MadeLine, 'malformed'> {
  const made = decodeMade(family, line);
  return made.ok ? accept({ made: made.value, line }) : made;
}

/** Reads a line as a pack has it: the canonical text of its item and nothing else. */
export function readPackLine(family: Family, line: string): Verdict<Made, 'malformed'> {
  const made = decodeMade(family, line);
  if (!made.ok || encodeMade(family, made.value) === line) return made;
  // An earlier version may have written fewer params: those that were added since are read as their defaults.
  const { origin } = JSON.parse(line) as { readonly origin: { readonly params: object } };
  const asWritten = { ...made.value, origin: { ...made.value.origin, params: origin.params } };
  return encodeMade(family, asWritten) === line ? made : refuse('malformed', words.item.notCanonical);
}

/** Writes the pack line of an item that was just made. */
export function withLine(family: Family, made: Made): MadeLine {
  return { made, line: encodeMade(family, made) };
}
