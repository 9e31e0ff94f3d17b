import type { Family, Made } from '@tessera/core';
import { lastingPath } from '@tessera/core/levels/lasting-path.ts';
import { expect, it } from 'vitest';
import { FAMILIES, itemsOf, SITE } from './entries.ts';
import { openedId } from './opened.ts';

it.each(FAMILIES.map(family => [family.id, family] as const))(
  'a printed address of %s opens its item, with a later maker as well',
  async (_, family) => {
    const versions = { ...family.versions, maker: family.versions.maker + 1 };
    const later: Family = { ...family, versions };
    // The values of a position take seconds.
    for (const made of itemsOf(family, family.judge.kind === 'choose' ? 1 : 3)) {
      const path = await lastingPath(family, made as Made);
      expect(await openedId(family, SITE + path)).toBe(made.id);
      const isWhole = path.includes('/level#');
      expect(await openedId(later, SITE + path)).toBe(isWhole ? made.id : null);
      // What an earlier maker has made is printed as a whole.
      expect(await openedId(later, SITE + (await lastingPath(later, made as Made)))).toBe(made.id);
      expect(path.length).toBeLessThanOrEqual(isWhole ? 140 : 300);
    }
  },
);
