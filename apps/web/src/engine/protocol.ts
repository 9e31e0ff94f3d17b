import type { JsonObject, Remark } from '@tessera/core';

/** What the app asks an engine: always about an item (its pack line) and a session on it. */
export interface Question {
  /** `way`: all hints from the beginning to the solution, whatever the session. */
  readonly ask: 'hint' | 'mistakes' | 'way';
  readonly family: string;
  readonly line: string;
  readonly session: JsonObject;
}

/** A hint as it travels: remarks are data already, actions are encoded. */
export interface HintAnswer {
  readonly remarks: readonly Remark[];
  readonly actions: readonly unknown[];
}

export type Answer =
  | { readonly ask: 'hint'; readonly hint: HintAnswer | null }
  | { readonly ask: 'way'; readonly hints: readonly HintAnswer[] }
  | { readonly ask: 'mistakes'; readonly remarks: readonly Remark[] };
