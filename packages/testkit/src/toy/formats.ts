import { accept, type FormatTools, refuse } from '@tessera/core';
import type { ToyItem } from './kinds.ts';
import { textPicture } from './pictures.ts';
import { toolWords } from './tool-words.ts';

/** Boards as rows of dots and sums. */
export const sumsFormats: FormatTools<ToyItem> = {
  list: [{ id: 'rows', title: toolWords.rows, ending: 'txt' }],
  async load() {
    const { solver } = await import('./solve.ts');
    return {
      write: (_, item) => accept(`${textPicture(item)}\n`),
      read(text) {
        if (!/^[\d.\s]*\.[\d.\s]*$/.test(text)) return null;
        const board = solver.read(text);
        return board.ok ? accept(board.value.item) : refuse(board.reason, board.note);
      },
    };
  },
};
