import type { ApiListedItem } from '@tessera/api/items.ts';
import type { Family } from '@tessera/core';
import { words } from './words.ts';

/** What an item is called in a list: its difficulty and size. */
export function itemName({ tier, size }: ApiListedItem, family: Family | null): string {
  return words.item(words.tierNames[tier], family?.facets?.sizeName?.(size) ?? size);
}
