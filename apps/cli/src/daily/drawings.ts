import type { Family } from '@tessera/core';

/** The pictures of a puzzle, by the endings of their names. */
export function drawingsOf({ pictures }: Family, item: unknown): Readonly<Record<string, string>> {
  const small = pictures.thumbnail?.(item) ?? pictures.svg(item);
  const { dark = {} } = pictures;
  const inDark = small.replace(/#[0-9a-f]{3,6}\b/g, colour => dark[colour] ?? colour);
  return { '': file(pictures.svg(item)), '-small': file(small), '-small-dark': file(inDark) };
}

function file(svg: string): string {
  return `${svg.trimEnd()}\n`;
}
