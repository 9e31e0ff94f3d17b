import type { AzulProof } from '../kinds.ts';
import type { DraftAction } from '../rules/state.ts';

export interface EvaluateOptions {
  /** How many nodes may be seen: to settle what the round yields, and to look for what the game is worth. */
  readonly nodes: { readonly round: number; readonly game: number };
  /** Asked many times a millisecond; true ends everything. */
  readonly isOutOfTime?: () => boolean;
}

/** Why an evaluation went no farther; `complete`: all moves were seen to the end of the round. */
type EvaluationStop = 'complete' | 'out of nodes' | 'out of time';

export interface Evaluation extends AzulProof {
  /** Every move that is worth as much as the best. */
  readonly best: readonly DraftAction[];
  /** The play that is expected from the first of them on. */
  readonly line: readonly DraftAction[];
  readonly stop: EvaluationStop;
  readonly depth: Found['depth'];
  readonly seen: Found['seen'];
}

/** A proof and why it is no better. */
export interface Found {
  readonly proof: AzulProof;
  readonly stop: EvaluationStop;
  /** Plies that the values rest on; those of the first line by a tree; null where they go to the end of the round. */
  readonly depth: number | null;
  /** Moves of the first line that the search saw; those after them are played on. */
  readonly seen: number;
}

/** Is told whenever more is known; what is known then is worked out when it is asked for. */
export type OnMore = (found: () => Found) => void;
