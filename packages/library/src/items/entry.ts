import type { Family, Made, Tier } from '@tessera/core';

/** What the store knows about an item, without its pack line. */
export interface ItemFacts {
  readonly id: string;
  readonly bucket: Bucket;
  readonly score: number;
  readonly fingerprint: string;
  readonly origin: Omit<Made['origin'], 'params'>;
}

/** An item as the store takes it: what it is searched by, and its pack line. */
export interface ItemEntry extends ItemFacts {
  readonly line: string;
}

/** All items of one family, tier, size and set of tags. */
export interface Bucket {
  readonly family: string;
  readonly tier: Tier;
  readonly size: string;
  /** Sorted, without duplicates. */
  readonly tags: readonly string[];
}

// Anyone can write a pack, so anything in its grades that cannot be a tag is left out.
const TAG = /^[a-z0-9][a-z0-9_-]{0,39}$/;
const SIZE = /^[a-z0-9]{1,20}$/;
const MOST_TAGS = 32;

export function entryOf(family: Family, made: Made, line: string): ItemEntry {
  return {
    id: made.id,
    bucket: {
      family: family.id,
      tier: made.grade.tier,
      size: storedSize(family.facets?.size(made.item) ?? ''),
      tags: storedTags(family.facets?.tags(made.grade) ?? []),
    },
    score: made.grade.score,
    fingerprint: family.maker.fingerprint(made.item),
    origin: made.origin,
    line,
  };
}

export function storedTags(given: readonly string[]): readonly string[] {
  const tags = new Set(given.filter(tag => TAG.test(tag)));
  return [...tags].sort().slice(0, MOST_TAGS);
}

export function storedSize(size: string): string {
  return SIZE.test(size) ? size : '';
}

/** Equal for equal buckets only: no part holds a slash. */
export function bucketName({ family, tier, size, tags }: Bucket): string {
  return [family, tier, size, tags.join(' ')].join('/');
}
