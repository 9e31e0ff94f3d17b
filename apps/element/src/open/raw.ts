import type { Verdict } from '@tessera/core';

/** A puzzle before it is read: the line of a pack, the code of a level, or an item alone. */
export type RawPuzzle =
  | { readonly kind: 'line'; readonly family: string; readonly line: string }
  | { readonly kind: 'level'; readonly family: string; readonly code: string }
  | { readonly kind: 'bare'; readonly family: string; readonly item: unknown };

export type FoundPuzzle = Verdict<RawPuzzle, 'attribute' | 'source'>;
