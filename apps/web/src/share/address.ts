import { pathTo, type Search } from '@tessera/core/links/link.ts';
import { siteOrigin } from '@tessera/ui/site.ts';

/** The whole address behind a search, of an item that was made or of a level. */
export function addressOf(family: string, search: Search): string {
  return siteOrigin() + pathTo(family, search);
}
