import { readLines } from './lines.ts';

/** A line and its number in the file, from 1. */
export interface NumberedLine {
  readonly number: number;
  readonly text: string;
}

export async function* numberedLines(path: string): AsyncGenerator<NumberedLine, void, undefined> {
  let number = 0;
  for await (const text of readLines(path)) yield { number: ++number, text };
}

export function isBlank({ text }: NumberedLine): boolean {
  return text.trim() === '';
}

/** The next line that is not blank, last, and the blank ones before it; nothing where only those are left. */
export async function upToFull(lines: AsyncGenerator<NumberedLine, void, undefined>): Promise<readonly NumberedLine[]> {
  const taken: NumberedLine[] = [];
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    taken.push(next.value);
    if (!isBlank(next.value)) return taken;
  }
  return [];
}

/** One behind the other; whoever stops early closes the rest, too. */
export async function* chained(
  first: readonly NumberedLine[],
  rest: AsyncGenerator<NumberedLine, void, undefined>,
): AsyncGenerator<NumberedLine, void, undefined> {
  try {
    yield* first;
    yield* rest;
  } finally {
    await rest.return();
  }
}

export function joinedText(lines: readonly NumberedLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}
