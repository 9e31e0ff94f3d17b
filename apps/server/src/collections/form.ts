import type { CollectionForm, CollectionItemForm } from '@tessera/api/collections.ts';
import type { Made } from '@tessera/core';
import { levelCodeOf } from '@tessera/core/levels/origin.ts';
import { type CollectionItem, collectionItems, type LibraryStore, type StoredCollection } from '@tessera/library';

/** A collection as the API returns it: without its key, and without the proofs of its items. */
export async function formOf(store: LibraryStore, collection: StoredCollection): Promise<CollectionForm> {
  const { keyHash, createdAt, ...shown } = collection;
  const items = await collectionItems(store.db, collection.id);
  return { ...shown, items: items.map(itemForm) };
}

export function itemForm({ line }: CollectionItem): CollectionItemForm {
  // Every line in the store was validated by its family when it was added.
  const { id, family, grade, item, origin } = JSON.parse(line) as Made;
  const params = origin.params as Record<string, unknown>;
  const isLevel = levelCodeOf(origin) !== null;
  return { id, family, tier: grade.tier, score: grade.score, isLevel, item, origin: { ...origin, params } };
}
