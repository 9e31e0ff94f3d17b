import type { Move } from '../rules/packed/move.ts';

export interface SearchLimits {
  /** Nodes that may be searched. With this limit alone the result is the same on every machine. */
  readonly nodes?: number;
  /** Asked repeatedly; true ends the search. */
  readonly isOutOfTime?: () => boolean;
  /** Plies to search; as many as the other limits allow if left out. */
  readonly depth?: number;
  /** With no more tiles on the table than this, the search goes to the end of the round at once. */
  readonly exactTiles?: number;
  /** What winning is worth on top of the points. */
  readonly win?: number;
}

export interface MoveValue {
  readonly move: Move;
  /** The expected final score difference to the player to move, in points. */
  readonly value: number;
}

export interface SearchStats {
  /** Plies of the last search that was finished. */
  readonly depth: number;
  /** Whether no line was cut off: the values then follow from best play to the end of the round. */
  readonly isComplete: boolean;
  /** The principal variation, as far as it is known. */
  readonly line: readonly Move[];
  readonly nodes: number;
}

export type SearchResult = MoveValue & SearchStats;

/** Gets the best move after every finished depth. */
export type DepthListener = (result: SearchResult) => void;
