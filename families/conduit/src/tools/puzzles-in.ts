import type { TextBoard } from '@tessera/core';

/** The puzzles of a text: each begins with the word "conduit" on a line of its own. */
export function puzzlesIn(text: string): readonly TextBoard[] {
  const lines = text.split('\n');
  const heads = [...lines.keys()].filter(at => /^\s*conduit(\s|$)/.test(lines[at]!));
  const starts = [0, ...heads.slice(1)];
  return starts.map((start, n) => ({ text: lines.slice(start, starts[n + 1]).join('\n'), firstLine: start + 1 }));
}
