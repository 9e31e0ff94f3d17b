import type { SovereignDraft } from '@tessera/sovereign';

/** What is said about cells of a draft. */
export interface EditorMarks {
  /** Pieces that are not connected to the rest of their region. */
  readonly loose: readonly number[];
  /** Sovereigns of one solution that another does not have, and the other way round. */
  readonly first: readonly number[];
  readonly second: readonly number[];
  readonly changed: readonly number[];
}

// A cell looks like one character: its region in the low six bits, then what is said about it.
export const LOOSE = 64;
export const FIRST = 128;
export const SECOND = 256;
export const CHANGED = 512;

/** The looks of all cells as a string, one character a cell, so that rows compare quickly. */
export function editorLooks({ regions }: SovereignDraft, { loose, first, second, changed }: EditorMarks): string {
  const looks = Uint16Array.from(regions, region => region + 1);
  const add = (cells: readonly number[], bit: number) => {
    for (const cell of cells) if (cell < looks.length) looks[cell]! |= bit;
  };
  add(loose, LOOSE);
  add(first, FIRST);
  add(second, SECOND);
  add(changed, CHANGED);
  return String.fromCharCode(...looks);
}

export function regionIn(look: number): number {
  return (look & 63) - 1;
}
