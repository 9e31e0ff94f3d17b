import type { AzulProof } from '../kinds.ts';
import type { DraftAction } from '../rules/state.ts';

export interface EvaluateOptions {
  /** Node limits: of the round solver, and of the search for the value of the game. */
  readonly nodes: { readonly round: number; readonly game: number };
  /** Asked many times a millisecond; true ends the evaluation. */
  readonly isOutOfTime?: () => boolean;
}

/** Why an evaluation stopped; `complete`: all moves were searched to the end of the round. */
type EvaluationStop = 'complete' | 'out of nodes' | 'out of time';

export interface Evaluation extends AzulProof {
  /** Every move with the best value. */
  readonly best: readonly DraftAction[];
  /** The principal variation. */
  readonly line: readonly DraftAction[];
  readonly stop: EvaluationStop;
  readonly depth: PartialEvaluation['depth'];
  readonly seen: PartialEvaluation['seen'];
}

/** A proof, why it stopped there, and how far the search got. */
export interface PartialEvaluation {
  readonly proof: AzulProof;
  readonly stop: EvaluationStop;
  /** Plies searched; by a tree, the length of the principal variation; null when the search reached the end of the round. */
  readonly depth: number | null;
  /** Moves of the principal variation that the search saw; later moves come from a small extra search. */
  readonly seen: number;
}

/** Called whenever the evaluation improves; the argument computes the current state on demand. */
export type OnProgress = (found: () => PartialEvaluation) => void;
