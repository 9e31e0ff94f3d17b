import { expectOk, type Family } from '@tessera/core';
import { inlinePool } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  itemById,
  type LibraryStore,
  libraryStats,
  listPacks,
  listRequests,
  makeRequest,
  openStore,
  packById,
  STORE_KINDS,
  type StorePlace,
  searchLines,
} from '../src/index.ts';
import { MIGRATIONS } from '../src/migrations/index.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Tables } from '../src/store/tables.ts';
import { exportText, openText, plainPack } from './packs.ts';
import { type Fixture, fixtureOf, isWritten, loadFixture, readFixture, tablesIn, WRITE } from './schemas/fixture.ts';
import { onEveryStore } from './stores.ts';

const family = toy as unknown as Family;
const ALL = { family: family.id };

describe('every step of the schema', () => {
  it.each(MIGRATIONS)('$name has a store of its day', migration => {
    for (const kind of STORE_KINDS) {
      const fixture = fixtureOf(migration, kind);
      expect(isWritten(fixture), `${migration.name} has no store on ${kind}; to write it, run: ${WRITE}`).toBe(true);
    }
  });
});

type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

async function rowsOf({ db }: Pick<LibraryStore, 'db'>, tables: readonly string[]): Promise<Rows> {
  const all: Record<string, readonly Record<string, unknown>[]> = {};
  for (const table of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1, 2`.execute(db);
    all[table] = rows;
  }
  return all;
}

async function rowsBefore(place: StorePlace, fixture: Fixture): Promise<Rows> {
  const db = 'file' in place ? await openSqlite<Tables>(place.file) : openPostgres<Tables>(place.url);
  const rows = await rowsOf({ db }, tablesIn(readFixture(fixture).schema));
  await db.destroy();
  return rows;
}

onEveryStore(({ kind, newPlace }) => {
  const fixtures = MIGRATIONS.map(migration => fixtureOf(migration, kind)).filter(isWritten);

  describe.each(fixtures)('a store of $name', fixture => {
    async function migrated(): Promise<{ readonly before: Rows; readonly store: LibraryStore }> {
      const place = await newPlace();
      await loadFixture(fixture, place);
      const before = await rowsBefore(place, fixture);
      return { before, store: expectOk(await openStore(place)) };
    }

    it('keeps every row when it is brought to the newest schema', async () => {
      const { before, store } = await migrated();
      const after = await rowsOf(store, Object.keys(before));
      expect(after).toMatchObject({ ...before, schema_steps: MIGRATIONS.map((_, at) => ({ number: at + 1 })) });
      await store.close();
    });

    it('gives its items and packs back, and finishes its requests', async () => {
      const { before, store } = await migrated();
      const lines: string[] = [];
      for await (const line of searchLines(store, ALL)) lines.push(line);
      const shown = before.items!.filter(({ copy_of }) => copy_of === null);
      expect(lines.toSorted()).toEqual(shown.map(({ line }) => line).toSorted());
      expect(await libraryStats(store)).toMatchObject([{ items: shown.length, copies: 1 }]);
      for (const { id, line } of before.items!) expect(await itemById(store, id as string)).toMatchObject({ line });
      await expectWholePacks(store, before.packs?.filter(({ state }) => state === 'whole').length ?? 0);
      const open = (await listRequests(store)).filter(({ pack }) => pack === null);
      expect(open).toHaveLength(before.requests ? 2 : 0);
      for (const stored of open) {
        const { pack } = expectOk(await makeRequest(store, family, stored, inlinePool(family), { addedAt: 1 }));
        expect(await exportText(store, pack!)).toBe(await plainPack(family, stored.request));
      }
      await store.close();
    });
  });
});

/** The digest in a header says whether the lines are what they were, byte for byte. */
async function expectWholePacks(store: LibraryStore, count: number): Promise<void> {
  const whole = (await listPacks(store)).filter(({ isWhole }) => isWhole);
  expect(whole).toHaveLength(count);
  for (const { id } of whole) {
    const text = await exportText(store, id);
    const faults = [];
    for await (const entry of (await openText(family, text)).entries()) if ('fault' in entry) faults.push(entry);
    expect(faults).toEqual([]);
    expect((await packById(store, id))?.count).toBe(text.trimEnd().split('\n').length - 1);
  }
}
