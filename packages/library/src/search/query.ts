import type { Tier } from '@tessera/core';

export const ORDERS = ['easiest', 'hardest'] as const;
export type Order = (typeof ORDERS)[number];

/** A search. An item must match every filter that is given. */
export interface ItemQuery {
  readonly family: string;
  readonly tier?: Tier | undefined;
  readonly size?: string | undefined;
  /** All of them. */
  readonly tags?: readonly string[] | undefined;
  /** Both ends belong to the range. */
  readonly scoreFrom?: number | undefined;
  readonly scoreTo?: number | undefined;
  /** By score, then by id; the easiest first unless said otherwise. */
  readonly order?: Order | undefined;
}

/** What one cursor belongs to: everything that decides which items come in which order. */
export function queryKey({ family, tier, size, tags = [], scoreFrom, scoreTo, order = 'easiest' }: ItemQuery): object {
  return {
    family,
    order,
    tags: [...new Set(tags)].sort(),
    tier: tier ?? null,
    size: size ?? null,
    from: scoreFrom ?? null,
    to: scoreTo ?? null,
  };
}
