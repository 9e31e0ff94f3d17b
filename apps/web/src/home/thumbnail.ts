import type { Family, Kinds } from '@tessera/core';

/** An item drawn for a small frame; with a proof, done. */
export function thumbnailOf({ pictures }: Family, item: Kinds['item'], proof?: Kinds['proof']): string {
  return pictures.thumbnail?.(item, proof) ?? pictures.svg(item, proof);
}
