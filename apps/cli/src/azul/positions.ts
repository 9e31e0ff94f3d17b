import { refused } from '../halt.ts';
import { type Entry, entryOf, isHeader, parseJson } from '../io/entries.ts';
import { inputName, readLines } from '../io/lines.ts';

/** The positions of a file: one state, an array, or a line each, JSON, a line of a pack or a notation; none is judged yet. */
export async function readPositions(path: string): Promise<readonly Entry[]> {
  const lines: string[] = [];
  for await (const line of readLines(path)) if (line.trim() !== '') lines.push(line);
  if (lines.length === 0) throw refused(`${inputName(path)} is empty`);
  const whole = parseJson(lines.join('\n'));
  if (whole !== undefined) return (Array.isArray(whole) ? whole : [whole]).map(entryOf);
  // A line that is no JSON is a notation, or goes on as the text that it is and is refused with its reason.
  return lines
    .map(line => parseJson(line) ?? line)
    .filter(source => !isHeader(source))
    .map(entryOf);
}
