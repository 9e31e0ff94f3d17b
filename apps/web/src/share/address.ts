import { addressOfCode } from '@tessera/ui/levels/address.ts';
import { type Search, searchText } from '@tessera/ui/links/link.ts';

/** The whole address behind a search, of an item that was made or of a level. */
export function addressOf(family: string, search: Search): string {
  if (search.level !== undefined) return addressOfCode(family, search.level);
  return `${location.origin}/${family}/play${searchText(search)}`;
}
