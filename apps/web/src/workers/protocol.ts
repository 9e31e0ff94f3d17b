/** A question to a worker, and its one answer. */
export interface Asked<Q> {
  readonly id: number;
  readonly question: Q;
}

export type Answered<A> =
  | { readonly id: number; readonly answer: A }
  | { readonly id: number; readonly failure: string };
