import type { TextBoard } from '@tessera/core';

const MARKS = /^[.xXS*\s]*$/;
/** A board has no fewer. */
const LEAST_ROWS = 4;

/** The boards of a text, with empty lines between them. A block of marks belongs to the board before it. */
export function boardsIn(text: string): readonly TextBoard[] {
  const lines = text.split('\n');
  const starts: number[] = [0];
  for (let at = 1; at < lines.length; at++) {
    const isFirst = lines[at]!.trim() !== '' && lines[at - 1]!.trim() === '';
    if (isFirst && isBoard(blockAt(lines, at))) starts.push(at);
  }
  return starts.map((start, n) => ({ text: lines.slice(start, starts[n + 1]).join('\n'), firstLine: start + 1 }));
}

function blockAt(lines: readonly string[], start: number): readonly string[] {
  const end = lines.findIndex((line, at) => at > start && line.trim() === '');
  return lines.slice(start, end < 0 ? undefined : end);
}

/** Rows are lines, or the words of the only line. */
function isBoard(block: readonly string[]): boolean {
  const rows = block.length === 1 ? block[0]!.trim().split(/[ \t,;]+/) : block;
  return rows.length >= LEAST_ROWS && !MARKS.test(block.join(''));
}
