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
  /** What is known about the solutions of an item, as JSON. */
  solve(item: I): object | Promise<object>;
}

/** Reads an item as JSON, or a line of a pack; `actions` beside the item's own members are what was done so far. */
export function readBoardJson<I>(codec: Codec<I>, source: unknown): Verdict<GivenBoard<I>> {
  const json = isJsonObject(source) && isJsonObject(source.item) ? source.item : source;
  const { id: _id, actions = [], ...rest } = isJsonObject(json) ? json : { json };
  const item = codec.decode(rest);
  return item.ok ? accept({ item: item.value, actions: Array.isArray(actions) ? actions : [actions] }) : item;
}
