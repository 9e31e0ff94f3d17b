import type { AzulAction, AzulPlayState, Evaluation, LevelId, State } from '@tessera/azul';

/** What is known of every move at one moment of the search. */
export type Analysis = Evaluation;

export type Question =
  | {
      readonly ask: 'analyse';
      readonly state: State;
      /** When to come to an end, in milliseconds of the time of day; null: never. */
      readonly until: number | null;
    }
  /** The table that ships with an item: as many nodes for everyone, whatever the time. */
  | { readonly ask: 'prove'; readonly state: State }
  | { readonly ask: 'choose'; readonly at: AzulPlayState; readonly level: LevelId };

export type Finding = Analysis | AzulAction | null;

/** `ready` comes once, when the worker has loaded; `found` again and again; `done` or `failure` once a question. */
export type FromThinker =
  | { readonly ready: true }
  | { readonly found: Finding }
  | { readonly done: Finding }
  | { readonly failure: string };

/** The same clock on the page and in its workers. */
export function clock(): number {
  return performance.timeOrigin + performance.now();
}
