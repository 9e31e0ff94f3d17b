import { readLineGroups } from './lines.ts';

/** A line and its number in the file, from 1. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

export type NumberedLines = AsyncGenerator<NumberedLine, void, undefined>;

/** The lines of a file that are not blank. */
export async function* numberedLines(path: string): NumberedLines {
  let number = 0;
  for await (const group of readLineGroups(path)) {
    for (const text of group) {
      number++;
      if (text.trim() !== '') yield { number, text };
    }
  }
}

/** The next line that is not blank, if there is one. */
export async function nextFull(lines: NumberedLines): Promise<NumberedLine | null> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if (!isBlank(next.value)) return next.value;
  }
  return null;
}

export function isBlank({ text }: NumberedLine): boolean {
  return text.trim() === '';
}

/** One behind the other; whoever stops early closes the rest, too. */
export async function* chained(first: readonly NumberedLine[], rest: NumberedLines): NumberedLines {
  try {
    yield* first;
    yield* rest;
  } finally {
    await rest.return();
  }
}

// Lines are joined piece by piece: each of millions as a string of its own would take many times the room of the text.
const PIECE_CHARS = 64 * 1024;

/** A line and all behind it as one text, as many lines apart as in the file; null where it is longer than allowed. */
export async function joinedText(
  first: NumberedLine,
  rest: AsyncIterable<NumberedLine>,
  longest: number,
): Promise<string | null> {
  const pieces: string[] = [];
  let part: string[] = [first.text];
  let [partLength, length, last] = [first.text.length, first.text.length, first.number];
  for await (const { number, text } of rest) {
    const added = number - last + text.length;
    last = number;
    length += added;
    if (length > longest) return null;
    part.push('\n'.repeat(added - text.length), text);
    partLength += added;
    if (partLength < PIECE_CHARS) continue;
    pieces.push(part.join(''));
    [part, partLength] = [[], 0];
  }
  return [...pieces, part.join('')].join('');
}

/** The lines of a text that was joined, with their numbers. */
export async function* linesOfText(text: string, firstNumber: number): NumberedLines {
  let number = firstNumber;
  for (let at = 0; at <= text.length; number++) {
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    if (end > at) yield { number, text: text.slice(at, end) };
    at = end + 1;
  }
}
