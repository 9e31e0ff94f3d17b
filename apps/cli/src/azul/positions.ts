import { type Entry, entriesIn } from '../io/entries.ts';
import { inputName } from '../io/lines.ts';
import { numberedLines } from '../io/numbered.ts';

/** The positions of a file: one state, an array, or a line each, JSON, a line of a pack or a notation; none is judged yet. */
export function readPositions(path: string): AsyncGenerator<Entry, void, undefined> {
  // A line that is no JSON is a notation, or goes on as the text that it is and is refused with its reason.
  return entriesIn(numberedLines(path), inputName(path), ({ text }) => text);
}
