import { serveInWorker } from '@tessera/core';
import { type Board, repairBoard, type Study, studyBoard } from '@tessera/sovereign';

export const handlers = {
  /** Tells all that can be found out about a board, more and more of it. */
  study(board: Board, onProgress: (study: Study) => void): void {
    for (const study of studyBoard(board)) onProgress(study);
  },
  /** The fewest changes that give a board one solution. */
  repair: (board: Board) => repairBoard(board),
};

export type SovereignHandlers = typeof handlers;

serveInWorker(handlers);
