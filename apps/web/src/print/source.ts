import type { CollectionItemForm } from '@tessera/api/collections.ts';
import { encodeMade, type Family, isProven, type Made, type UnprovenItem } from '@tessera/core';

/** An item to print, as it is sent to the worker, and what is known about it. */
export type PrintSource =
  /** A pack line that was proved in this app. */
  | { readonly kind: 'proved'; readonly family: string; readonly line: string }
  /** A pack line from outside. */
  | { readonly kind: 'claimed'; readonly family: string; readonly line: string }
  /** An item whose proof is on its way. Its item is JSON. */
  | { readonly kind: 'unproven'; readonly family: string; readonly unproven: UnprovenItem }
  /** An item of a collection, which comes without its proof. */
  | { readonly kind: 'collected'; readonly family: string; readonly item: CollectionItemForm };

/** What a sheet for printing is opened for. */
export interface AskedSheet {
  /** What is printed: the proposed title. */
  readonly title: string;
  readonly author?: string;
  /** One item: no cover, and a page of its own. */
  readonly isSingle?: boolean;
  load(): readonly PrintSource[] | Promise<readonly PrintSource[]>;
}

/** The item of a page. */
export function printSource(family: Family, made: Made | UnprovenItem): PrintSource {
  if (isProven(made)) return { kind: 'proved', family: family.id, line: encodeMade(family, made) };
  const unproven = { ...made, item: family.codecs.item.encode(made.item) };
  return { kind: 'unproven', family: family.id, unproven };
}
