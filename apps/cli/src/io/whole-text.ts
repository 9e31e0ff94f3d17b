import { refused } from '../exit-error.ts';
import { words as cliWords } from '../words.ts';
import { inputName } from './lines.ts';
import { chained, joinedText, nextFull, numberedLines } from './numbered.ts';

const words = cliWords.files;

const LONGEST = 64 * 1024 * 1024;

/** The whole text of a file or of standard input, from its first line that is not blank. */
export async function readWholeText(path: string): Promise<string> {
  const name = inputName(path);
  const lines = numberedLines(path);
  const first = await nextFull(lines);
  if (!first) throw refused(words.empty(name));
  const text = await joinedText(first, chained([], lines), LONGEST);
  if (text === null) throw refused(words.longFile(name));
  return text;
}
