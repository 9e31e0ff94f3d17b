import { readdirSync } from 'node:fs';
import { CATALOG } from '@tessera/catalog';
import { entryIn, FIRST_DAY, monthOf } from '@tessera/catalog/ledger';
import { expectOk, type Family, itemId, type Made, readMadeLine } from '@tessera/core';
import { readLevel } from '@tessera/core/levels/level-code.ts';
import { originSearch, parseSearch, readLink, type Search } from '@tessera/core/links/link.ts';
import { isProposed } from '@tessera/mill';
import { sovereign } from '@tessera/sovereign';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, seedOfDay } from '../../apps/web/src/daily/day.ts';
import { ledgerLine } from '../../apps/web/src/daily/ledgerLine.ts';
import { LEDGER, type LedgerEntry, makeEntry, readMonth } from '../daily-ledger.ts';
import { changedLedgerEntries, lostEntries } from '../ledger-history.ts';
import { ROOT } from '../steps.ts';

const months = readdirSync(LEDGER)
  .sort()
  .flatMap(name => (name.endsWith('.json') ? [name.replace('.json', '')] : []));
const days = months.flatMap(month => Object.keys(readMonth('address', month)));
const families = await Promise.all(CATALOG.filter(({ isSample }) => !isSample).map(entry => entry.load()));
const read = (kind: keyof LedgerEntry) => new Map(months.map(month => [month, readMonth(kind, month)]));
const ledger = { address: read('address'), code: read('code') };

/** The item of an entry, with the origin that it names. */
async function itemOf(family: Family, day: string) {
  const part = (kind: keyof LedgerEntry) => entryIn(ledger[kind].get(monthOf(day))!, day, family.id)!;
  const entry: LedgerEntry = { address: part('address'), code: part('code') };
  const search: Search = { seed: seedOfDay(family.seeds, day), ...parseSearch(entry.address) };
  const level = expectOk(await readLevel(family, entry.code));
  return { entry, search, item: level.item };
}

describe('the ledger of days', () => {
  it('has every day from the first on, in order, with an item of every family', () => {
    expect(days[0]).toBe(FIRST_DAY);
    expect(days).toEqual(days.map((_, n) => addDays(FIRST_DAY, n)));
    for (const kind of ['address', 'code'] as const)
      for (const day of days)
        expect(Object.keys(ledger[kind].get(monthOf(day))![day]!)).toEqual(families.map(({ id }) => id).sort());
  });

  it.each(families.map(family => [family.id, family] as const))(
    'holds what the maker of %s proposes, for every day that is of its version',
    async (_, family) => {
      for (const day of days) {
        const { search, item } = await itemOf(family, day);
        if (search.maker !== String(family.versions.maker)) continue;
        const { seed, params, attempt } = expectOk(readLink(family, search));
        const origin = { seed, params, attempt: attempt!, versions: family.versions };
        expect(isProposed(family, { item, origin } as unknown as Made), day).toBe(true);
        expect(dayOf(family, origin), day).toBe(day);
      }
    },
  );

  it.each(families.map(family => [family.id, family] as const))(
    'holds the first item that the maker of %s makes for a day',
    async (_, family) => {
      const { entry, search } = await itemOf(family, FIRST_DAY);
      if (search.maker !== String(family.versions.maker)) return;
      expect(await makeEntry(family, FIRST_DAY)).toEqual(entry);
    },
  );

  it('gives an item of an earlier maker its proof, its grade and the address of its day', async () => {
    const newer: Family = { ...(sovereign as unknown as Family), versions: { ...sovereign.versions, maker: 99 } };
    const { search, item, entry } = await itemOf(newer, FIRST_DAY);
    expect(readLink(newer, search)).toMatchObject({ ok: false, reason: 'version' });
    const line = await ledgerLine(newer, { search, code: entry.code });
    const { made } = expectOk(readMadeLine(newer, line!));
    expect(made.id).toBe(itemId(newer.id, newer.versions.rules, newer.codecs.item.encode(item)));
    expect(originSearch(newer, made.origin)).toEqual(search);
    expect(dayOf(newer, made.origin)).toBe(FIRST_DAY);
    expect(made.grade.tier).toBeTruthy();
    expect(await ledgerLine(newer, { search, code: `${entry.code}x` })).toBeNull();
  });
});

describe('the history of the ledger', () => {
  const before = { '2026-11-01': { toy: 'attempt=0&maker=1' } };

  it('may grow', () => {
    const now = { ...before, '2026-11-02': { toy: 'attempt=2&maker=2' } };
    expect(lostEntries('a.json', before, now)).toEqual([]);
    expect(lostEntries('a.json', before, { '2026-11-01': { ...before['2026-11-01'], other: 'x' } })).toEqual([]);
  });

  it.each([
    ['another item', { '2026-11-01': { toy: 'attempt=1&maker=1' } }],
    ['no item', { '2026-11-01': {} }],
    ['no day', {}],
  ])('may not give a day %s', (_, now) => {
    expect(lostEntries('a.json', before, now)).toHaveLength(1);
  });

  it('has kept every entry', () => {
    expect(changedLedgerEntries(ROOT)).toEqual([]);
  });
});
