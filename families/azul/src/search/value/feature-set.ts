import type { CarriedBoard, NextRound } from './board-value.ts';
import type { FeatureList } from './feature-list.ts';

/** What a value sees of a board, as a list of features; `size` is how many there are of the kind. */
export interface FeatureKind {
  readonly size: number;
  /** Adds what follows from the wall alone. */
  readonly addWall: (list: FeatureList, board: CarriedBoard) => void;
  /** Adds all the rest, after it. */
  readonly addRest: (list: FeatureList, board: CarriedBoard, next: NextRound) => void;
}

/** Writes all features of a board anew. */
export function writeFeatures(kind: FeatureKind, list: FeatureList, board: CarriedBoard, next: NextRound): void {
  list.clear();
  kind.addWall(list, board);
  kind.addRest(list, board, next);
}
