import { pathTo } from '@tessera/core/links/link.ts';

/** The whole address of a level. It stands behind the #: no server ever sees it, and none cuts it. */
export function addressOfCode(family: string, code: string): string {
  return location.origin + pathTo(family, { level: code });
}
