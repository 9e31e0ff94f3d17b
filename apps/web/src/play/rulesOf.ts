import type { Family } from '@tessera/core';

/** The rules as an item has them. */
export function rulesOf({ words }: Family, item: unknown): readonly string[] {
  return words.rulesOf?.(item) ?? words.rules;
}
