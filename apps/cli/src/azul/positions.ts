import { refused } from '../halt.ts';
import { type Entry, entriesOf, entryAt, isHeader, parseJson } from '../io/entries.ts';
import { inputName, readLines } from '../io/lines.ts';

/** The positions of a file: one state, an array, or a line each, JSON, a line of a pack or a notation; none is judged yet. */
export async function readPositions(path: string): Promise<readonly Entry[]> {
  const lines: string[] = [];
  for await (const line of readLines(path)) lines.push(line);
  const text = lines.join('\n');
  if (text.trim() === '') throw refused(`${inputName(path)} is empty`);
  const whole = parseJson(text);
  if (whole !== undefined) return entriesOf(whole);
  return [...lines.entries()]
    .filter(([, line]) => line.trim() !== '')
    .map(([at, line]) => entryAt(at + 1, sourceOf(line)))
    .filter(({ source }) => !isHeader(source));
}

/** A line that is no JSON is a notation, or goes on as the text that it is and is refused with its reason. */
function sourceOf(line: string): unknown {
  const json = parseJson(line);
  return json === undefined ? line : json;
}
