import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, type Family } from '@tessera/core';
import { inlinePool } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import {
  backUpPostgres,
  copyLibrary,
  type LibraryStore,
  listPacks,
  listRequests,
  makeRequest,
  openStore,
  restorePostgres,
  type StorePlace,
} from '../src/index.ts';
import { MIGRATIONS } from '../src/migrations/index.ts';
import { exportText, plainPack } from './packs.ts';
import { fixtureOf, isWritten, loadFixture } from './schemas/fixture.ts';
import { onPostgres } from './stores.ts';

const family = toy as unknown as Family;
const folder = mkdtempSync(join(tmpdir(), 'tessera-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let last = 0;
const newFile = () => join(folder, `${++last}.db`);

const COUNTED = ['buckets', 'sync_groups', 'collection_reports', 'faults'] as const;
const NEWEST = MIGRATIONS.findLast(step => isWritten(fixtureOf(step, 'postgres')))!;

/** A row of each, as text, in an order of its own: all that a store holds. */
async function contents(place: StorePlace): Promise<Readonly<Record<string, readonly string[]>>> {
  const store = expectOk(await openStore(place));
  const { rows: tables } =
    store.kind === 'sqlite'
      ? await sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite%'`.execute(store.db)
      : await sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema()`.execute(store.db);
  const all: Record<string, readonly string[]> = {};
  for (const { name } of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(store.db);
    all[name] = rows.map(row => JSON.stringify(Object.entries(row).sort())).sort();
  }
  await store.close();
  return all;
}

onPostgres(({ newPlace }) => {
  const newUrl = async () => ((await newPlace()) as { readonly url: string }).url;

  async function filled(step = NEWEST): Promise<string> {
    const url = await newUrl();
    await loadFixture(fixtureOf(step, 'postgres'), { url });
    return url;
  }

  it('a backup has every row, and a library of either kind is restored from it with every row', async () => {
    const url = await filled();
    const [backup, file, again] = [newFile(), newFile(), newFile()];
    const before = await contents({ url });
    expect(Object.values(before).every(rows => rows.length > 0)).toBe(true);
    expect(await backUpPostgres(url, backup)).toEqual({ ok: true, value: null });
    expectOk(await copyLibrary(backup, file));
    expect(await contents({ file })).toEqual(before);
    const other = await newUrl();
    expect(await restorePostgres(file, other)).toEqual({ ok: true, value: null });
    expect(await contents({ url: other })).toEqual(before);
    expectOk(await backUpPostgres(other, again));
    expect(await contents({ file: again })).toEqual(before);
  });

  it('packs have the same bytes afterwards, and requests end with the same pack', async () => {
    const url = await filled();
    const [backup, file, other] = [newFile(), newFile(), await newUrl()];
    const ends: string[][] = [];
    expectOk(await backUpPostgres(url, backup));
    expectOk(await copyLibrary(backup, file));
    expectOk(await restorePostgres(backup, other));
    for (const place of [{ url }, { file }, { url: other }]) {
      const store = expectOk(await openStore(place));
      ends.push(await endOf(store));
      await store.close();
    }
    expect(ends[1]).toEqual(ends[0]);
    expect(ends[2]).toEqual(ends[0]);
  });

  it('numbers given before are not given again, even where the rows are gone', async () => {
    const url = await filled();
    const store = expectOk(await openStore({ url }));
    const fault = { at: 1, reason: 'lost', order_id: null, worker: null, note: '' };
    for (let n = 0; n < 5; n++) await store.db.insertInto('faults').values(fault).execute();
    await store.db.deleteFrom('faults').where('note', '=', '').execute();
    const { rows } = await sql<{ id: number }>`select max(id) as id from faults`.execute(store.db);
    await store.close();
    const [backup, file, other] = [newFile(), newFile(), await newUrl()];
    expectOk(await backUpPostgres(url, backup));
    expectOk(await copyLibrary(backup, file));
    expectOk(await restorePostgres(backup, other));
    for (const place of [{ file }, { url: other }]) {
      const restored = expectOk(await openStore(place));
      const { id } = await restored.db.insertInto('faults').values(fault).returning('id').executeTakeFirstOrThrow();
      expect(id).toBe(rows[0]!.id + 6);
      await restored.close();
    }
  });

  it('a new row gets a number of its own in every table that counts', async () => {
    const [backup, other] = [newFile(), await newUrl()];
    expectOk(await backUpPostgres(await filled(), backup));
    expectOk(await restorePostgres(backup, other));
    const store = expectOk(await openStore({ url: other }));
    for (const table of COUNTED) {
      const { rows } = await sql<{ next: number; last: number }>`
        select nextval(pg_get_serial_sequence(${table}, 'id')) as next, (select max(id) from ${sql.table(table)}) as last
      `.execute(store.db);
      expect(rows[0]!.next, table).toBe(rows[0]!.last + 1);
    }
    await store.close();
  });

  it.each(MIGRATIONS.filter(step => isWritten(fixtureOf(step, 'postgres'))))(
    'a library of the schema $name is backed up as it is, and restored with the newest schema',
    async step => {
      const url = await filled(step);
      const [backup, other] = [newFile(), await newUrl()];
      expectOk(await backUpPostgres(url, backup));
      const steps = new Database(backup).prepare('select name from schema_steps order by number').pluck().all();
      expect(steps.at(-1)).toBe(step.name);
      expectOk(await restorePostgres(backup, other));
      expect(await contents({ url: other })).toEqual(await contents({ url }));
    },
  );

  it('a backup is of one moment while the library is written', async () => {
    const url = await filled();
    const store = expectOk(await openStore({ url }));
    const [open] = (await listRequests(store)).filter(({ pack }) => pack === null);
    const making = makeRequest(store, family, open!, inlinePool(family), { addedAt: 2 });
    const backup = newFile();
    const shares: number[] = [];
    expect(await backUpPostgres(url, backup, { onPart: share => void shares.push(share) })).toMatchObject({ ok: true });
    const { pack } = expectOk(await making);
    await store.close();
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    const copy = expectOk(await openStore({ file: backup }));
    const stored = (await listRequests(copy)).find(({ id }) => id === open!.id)!;
    const again = expectOk(await makeRequest(copy, family, stored, inlinePool(family), { addedAt: 3 }));
    expect(again.pack).toBe(pack);
    expect(await exportText(copy, pack!)).toBe(await plainPack(family, stored.request));
    await copy.close();
  });

  it('a library that holds nothing makes room for a backup, any other does not and stays as it is', async () => {
    const backup = newFile();
    const url = await filled();
    expectOk(await backUpPostgres(url, backup));
    const opened = await newUrl();
    await expectOk(await openStore({ url: opened })).close();
    expect(await restorePostgres(backup, opened)).toEqual({ ok: true, value: null });
    const before = await contents({ url });
    expect(await restorePostgres(backup, url)).toEqual({ ok: false, reason: 'full', note: 'it is not empty' });
    expect(await contents({ url })).toEqual(before);
    const foreign = await newUrl();
    await execute(foreign, 'create table customers (name text)');
    expect(await restorePostgres(backup, foreign)).toMatchObject({ ok: false, reason: 'foreign' });
    expect(await backUpPostgres(foreign, newFile())).toMatchObject({ ok: false, reason: 'foreign' });
    expect(await backUpPostgres(await newUrl(), newFile())).toMatchObject({ ok: false, reason: 'empty' });
  });

  it('a file that is damaged, or no library that this program can open, leaves the database empty', async () => {
    const backup = newFile();
    expectOk(await backUpPostgres(await filled(), backup));
    const bytes = readFileSync(backup);
    const write = (content: Buffer | string) => {
      const file = newFile();
      writeFileSync(file, content);
      return file;
    };
    const changed = (statement: string) => {
      const file = write(bytes);
      const database = new Database(file);
      database.pragma('foreign_keys = OFF');
      database.exec(statement);
      database.close();
      return file;
    };
    const scratched = Buffer.from(bytes);
    scratched.fill(0x5a, 8192, 40_000);
    const rows = [
      [join(folder, 'none.db'), 'place', 'there is no such file'],
      [folder, 'place', 'it is not a regular file'],
      [write(''), 'empty', 'there is no library in it'],
      [write('text '.repeat(200)), 'place', 'file is not a database'],
      [write(bytes.subarray(0, bytes.length - 20_000)), 'damaged', expect.stringMatching(/damaged/)],
      [write(scratched), 'damaged', expect.stringMatching(/damaged/)],
      [changed("insert into schema_steps values (99, '0099-later')"), 'newer', expect.stringContaining('newer')],
      [changed('delete from buckets'), 'damaged', expect.stringContaining('refers to one that is not there')],
      [changed('drop table daily_quotas'), 'damaged', 'the table daily_quotas is missing'],
      [
        changed("create table customers (name text); insert into customers values ('Ada')"),
        'place',
        'relation "customers" does not exist',
      ],
      // The last table: all others are filled by then.
      [changed("update faults set at = 'yesterday'"), 'place', expect.stringContaining('bigint')],
    ] as const;
    for (const [file, reason, note] of rows) {
      const url = await newUrl();
      expect(await restorePostgres(file, url), file).toEqual({ ok: false, reason, note });
      expect(await execute(url, TABLES)).toEqual([]);
    }
  });

  it('a restore that is killed half-way leaves nothing, and can be run again', async () => {
    const [backup, url] = [newFile(), await newUrl()];
    const before = await filled();
    expectOk(await backUpPostgres(before, backup));
    const program = join(import.meta.dirname, 'restore-process.ts');
    const { signal } = spawnSync(process.execPath, [program, backup, url], { stdio: ['ignore', 'ignore', 'inherit'] });
    expect(signal).toBe('SIGKILL');
    expect(await execute(url, TABLES)).toEqual([]);
    expectOk(await restorePostgres(backup, url));
    expect(await contents({ url })).toEqual(await contents({ url: before }));
  });

  it('a database that cannot be reached is a refusal', async () => {
    const backup = newFile();
    expectOk(await backUpPostgres(await filled(), backup));
    const nowhere = 'postgres://nobody:secret@127.0.0.1:1/none';
    const refused = { ok: false, reason: 'place', note: expect.stringContaining('ECONNREFUSED') };
    expect(await restorePostgres(backup, nowhere)).toEqual(refused);
    expect(await backUpPostgres(nowhere, newFile())).toEqual(refused);
  });
});

const TABLES = 'select table_name from information_schema.tables where table_schema = current_schema()';

async function execute(url: string, statement: string): Promise<readonly unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The bytes of every pack once all requests are made. */
async function endOf(store: LibraryStore): Promise<string[]> {
  for (const open of (await listRequests(store)).filter(({ pack }) => pack === null))
    expectOk(await makeRequest(store, family, open, inlinePool(family), { addedAt: 1 }));
  const whole = (await listPacks(store)).filter(({ isWhole }) => isWhole);
  expect(whole).toHaveLength(5);
  const texts: string[] = [];
  for (const { id } of whole) texts.push(await exportText(store, id));
  return texts.sort();
}
