/*
 * Pages read these types without any other package, so they name none. Whoever emits an event has the types of the core: the
 * compiler finds it when these fall behind.
 */
type Tier = 'easy' | 'medium' | 'hard' | 'expert';
type Band = 'best' | 'good' | 'okay' | 'miss';
type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** What every event tells: which puzzle it is about. */
interface OfPuzzle {
  readonly family: string;
  readonly id: string;
}

/** The events of an element and their details. All of them bubble, and leave shadow roots. */
export interface PuzzleEvents {
  /** A puzzle is shown and can be played. */
  readonly 'tessera-ready': OfPuzzle & { readonly title: string; readonly author: string };
  /** It was proved, and how hard it is. */
  readonly 'tessera-proved': OfPuzzle & { readonly tier: Tier };
  /** Nothing can be played: what is said in its place. */
  readonly 'tessera-error': { readonly reason: string; readonly message: string };
  /** Something was done or undone: the action as JSON, null for undo, redo and restart; and how many steps are in force. */
  readonly move: OfPuzzle & { readonly action: Json | null; readonly steps: number };
  /** A hint was shown: which of so many parts, and how many hints were taken so far. */
  readonly hint: OfPuzzle & { readonly part: number; readonly of: number; readonly hints: number };
  /** The end: milliseconds that it took, and the help that was taken. Where a move was chosen, its grade and the points it loses. */
  readonly solved: OfPuzzle & {
    readonly time: number;
    readonly hints: number;
    readonly checks: number;
    readonly mistakes: number;
    readonly grade?: Band;
    readonly loss?: number;
  };
}

export type Emit = <N extends keyof PuzzleEvents>(name: N, detail: PuzzleEvents[N]) => void;
