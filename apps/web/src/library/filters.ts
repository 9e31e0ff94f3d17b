import { TIERS, type Tier } from '@tessera/core';
import type { Search } from '@tessera/core/links/link.ts';

/** What a person searches the library for, as the address of the page has it. */
export interface LibraryFilters {
  readonly family: string;
  readonly tier: Tier | 'any';
  /** Empty for any. */
  readonly size: string;
  readonly tags: readonly string[];
  /** As typed; empty for no limit. */
  readonly scoreFrom: string;
  readonly scoreTo: string;
  readonly order: 'easiest' | 'hardest';
}

const MOST_TAGS = 8;

/** Whether a text is a score that the server takes. */
export function isScore(text: string): boolean {
  return /^-?\d{1,9}(\.\d{1,20})?$/.test(text);
}

/** The filters of an address; what it does not say is any. */
export function readFilters(search: Search, families: readonly string[]): LibraryFilters {
  const { family = '', tier, size = '', tags = '', scoreFrom = '', scoreTo = '', order } = search;
  const names = tags.split(',').filter(tag => /^[a-z0-9][a-z0-9_-]{0,39}$/.test(tag));
  return {
    family: families.includes(family) ? family : (families[0] ?? ''),
    tier: TIERS.find(one => one === tier) ?? 'any',
    size: /^[a-z0-9]{1,20}$/.test(size) ? size : '',
    tags: [...new Set(names)].slice(0, MOST_TAGS),
    scoreFrom: isScore(scoreFrom) ? scoreFrom : '',
    scoreTo: isScore(scoreTo) ? scoreTo : '',
    order: order === 'hardest' ? 'hardest' : 'easiest',
  };
}

/** The address of filters: only what is not any. */
export function filterSearch({ family, tier, size, tags, scoreFrom, scoreTo, order }: LibraryFilters): Search {
  const parts: Record<string, string> = {
    family,
    tier: tier === 'any' ? '' : tier,
    size,
    tags: tags.join(','),
    scoreFrom,
    scoreTo,
    order: order === 'easiest' ? '' : order,
  };
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== ''));
}

/** Whether anything but the family and the order is chosen. */
export function isNarrowed(filters: LibraryFilters): boolean {
  const { family: _, order: __, ...rest } = filterSearch(filters);
  return Object.keys(rest).length > 0;
}
