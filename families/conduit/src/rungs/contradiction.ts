import type { DomainBoard } from '../engine/domain-board.ts';
import type { Inference, InferenceLog } from '../engine/inference.ts';
import { propagate } from '../engine/propagate.ts';
import { type RungResult, stepBy } from './rung.ts';

/**
 * One-level contradiction (failed literal): tries options in turn and removes the first that propagation refutes. It continues where
 * it stopped, and begins a new round after every open face had its turn.
 */
export class ContradictionSearch {
  /** Options tried so far. */
  trials = 0;
  /** Rounds over the board so far. */
  rounds = 0;
  #order: number[] = [];
  #struckThisRound = false;

  /** Null when a whole round found nothing, when `mostTrials` were made, or when somebody asked for the end. */
  next(board: DomainBoard, mostTrials: number, isStopped: () => boolean): RungResult {
    for (;;) {
      if (this.#order.length === 0 && !this.#beginRound(board)) return null;
      const face = this.#order[this.#order.length - 1]!;
      for (const code of board.optionCount(face) > 1 ? board.codesAt(face) : []) {
        if (this.trials >= mostTrials || isStopped()) return null;
        if (this.#isPossible(board, face, code)) continue;
        this.#struckThisRound = true;
        const by = board.log ? refutation(board, board.log, face, code) : [];
        const reason = () => ({ code: 'contradiction', args: { code }, faces: [face] });
        const step = stepBy(board, 'contradiction', () => board.strike(face, code), reason);
        return step === null || step === 'impossible' ? step : { ...step, by, option: { face, code } };
      }
      this.#order.pop();
    }
  }

  #beginRound(board: DomainBoard): boolean {
    if (this.rounds > 0 && !this.#struckThisRound) return false;
    const open = [...Array(board.faceCount).keys()].filter(face => board.optionCount(face) > 1);
    if (open.length === 0) return false;
    // Taken from the end: fewest options first.
    this.#order = open.sort((a, b) => board.optionCount(b) - board.optionCount(a) || b - a);
    this.#struckThisRound = false;
    this.rounds++;
    return true;
  }

  #isPossible(board: DomainBoard, face: number, code: number): boolean {
    this.trials++;
    const { log } = board;
    board.log = null;
    const isPossible = isConsistent(board, face, code);
    board.log = log;
    return isPossible;
  }
}

/** Whether propagation finds nothing against an option; the board stays as it is. */
function isConsistent(board: DomainBoard, face: number, code: number): boolean {
  const mark = board.mark();
  const isPossible = board.assign(face, code) && propagate(board);
  board.undo(mark);
  return isPossible;
}

/** How an option fails. */
function refutation(board: DomainBoard, log: InferenceLog, face: number, code: number): readonly Inference[] {
  log.clear();
  isConsistent(board, face, code);
  return log.trimmed();
}
