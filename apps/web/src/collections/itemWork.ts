import { encodeMade, type Family } from '@tessera/core';
import { readLink, type Search } from '@tessera/core/links/link.ts';
import { attempt } from '@tessera/mill';
import { thumbnailOf } from '../home/thumbnail.ts';

/** Items, given as JSON, drawn small; null for one that cannot be drawn. */
export function drawnItems(family: Family, items: readonly unknown[]): readonly (string | null)[] {
  return items.map(json => {
    const item = family.codecs.item.decode(json);
    try {
      return item.ok ? thumbnailOf(family, item.value) : null;
    } catch {
      return null;
    }
  });
}

/** The pack line of the item that an address names, made again; null where it names none. */
export function remadeLine(family: Family, search: Search): string | null {
  const link = readLink(family, search);
  if (!link.ok || link.value.attempt === undefined) return null;
  const { seed, params, attempt: n } = link.value;
  const result = attempt(family, { family: family.id, seed, params }, n);
  return 'made' in result ? encodeMade(family, result.made) : null;
}
