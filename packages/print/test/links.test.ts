import { expectOk, type Family, itemId, type Made, readMadeLine } from '@tessera/core';
import { lastingPath } from '@tessera/core/levels/lasting-path.ts';
import { openLevel } from '@tessera/core/levels/open-level.ts';
import { parseSearch, readLink } from '@tessera/core/links/link.ts';
import { attempt } from '@tessera/mill';
import { expect, it } from 'vitest';
import { FAMILIES, itemsOf, SITE } from './entries.ts';

/** Makes or proves what an address leads to, as the app does; null where a version of the maker is not here. */
async function openedId(family: Family, path: string): Promise<string | null> {
  const { pathname, search, hash } = new URL(SITE + path);
  if (pathname === `/${family.id}/level`) {
    const opened = await openLevel(family, hash.slice(1));
    if (opened.kind !== 'proved') throw new Error(`${path}: ${opened.kind}`);
    return expectOk(readMadeLine(family, opened.line)).made.id;
  }
  const link = readLink(family, parseSearch(search));
  if (!link.ok) return null;
  const result = attempt(family, { family: family.id, ...link.value }, link.value.attempt!);
  if (!('made' in result)) throw new Error(`${path}: ${result.reason}`);
  return itemId(family.id, family.versions.rules, family.codecs.item.encode(result.made.item));
}

it.each(FAMILIES.map(family => [family.id, family] as const))(
  'a printed address of %s opens its item, with a later maker as well',
  async (_, family) => {
    const versions = { ...family.versions, maker: family.versions.maker + 1 };
    const later: Family = { ...family, versions };
    // The values of a position take seconds.
    for (const made of itemsOf(family, family.judge.kind === 'choose' ? 1 : 3)) {
      const path = await lastingPath(family, made as Made);
      expect(await openedId(family, path)).toBe(made.id);
      const isWhole = path.includes('/level#');
      expect(await openedId(later, path)).toBe(isWhole ? made.id : null);
      // What an earlier maker has made is printed as a whole.
      expect(await openedId(later, await lastingPath(later, made as Made))).toBe(made.id);
      expect(path.length).toBeLessThanOrEqual(isWhole ? 140 : 300);
    }
  },
);
