import type { CarriedBoard, NextRound } from './board-value.ts';
import type { FeatureList } from './feature-list.ts';

/** What a value sees of a board, as a list of features; `size` is how many there are of the kind. */
export interface FeatureKind {
  readonly size: number;
  /** Writes the list anew. */
  readonly write: (list: FeatureList, board: CarriedBoard, next: NextRound) => void;
}
