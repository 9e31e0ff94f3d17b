import { pathTo } from '@tessera/core/links/link.ts';
import { siteOrigin } from '../site.ts';

/** The whole address of a level. It stands behind the #: no server ever sees it, and none cuts it. */
export function addressOfCode(family: string, code: string): string {
  return siteOrigin() + pathTo(family, { level: code });
}
