import type { CarriedBoard, NextRound } from './board-value.ts';
import type { FeatureList } from './feature-list.ts';

/** The features of a board that a value uses; `size` is their number. */
export interface FeatureSet {
  readonly size: number;
  /** Adds the features that depend on the wall only. */
  readonly addWall: (list: FeatureList, board: CarriedBoard) => void;
  /** Adds all other features. */
  readonly addRest: (list: FeatureList, board: CarriedBoard, next: NextRound) => void;
}

/** Writes all features of a board. */
export function writeFeatures(kind: FeatureSet, list: FeatureList, board: CarriedBoard, next: NextRound): void {
  list.clear();
  kind.addWall(list, board);
  kind.addRest(list, board, next);
}
