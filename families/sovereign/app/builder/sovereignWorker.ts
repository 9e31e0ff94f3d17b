import { serveInWorker } from '@tessera/core';
import { analyseBoard, type BoardAnalysis, repairBoard, type SovereignBoard } from '@tessera/sovereign';

export const handlers = {
  /** Tells all that can be found out about a board, more and more of it. */
  study(board: SovereignBoard, onProgress: (study: BoardAnalysis) => void): void {
    for (const study of analyseBoard(board)) onProgress(study);
  },
  /** The fewest changes that give a board one solution. */
  repair: (board: SovereignBoard) => repairBoard(board),
};

export type SovereignHandlers = typeof handlers;

serveInWorker(handlers);
