import type { ApiPlayItem } from '@tessera/api/items.ts';
import { type Family, type Made, readParams } from '@tessera/core';
import { originSearch, pathTo } from '@tessera/core/links/link.ts';
import { entryOf, type StoredItem } from '@tessera/library';

type PlayParts = Pick<StoredItem, 'id' | 'family' | 'tier' | 'score' | 'size' | 'tags' | 'line' | 'copyOf'>;

/** An item as players get it: without its proof. */
export function playForm(family: Family | null, stored: PlayParts): ApiPlayItem {
  const { item, origin } = JSON.parse(stored.line) as Pick<ApiPlayItem, 'item' | 'origin'>;
  const { id, tier, score, size, tags, copyOf } = stored;
  const address = family && addressOfOrigin(family, origin);
  return { id, family: stored.family, tier, score, size, tags: [...tags], item, origin, address, copyOf };
}

/** The same for an item that is in no library. */
export function playFormOfMade(family: Family, made: Made, line: string): ApiPlayItem {
  const { bucket } = entryOf(family, made, line);
  const { id, grade } = made;
  return playForm(family, { id, ...bucket, score: grade.score, line, copyOf: null });
}

/** Null where the item names settings that this version does not know. */
function addressOfOrigin(family: Family, origin: ApiPlayItem['origin']): string | null {
  const params = readParams(family.fields, origin.params);
  return params.ok ? pathTo(family.id, originSearch(family, { ...origin, params: params.value })) : null;
}
