import type { Codec } from '../codec.ts';
import { isJsonObject } from '../json.ts';
import { accept, type Verdict } from '../verdict.ts';

/** A board that a person brings. */
export interface GivenBoard<I = unknown> {
  readonly item: I;
  /** What was done on it so far, not yet decoded. */
  readonly actions: readonly unknown[];
}

/** One board of a text with several. */
export interface TextBoard {
  readonly text: string;
  /** The line of the whole text that it begins on. */
  readonly firstLine: number;
}

export interface BoardReader<I = unknown> {
  /** Reads a board from plain text, or from JSON that is parsed already. A refusal says what is wrong, and where; lines count from `firstLine`. */
  read(source: unknown, firstLine?: number): Verdict<GivenBoard<I>>;
}

/** What a search may take, and what it reports. */
export interface SolveLimits {
  /** A node is whatever the family's search counts; never a time. */
  readonly nodes: number;
  /** Solutions after which the search ends; without, as many as the family says. */
  readonly limit?: number | undefined;
  /** Solutions are counted and not listed. */
  readonly isCountOnly?: boolean | undefined;
  /** Asked often. Once it is true, the search ends and reports what it has. */
  isStopped?(): boolean;
}

export interface SolveTool<I = unknown> extends BoardReader<I> {
  /** How many nodes of search a board may take where nobody says otherwise. */
  readonly nodes: number;
  solve(item: I, limits: SolveLimits): SolvedBoard | Promise<SolvedBoard>;
}

export interface SolvedBoard {
  /** What is known about the solutions, as JSON. */
  readonly report: object;
  /** False when the search ended before it could tell. */
  readonly isDecided: boolean;
}

/** Reads an item as JSON, or a line of a pack; `actions` beside the item's own members are what was done so far. */
export function readBoardJson<I>(codec: Codec<I>, source: unknown): Verdict<GivenBoard<I>> {
  const json = isJsonObject(source) && isJsonObject(source.item) ? source.item : source;
  const { id: _id, actions = [], ...rest } = isJsonObject(json) ? json : { json };
  const item = codec.decode(rest);
  return item.ok ? accept({ item: item.value, actions: Array.isArray(actions) ? actions : [actions] }) : item;
}
