import type { Tier } from '@tessera/core';
import type { Search } from '@tessera/ui/links/link.ts';

/** A pack as the page knows it; the items themselves stay in the worker until they are asked for. */
export interface PackList {
  readonly family: string;
  readonly items: readonly ListedItem[];
  readonly faults: readonly string[];
}

interface ListedItem {
  readonly line: number;
  readonly tier: Tier;
  /** The address of its item, under which a game on it is kept. */
  readonly search: Search;
}

export type PackQuestion =
  | { readonly open: File }
  /** Boards drawn small, by their places in the list. */
  | { readonly pictures: readonly number[] }
  /** The line of one item. */
  | { readonly item: number };

export interface PackAnswer {
  readonly list?: PackList;
  readonly pictures?: readonly string[];
  readonly item?: string;
}
