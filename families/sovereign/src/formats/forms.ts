import { accept, type Formats, refuse, type Verdict } from '@tessera/core';
import { boardOfItem, itemOfBoard, lettersOf, type SovereignBoard } from '../board.ts';
import type { SovereignItem } from '../schema.ts';
import { colourRegionsJson, queensJson } from './community-json.ts';
import { fpuzzlesJson, fpuzzlesLink } from './fpuzzles.ts';
import type { SovereignFormat } from './names.ts';
import { writePuzzlink } from './puzzlink.ts';
import { readBoard } from './read-board.ts';
import { isBoardText } from './recognise.ts';
import { words } from './words.ts';

type Writer = (board: SovereignBoard) => Verdict<string>;

const WRITERS: Readonly<Record<SovereignFormat, Writer>> = {
  puzzlink: board => accept(writePuzzlink(board)),
  fpuzzles: board => accept(fpuzzlesLink(board)),
  'fpuzzles-json': board => accept(fpuzzlesJson(board)),
  letters: board => withOneStar(board, lettersOf),
  'color-regions': board => withOneStar(board, colourRegionsJson),
  queens: board => withOneStar(board, queensJson),
};

function withOneStar(board: SovereignBoard, write: (board: SovereignBoard) => string): Verdict<string> {
  return board.stars === 1 ? accept(write(board)) : refuse('stars', words.oneStar(board.stars));
}

/** Boards as other programs have them. */
export const sovereignForms: Formats<SovereignItem> = {
  write: (format, item) => WRITERS[format as SovereignFormat](boardOfItem(item)),
  read(text) {
    if (!isBoardText(text)) return null;
    const board = readBoard(text);
    return board.ok ? accept(itemOfBoard(board.value)) : board;
  },
};
