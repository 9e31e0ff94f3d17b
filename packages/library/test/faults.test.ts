import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expectOk } from '@tessera/core';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  addItems,
  copyLibrary,
  type LibraryStore,
  libraryStats,
  openStore,
  regradeItems,
  storeErrorText,
} from '../src/index.ts';
import { entries } from './entries.ts';
import { gradeLater, later } from './regrader.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-faults-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let last = 0;

async function filled(): Promise<{ readonly file: string; readonly store: LibraryStore }> {
  const file = join(folder, `${++last}.db`);
  const store = expectOk(await openStore({ file }));
  await store.db.transaction().execute(trx => addItems(trx, 'sqlite', entries(200), 1));
  return { file, store };
}

const faultOf = async (work: Promise<unknown>) => storeErrorText(await work.catch((error: unknown) => error));
const regraded = (store: LibraryStore) => regradeItems(store, later, { family: later.id }, gradeLater);
const graders = ({ db }: LibraryStore) =>
  db.selectFrom('items').select('grader').distinct().orderBy('grader').execute();

describe('the file of a library', () => {
  it('on a full disk keeps what it had, and goes on when there is room', async () => {
    const { store } = await filled();
    const before = await libraryStats(store);
    const pages = Number((await sql<{ page_count: number }>`pragma page_count`.execute(store.db)).rows[0]!.page_count);
    await sql`pragma max_page_count = ${sql.lit(pages + 1)}`.execute(store.db);
    const add = () => store.db.transaction().execute(trx => addItems(trx, 'sqlite', entries(400).slice(200), 1));
    expect(await faultOf(add())).toBe('database or disk is full');
    expect(await libraryStats(store)).toEqual(before);
    await sql`pragma max_page_count = 1000000`.execute(store.db);
    expect(await faultOf(add())).toBeNull();
    expect(await libraryStats(store)).not.toEqual(before);
    await store.close();
  });

  it('that is read-only is not changed', async () => {
    const { store } = await filled();
    await sql`pragma query_only = on`.execute(store.db);
    expect(await faultOf(regraded(store))).toBe('it cannot be written: the file or its folder is read-only');
    expect(await graders(store)).toEqual([{ grader: 1 }]);
    await store.close();
  });

  it('that another process does not let go of is given up after a minute', async () => {
    const { file, store } = await filled();
    const other = new Database(file);
    other.exec('begin immediate');
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 30_000));
    try {
      expect(await faultOf(regraded(store))).toBe('another process is writing to it; try again when that is done');
    } finally {
      clock.mockRestore();
    }
    other.exec('rollback');
    other.close();
    expect(await graders(store)).toEqual([{ grader: 1 }]);
    await regraded(store);
    expect(await graders(store)).toEqual([{ grader: 2 }]);
    await store.close();
  });

  it.each([
    ['open', (file: string) => openStore({ file })],
    ['copy', (file: string) => copyLibrary(file, `${file}.copy`)],
  ] as const)('that another process has to itself is waited for without stopping this process: %s', async (_, use) => {
    const { file, store } = await filled();
    await store.close();
    const other = new Database(file);
    other.pragma('journal_mode = DELETE');
    other.exec('begin exclusive');
    const used = use(file);
    // This runs only while the other side waits: in SQLite, it would wait for this process itself.
    await setTimeout(20);
    other.exec('rollback');
    other.close();
    await expectOk<LibraryStore | null>(await used)?.close();
  });

  it('that is damaged is said to be, whether it is opened or in use', async () => {
    const { file, store } = await filled();
    await store.close();
    const bytes = openSync(file, 'r+');
    const garbage = Buffer.alloc(4096, 0x5a);
    // The first page holds the schema and stays: the file can be opened.
    for (let at = 4096; at < statSync(file).size; at += 4096) writeSync(bytes, garbage, 0, 4096, at);
    closeSync(bytes);
    const damaged = 'its file is damaged; restore it from a backup';
    const opened = await openStore({ file });
    if (opened.ok) {
      expect(await faultOf(libraryStats(opened.value))).toBe(damaged);
      await opened.value.close();
    } else expect(opened.note).toBe(damaged);
  });
});
