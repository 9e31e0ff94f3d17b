import { writeFileSync } from 'node:fs';
import { expectOk } from '@tessera/core';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addItems, itemById, openStore } from '../src/index.ts';
import { MIGRATIONS } from '../src/migrations/index.ts';
import { checkSteps, migrate } from '../src/store/migrate.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';
import type { Tables } from '../src/store/tables.ts';
import { entries } from './entries.ts';
import { onEveryStore } from './stores.ts';

onEveryStore(({ kind, newPlace, newStore }) => {
  const connect = async (place: Awaited<ReturnType<typeof newPlace>>) =>
    'file' in place ? openSqlite<Tables>(place.file) : openPostgres<Tables>(place.url);

  it.each(MIGRATIONS.map((_, at) => at))('is brought to the newest schema from that of step %i', async step => {
    const place = await newPlace();
    const old = await connect(place);
    expect(await migrate(old, kind, step)).toMatchObject({ ok: true });
    if (step >= 1) {
      const row = { name: 'toy/easy/4/', family: 'toy', tier: 'easy', size: '4', tags: '' } as const;
      await old.insertInto('buckets').values(row).execute();
    }
    await old.destroy();
    const store = expectOk(await openStore(place));
    expect(await store.db.selectFrom('schema_steps').select('name').orderBy('number').execute()).toEqual(
      MIGRATIONS.map(({ name }) => ({ name })),
    );
    const buckets = await store.db.selectFrom('buckets').select('name').execute();
    expect(buckets).toHaveLength(step >= 1 ? 1 : 0);
    await store.close();
  });

  it('opens no more connections than it may', async context => {
    if (kind === 'sqlite') context.skip('a file has one connection');
    const store = expectOk(await openStore(await newPlace(), { connections: 2 }));
    const query = sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.01)`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => query.execute(store.db)));
    expect(new Set(answers.map(({ rows }) => rows[0]!.pid)).size).toBeLessThanOrEqual(2);
    await store.close();
  });

  it('keeps what it holds when it is opened again', async () => {
    const place = await newPlace();
    const [entry] = entries(1);
    const first = expectOk(await openStore(place));
    await first.db.transaction().execute(trx => addItems(trx, kind, [entry!], 1));
    await first.close();
    const second = expectOk(await openStore(place));
    expect((await itemById(second, entry!.id))?.line).toBe(entry!.line);
    await second.close();
  });

  it('is opened by several at once, the first time too', async () => {
    const place = await newPlace();
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(place)));
    for (const store of stores) await expectOk(store).close();
  });

  it('is refused when a newer version wrote it', async () => {
    const place = await newPlace();
    const store = expectOk(await openStore(place));
    await store.db.insertInto('schema_steps').values({ number: 99, name: '0099-later' }).execute();
    await store.close();
    const known = MIGRATIONS.length;
    expect(await openStore(place)).toEqual({
      ok: false,
      reason: 'newer',
      note: `it was written by a newer version of this program (schema ${known + 1}; this version knows ${known})`,
    });
  });

  it('is refused when another program has its tables there', async () => {
    const place = await newPlace();
    const other = await connect(place);
    await sql`create table customers (name text)`.execute(other);
    await other.destroy();
    expect(await openStore(place)).toMatchObject({ ok: false, reason: 'foreign' });
  });

  it('is opened where an extension has views, and no tables', async () => {
    const place = await newPlace();
    const other = await connect(place);
    await sql`create view figures as select 1 as one`.execute(other);
    await other.destroy();
    expectOk(await openStore(place));
  });

  it('writes nothing of a transaction that fails', async () => {
    const store = await newStore();
    const failing = store.db.transaction().execute(async trx => {
      await addItems(trx, kind, entries(3), 1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await itemById(store, entries(1)[0]!.id)).toBeNull();
  });
});

describe('a place where no store can be', () => {
  it('is refused in one line', async () => {
    const file = `/tmp/tessera-no-store-${process.pid}`;
    writeFileSync(file, 'not a database, and long enough to have a header of its own');
    expect(await openStore({ file })).toMatchObject({ ok: false, reason: 'place', note: 'file is not a database' });
    expect(await openStore({ file: `${file}/in/a/file.db` })).toMatchObject({ ok: false, reason: 'place' });
    const closed = await openStore({ url: 'postgres://nobody:secret@127.0.0.1:1/none' });
    expect(closed).toMatchObject({ ok: false, reason: 'place', note: expect.stringContaining('ECONNREFUSED') });
  });

  it('shows by a step of another name', () => {
    expect(checkSteps(['0001-other'], MIGRATIONS)).toMatchObject({ ok: false, reason: 'foreign' });
  });
});
