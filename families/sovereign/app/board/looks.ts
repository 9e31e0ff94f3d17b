import type { Remark } from '@tessera/core';
import { MARKS, type Mark } from '../../src/schema.ts';
import { markOf, type Stroke } from './marking.ts';

/** How one cell looks, as bits: its mark in the lowest two, then what is said about it. */
export const CLASHING = 4;
export const WRONG = 8;
export const LIT = 16;
export const GHOST_CROSS = 32;
export const GHOST_SOVEREIGN = 64;

export function markOfLook(look: number): Mark {
  return MARKS[look & 3]!;
}

interface BoardSituation {
  readonly marks: readonly Mark[];
  readonly stroke: Stroke | null;
  readonly faults: readonly Remark[];
  readonly hint: readonly Remark[];
}

/** The looks of all cells as a string, one character a cell, so that rows compare quickly. */
export function cellLooks({ marks, stroke, faults, hint }: BoardSituation): string {
  const looks = Uint8Array.from(marks, mark => MARKS.indexOf(mark));
  if (stroke) for (const cell of stroke.cells) looks[cell] = MARKS.indexOf(markOf(stroke));
  for (const { code, spots } of faults) add(looks, spots, code.startsWith('wrong') ? WRONG : CLASHING);
  add(looks, hintedCells(hint), LIT);
  const told = hint.at(-1);
  if (told?.code === 'follow') {
    add(looks, told.args.removed as readonly number[], GHOST_CROSS);
    add(looks, told.args.placed as readonly number[], GHOST_SOVEREIGN);
  }
  return String.fromCharCode(...looks);
}

function add(looks: Uint8Array, cells: readonly (string | number)[], bit: number): void {
  for (const cell of cells) looks[Number(cell)]! |= bit;
}

/** The cells that a hint is about: first where to look, later what to notice and what follows. */
export function hintedCells(hint: readonly Remark[]): readonly number[] {
  const told = hint.length > 1 ? hint.filter(({ code }) => code !== 'look') : hint;
  return [...new Set(told.flatMap(({ spots }) => spots.map(Number)))];
}

/** The rows and columns that the latest remark of a hint speaks of; a crown to place has one of each. */
export function linesTold(hint: readonly Remark[]): readonly string[] {
  const last = hint.at(-1);
  if (!last) return [];
  const { code, args } = last;
  if (code === 'follow') {
    const [cells, size] = [args.placed as readonly number[], Number(args.size)];
    return [...new Set(cells.flatMap(cell => [`r${Math.floor(cell / size)}`, `c${cell % size}`]))];
  }
  const told = code === 'see-peers' ? args : { ...args, within: null };
  return unitsNamed([{ code, args: told, spots: [] }]).filter(unit => unit[0] !== 'g');
}

/** The rows, columns and regions that a hint calls by their numbers or letters: `r0` is row 1, `g1` is region B. */
export function unitsNamed(hint: readonly Remark[]): readonly string[] {
  const told = hint.flatMap(({ args }) => Object.values(args).flat());
  return [...new Set(told.filter(name => typeof name === 'string' && /^[rcg]\d+$/.test(name)).map(String))];
}
