import type { Addition } from '@tessera/api/collections.ts';
import { CATALOG } from '@tessera/catalog';
import { parseSearch, type Search, searchOf } from '@tessera/core/links/link.ts';

/** What a line of pasted text leads to. */
export type PastedLink =
  | { readonly kind: 'addition'; readonly addition: Addition }
  /** The address of an item that is still to be made. */
  | { readonly kind: 'address'; readonly family: string; readonly search: Search }
  | { readonly kind: 'none' };

const ITEM_ID = /^[a-z]{1,20}-[0-9a-z]{6,40}$/;

/** Reads the link of a level, the link of an item, also of one in the library, or the id of an item. Whose server it names does not matter. */
export function readPasted(text: string): PastedLink {
  const line = text.trim();
  if (ITEM_ID.test(line)) return { kind: 'addition', addition: { kind: 'item', item: line } };
  const url = URL.parse(line, 'https://tessera.invalid');
  const [, family, page] = url?.pathname.split('/') ?? [];
  if (family === 'library' && page !== undefined && ITEM_ID.test(page))
    return { kind: 'addition', addition: { kind: 'item', item: page } };
  if (!url || !CATALOG.some(({ id }) => id === family)) return { kind: 'none' };
  const code = url.hash.slice(1);
  if (page === 'level' && /^[\w-]{5,16000}$/.test(code))
    return { kind: 'addition', addition: { kind: 'level', family: family!, code } };
  const search = searchOf(parseSearch(url.search));
  return page === 'play' && search.seed && search.attempt !== undefined
    ? { kind: 'address', family: family!, search }
    : { kind: 'none' };
}
