import type { Family, Made } from '@tessera/core';
import type { Shelf } from './shelf.ts';
import type { Store } from './store.ts';

/** What a person has set for the whole app, as far as boards and pages of families ask for it. */
interface SharedSettings {
  /** Whether single letters are commands. */
  readonly letters: boolean;
}

/** What is to be made: the first item of a seed and params that passes. */
export interface MakeRequest {
  readonly seed: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface MakeOptions {
  readonly stop: AbortSignal;
  readonly onAttempts?: (attempts: number) => void;
}

/** A mistake that a person made elsewhere than at a puzzle: the position, with its proof, and how the move in it was graded. */
export interface Mistake {
  readonly family: Family;
  readonly made: Made;
  readonly outcome: 'okay' | 'miss';
}

/** At most so many mistakes of games come back anew for each day, over all games. */
export const MOST_MISTAKES_A_DAY = 5;

/** What the app provides to the pages of families. */
export interface App {
  /** Where records are kept. It can be read once it is ready; pages of families are shown after that. */
  readonly shelf: Shelf & { readonly ready: Promise<unknown> };
  readonly settings: Pick<Store<SharedSettings>, 'get' | 'subscribe'>;
  /** Makes an item in the workers of the app; null where none fits, it was stopped, or the workers failed. */
  makeItem(family: Family, request: MakeRequest, options: MakeOptions): Promise<Made | null>;
  /** Has mistakes come back for practice, the worst first: as many as the day still takes. Those that come back already stay. */
  rememberMistakes(mistakes: readonly Mistake[]): Promise<void>;
  /** Whether an item is due to come back. */
  isScheduled(item: string): boolean;
}

let provided: App | null = null;

/** The app calls this once, before it shows its first page. */
export function provideApp(app: App): void {
  provided = app;
}

export function app(): App {
  if (!provided) throw new Error('no app was provided');
  return provided;
}
