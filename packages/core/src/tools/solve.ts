import type { Codec } from '../codec.ts';
import { isJsonObject } from '../json.ts';
import { accept, type Verdict } from '../verdict.ts';

/** A board that a person brings. */
export interface GivenBoard<I = unknown> {
  readonly item: I;
  /** What was done on it so far, not yet decoded. */
  readonly actions: readonly unknown[];
}

export interface BoardReader<I = unknown> {
  /** Reads a board from plain text, or from JSON that is parsed already. A refusal says what is wrong, and where. */
  read(source: unknown): Verdict<GivenBoard<I>>;
}

export interface SolveTool<I = unknown> extends BoardReader<I> {
  /** How many nodes of search a board may take where nobody says otherwise. */
  readonly nodes: number;
  /** Takes no more than so many nodes. A node is whatever the family's search counts; never a time. */
  solve(item: I, nodes: number): SolvedBoard | Promise<SolvedBoard>;
}

export interface SolvedBoard {
  /** What is known about the solutions, as JSON. */
  readonly report: object;
  /** False when the nodes did not suffice. */
  readonly isDecided: boolean;
}

/** Reads an item as JSON, or a line of a pack; `actions` beside the item's own members are what was done so far. */
export function readBoardJson<I>(codec: Codec<I>, source: unknown): Verdict<GivenBoard<I>> {
  const json = isJsonObject(source) && isJsonObject(source.item) ? source.item : source;
  const { id: _id, actions = [], ...rest } = isJsonObject(json) ? json : { json };
  const item = codec.decode(rest);
  return item.ok ? accept({ item: item.value, actions: Array.isArray(actions) ? actions : [actions] }) : item;
}
