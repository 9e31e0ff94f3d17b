import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOG } from '@tessera/catalog';
import { describe, expect, it } from 'vitest';
import { LEDGER, makeEntry, readMonth } from '../daily-ledger.ts';

const months = readdirSync(join(LEDGER, 'items')).map(name => name.replace('.json', ''));

describe('the ledger of days', () => {
  it.each(CATALOG.filter(({ isSample }) => !isSample))('is what the maker of $id makes, day by day', async entry => {
    const family = await entry.load();
    for (const month of months)
      for (const [day, entries] of Object.entries(readMonth('address', month))) {
        const address = entries[family.id]!;
        const code = readMonth('code', month)[day]![family.id]!;
        if (new URLSearchParams(address).get('maker') !== String(family.versions.maker)) continue;
        expect(await makeEntry(family, day), day).toEqual({ address, code });
      }
  });
});
