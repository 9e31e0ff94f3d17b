import type { FormatName } from '@tessera/core';
import { words } from './words.ts';

/** The formats that are written. */
export const CONDUIT_FORMATS = [
  { id: 'lines', title: words.titles.lines, ending: 'txt' },
  { id: 'puzzle-spec', title: words.titles.spec, ending: 'json' },
] as const satisfies readonly FormatName[];

export type ConduitFormat = (typeof CONDUIT_FORMATS)[number]['id'];
