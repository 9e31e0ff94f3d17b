import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk, type Family } from '@tessera/core';
import { inlinePool, readRequest } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import {
  copyLibrary,
  libraryStats,
  listRequests,
  makeRequest,
  openStore,
  replaceLibrary,
  storeRequest,
} from '../src/index.ts';
import { MIGRATIONS } from '../src/migrations/index.ts';
import { exportText, plainPack } from './packs.ts';
import { fixtureOf, isWritten, loadFixture } from './schemas/fixture.ts';

const family = toy as unknown as Family;
const folder = mkdtempSync(join(tmpdir(), 'tessera-copies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let last = 0;
const newFile = () => join(folder, `${++last}.db`);

const asked = {
  seed: 'copied',
  params: { size: 4 },
  select: { kind: 'first', quotas: { any: 300 } },
  attempts: 50_000,
};
const REQUEST = expectOk(readRequest(family, asked));

describe.skipIf(process.platform === 'win32')('the file of a library', () => {
  it('is for its owner only, like its log and its copy', async () => {
    const [file, copy] = [newFile(), newFile()];
    const store = expectOk(await openStore({ file }));
    expectOk(await copyLibrary(file, copy));
    const modes = [file, `${file}-wal`, copy].map(name => statSync(name).mode & 0o777);
    await store.close();
    expect(modes).toEqual([0o600, 0o600, 0o600]);
  });
});

/** A library with a request that is half made. */
async function halfMade(file: string) {
  const store = expectOk(await openStore({ file }));
  const stored = await storeRequest(store, family, REQUEST, { addedAt: 1, shardSize: 16 });
  const controller = new AbortController();
  const options = { addedAt: 1, stop: controller.signal };
  await makeRequest(store, family, stored, inlinePool(family), {
    ...options,
    onAttempt: run => run.next >= 160 && controller.abort(),
  });
  return { store, stored };
}

describe('a copy of a library', () => {
  it('is of one moment while the library is written, and its request can be finished there', async () => {
    const [file, copy] = [newFile(), newFile()];
    const { store, stored } = await halfMade(file);
    const making = makeRequest(store, family, stored, inlinePool(family), { addedAt: 2 });
    const shares: number[] = [];
    expect(await copyLibrary(file, copy, { onPart: share => void shares.push(share) })).toMatchObject({ ok: true });
    const { pack } = expectOk(await making);
    expect(await exportText(store, pack!)).toBe(await plainPack(family, REQUEST));
    await store.close();

    const other = expectOk(await openStore({ file: copy }));
    const [found] = await listRequests(other);
    expect(found).toMatchObject({ id: stored.id, pack: null });
    const again = expectOk(await makeRequest(other, family, found!, inlinePool(family), { addedAt: 3 }));
    expect(await exportText(other, again.pack!)).toBe(await plainPack(family, REQUEST));
    await other.close();
  });

  it.each(MIGRATIONS.map(step => fixtureOf(step, 'sqlite')).filter(isWritten))(
    'may be of the schema $name',
    async fixture => {
      const [file, copy] = [newFile(), newFile()];
      await loadFixture(fixture, { file });
      expect(await copyLibrary(file, copy)).toMatchObject({ ok: true });
      const store = expectOk(await openStore({ file: copy }));
      expect(await libraryStats(store)).toHaveLength(1);
      await store.close();
    },
  );

  it('is refused when the file is no library that this program can open', async () => {
    const whole = newFile();
    const { store } = await halfMade(whole);
    await store.close();
    const write = (content: Buffer | string) => {
      const file = newFile();
      writeFileSync(file, content);
      return file;
    };
    const bytes = readFileSync(whole);
    const cut = write(bytes);
    truncateSync(cut, bytes.length - 20_000);
    const scratched = Buffer.from(bytes);
    scratched.fill(0x5a, 8192, 40_000);
    const newer = write(bytes);
    const database = new Database(newer);
    database.exec("insert into schema_steps values (99, '0099-later')");
    database.close();
    const foreign = newFile();
    new Database(foreign).exec('create table customers (name text)').close();
    const lost = write(bytes);
    new Database(lost).exec('pragma foreign_keys = off; delete from buckets').close();
    const rows = [
      [join(folder, 'none.db'), 'place', 'there is no such file'],
      [write(''), 'empty', 'there is no library in it'],
      [write('text '.repeat(200)), 'place', 'file is not a database'],
      [cut, 'damaged', expect.stringMatching(/damaged/)],
      [write(scratched), 'damaged', expect.stringMatching(/damaged/)],
      [newer, 'newer', expect.stringContaining('a newer version of this program')],
      [foreign, 'foreign', 'it has tables of another program: customers'],
      [lost, 'damaged', 'it is damaged (a row of items refers to one that is not there)'],
    ] as const;
    for (const [file, reason, note] of rows)
      expect(await copyLibrary(file, newFile())).toEqual({ ok: false, reason, note });
  });
});

describe('a library is replaced', () => {
  async function filledAndFresh() {
    const [old, fresh] = [newFile(), newFile()];
    for (const file of [old, fresh]) await (await halfMade(file)).store.close();
    return { old, fresh };
  }

  it('only when it is empty, or when that is allowed', async () => {
    const { old, fresh } = await filledAndFresh();
    expect(replaceLibrary(old, fresh, false)).toEqual({ ok: false, reason: 'full', note: 'it is not empty' });
    const store = expectOk(await openStore({ file: old }));
    expect(await libraryStats(store)).toHaveLength(1);
    await store.close();
    expect(replaceLibrary(old, fresh, true)).toEqual({ ok: true, value: { damaged: null } });
    expect(existsSync(fresh)).toBe(false);
    const [empty, other] = [newFile(), newFile()];
    for (const file of [empty, other]) await expectOk(await openStore({ file })).close();
    expect(replaceLibrary(empty, other, false)).toMatchObject({ ok: true });
    expect(replaceLibrary(newFile(), empty, false)).toMatchObject({ ok: true });
  });

  it('never while it is open elsewhere', async () => {
    const { old, fresh } = await filledAndFresh();
    const store = expectOk(await openStore({ file: old }));
    expect(replaceLibrary(old, fresh, true)).toMatchObject({ reason: 'used', note: 'another process has it open' });
    expect(await libraryStats(store)).toHaveLength(1);
    await store.close();
    expect(replaceLibrary(old, fresh, true)).toMatchObject({ ok: true });
  });

  it('never when it is the database of another program', async () => {
    const { old } = await filledAndFresh();
    const foreign = newFile();
    new Database(foreign).exec('create table customers (name text)').close();
    expect(replaceLibrary(foreign, old, true)).toMatchObject({ reason: 'foreign' });
  });

  it('when it is damaged, and kept beside the new one', async () => {
    const { fresh } = await filledAndFresh();
    const damaged = newFile();
    writeFileSync(damaged, 'x'.repeat(5000));
    expect(replaceLibrary(damaged, fresh, false)).toMatchObject({ reason: 'damaged' });
    expect(replaceLibrary(damaged, fresh, true)).toEqual({ ok: true, value: { damaged: `${damaged}.damaged-1` } });
    expect(readFileSync(`${damaged}.damaged-1`, 'utf8')).toBe('x'.repeat(5000));
  });
});
