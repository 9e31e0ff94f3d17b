import { accept, type Formats, type Verdict } from '@tessera/core';
import { writeNotation } from '../notation.ts';
import type { ConduitItem } from '../schema.ts';
import type { ConduitFormat } from './names.ts';
import { isPuzzleText, itemOfText } from './read-puzzle.ts';
import { specOfItem } from './spec.ts';

const WRITERS: Readonly<Record<ConduitFormat, (item: ConduitItem) => string>> = {
  lines: writeNotation,
  'puzzle-spec': item => JSON.stringify(specOfItem(item)),
};

/** Puzzles as lines of text, or as JSON: a PuzzleSpec, an item, or a line of a pack. */
export const conduitForms: Formats<ConduitItem> = {
  write: (format, item) => accept(WRITERS[format as ConduitFormat](item)),
  read: (text): Verdict<ConduitItem> | null => (isPuzzleText(text) ? itemOfText(text) : null),
};
