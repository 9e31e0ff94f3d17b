import type { FormatName } from '@tessera/core';
import { words } from './words.ts';

const { titles } = words;

/** The formats that are written. */
export const SOVEREIGN_FORMATS = [
  { id: 'puzzlink', title: titles.puzzlink, ending: 'txt' },
  { id: 'fpuzzles', title: titles.fpuzzles, ending: 'txt' },
  { id: 'fpuzzles-json', title: titles.fpuzzlesJson, ending: 'json' },
  { id: 'letters', title: titles.letters, ending: 'txt' },
  { id: 'color-regions', title: titles.colours, ending: 'json' },
  { id: 'queens', title: titles.queens, ending: 'json' },
] as const satisfies readonly FormatName[];

export type SovereignFormat = (typeof SOVEREIGN_FORMATS)[number]['id'];
