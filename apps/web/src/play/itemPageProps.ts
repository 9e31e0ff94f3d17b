import type { Family, Game, Made, UnprovenItem } from '@tessera/core';
import type { View } from '@tessera/ui/view.ts';
import type { ReactNode } from 'react';
import type { TryResult, TrySource } from '../progress/attempt.ts';

/** A place in a row of items that are played one after the other. */
export interface Through {
  readonly place: string;
  /** What they are about, where that is more than their family. */
  readonly title?: string;
  readonly next: () => void;
  /** What to look for, where that is said beforehand. */
  readonly note?: string;
  /** Is told of the first choice: whether it was as good as the best, and the hints that it took. */
  readonly settled?: (isBest: boolean, hints: number) => void;
  /** Other places of the row and what else can be done here, as entries of the sheet of further actions; `close` closes it. */
  readonly places?: (close: () => void) => ReactNode;
  /** Is told how each try ended. */
  readonly ended?: (result: TryResult) => void;
}

/**
 * What is kept of a game. `none`: nothing, because it is not certain yet that the item is what it says. `attempt`: the game
 * and how it went, but not as the item of a day, because nobody can tell whether it was one.
 */
export type Recording = 'none' | 'attempt' | 'all';

/** One item at the table, with its pack line once it is proven. */
export interface ItemPageProps<M extends Made | UnprovenItem = Made> {
  readonly family: Family;
  readonly view: View;
  readonly made: M;
  readonly line: string | (M extends UnprovenItem ? null : never);
  readonly kept: Game | null;
  readonly through?: Through;
  /** Where the item was met, for those who keep count; at its own address if left out. */
  readonly source?: TrySource;
  /** Everything if left out. */
  readonly recording?: Recording;
}
