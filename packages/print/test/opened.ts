import { expectOk, type Family, itemId, readMadeLine } from '@tessera/core';
import { openLevel } from '@tessera/core/levels/open-level.ts';
import { parseSearch, readLink } from '@tessera/core/links/link.ts';
import { attempt } from '@tessera/mill';
import { SITE } from './entries.ts';

/** The item that an address leads to, made or proved as the app does; null where a version of the maker is not here. */
export async function openedId(family: Family, address: string): Promise<string | null> {
  const { origin, pathname, search, hash } = new URL(address);
  if (origin !== SITE) throw new Error(`${address} is another site`);
  if (pathname === `/${family.id}/level`) {
    const opened = await openLevel(family, hash.slice(1));
    if (opened.kind !== 'proved') throw new Error(`${address}: ${opened.kind}`);
    return expectOk(readMadeLine(family, opened.line)).made.id;
  }
  if (pathname !== `/${family.id}/play`) throw new Error(`${address} is no page of an item`);
  const link = readLink(family, parseSearch(search));
  if (!link.ok) return null;
  const result = attempt(family, { family: family.id, ...link.value }, link.value.attempt!);
  if (!('made' in result)) throw new Error(`${address}: ${result.reason}`);
  return itemId(family.id, family.versions.rules, family.codecs.item.encode(result.made.item));
}
