import type { Family, Kinds } from './family.ts';
import { decodeMade, encodeMade, type Made } from './made.ts';
import { accept, type Verdict } from './verdict.ts';

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

/** Writes the pack line of an item that was just made. */
export function withLine(family: Family, made: Made): MadeLine {
  return { made, line: encodeMade(family, made) };
}
