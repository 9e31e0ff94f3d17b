import { accept, encodeMade, expectOk, type Family, NO_REQUEST, packText } from '@tessera/core';
import { type CheckedPack, drive, inlinePool, openCheckedPack, Run, readRequest, requestJson } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  importPack,
  type LibraryStore,
  libraryStats,
  listPacks,
  packById,
  packLines,
  storeErrorText,
} from '../src/index.ts';
import { items } from './entries.ts';
import { onEveryStore } from './stores.ts';

const family = toy as unknown as Family;

async function* linesIn(text: string): AsyncGenerator<string, void, undefined> {
  yield* text.trimEnd().split('\n');
}

async function opened(text: string): Promise<CheckedPack> {
  return expectOk(await openCheckedPack(linesIn(text), { loadFamily: async () => accept(family), salvage: false }));
}

/** A pack of a whole run. */
async function packOf(seed: string, count: number, size = 4): Promise<string> {
  const asked = { seed, params: { size }, select: { kind: 'first', quotas: { any: count } }, attempts: 100_000 };
  const run = new Run(family, expectOk(readRequest(family, asked)));
  const lines: string[] = [];
  await drive(run, inlinePool(family), { onKept: ({ line }) => void lines.push(line) });
  return packText(family, requestJson(run.request), lines);
}

async function exported(store: LibraryStore, id: string): Promise<string> {
  const pack = await packById(store, id);
  const lines = [pack!.header];
  for await (const line of packLines(store, pack!)) lines.push(line);
  return `${lines.join('\n')}\n`;
}

onEveryStore(({ kind, newStore }) => {
  it('gives a pack back byte for byte', async () => {
    const store = await newStore();
    const text = await packOf('one', 600);
    const counts = expectOk(await importPack(store, await opened(text), { addedAt: 1 }));
    expect(counts).toMatchObject({ added: 600, known: 0, copies: 0 });
    expect(await exported(store, counts.pack!)).toBe(text);
    expect(await importPack(store, await opened(text), { addedAt: 2 })).toMatchObject({
      value: { added: 0, known: 600 },
    });
    expect(await listPacks(store)).toMatchObject([{ count: 600, isWhole: true, addedAt: 1 }]);
  });

  it('gives two packs back that share items under other lines', async () => {
    const store = await newStore();
    // Boards of three rows are so few that two seeds meet.
    const texts = [await packOf('one', 8, 3), await packOf('two', 8, 3)];
    const packs: (string | null)[] = [];
    let known = 0;
    for (const text of texts) {
      const counts = expectOk(await importPack(store, await opened(text), { addedAt: 1 }));
      packs.push(counts.pack);
      known += counts.known + counts.copies;
    }
    expect(known).toBeGreaterThan(0);
    for (const [n, text] of texts.entries()) expect(await exported(store, packs[n]!)).toBe(text);
  });

  it('names the line of a fault, and keeps the batches before it whole', async () => {
    const store = await newStore();
    const text = await packOf('one', 600);
    const lines = text.split('\n');
    lines[520] = lines[520]!.replace('"tier":"', '"tier":"x');
    const done = await importPack(store, await opened(lines.join('\n')), { addedAt: 1 });
    expect(done).toMatchObject({
      ok: false,
      note: expect.stringMatching(/^line 521: .*; the first 500 items were imported$/),
    });
    expect(await libraryStats(store)).toMatchObject([{ items: 500 }]);
    expect(await listPacks(store)).toMatchObject([{ isWhole: false }]);
    const again = expectOk(await importPack(store, await opened(text), { addedAt: 2 }));
    expect(again).toMatchObject({ added: 100, known: 500 });
    expect(await exported(store, again.pack!)).toBe(text);
  });

  if (kind === 'sqlite')
    it('says that the disk is full, and goes on when there is room', async () => {
      const store = await newStore();
      const text = await packOf('one', 600);
      await sql`pragma max_page_count = 120`.execute(store.db);
      const full = await importPack(store, await opened(text), { addedAt: 1 }).catch((error: unknown) => error);
      expect(storeErrorText(full)).toBe('database or disk is full');
      expect((await libraryStats(store))[0]?.items ?? 0).toBeLessThan(600);
      await sql`pragma max_page_count = 1000000`.execute(store.db);
      const { pack } = expectOk(await importPack(store, await opened(text), { addedAt: 2 }));
      expect(await exported(store, pack!)).toBe(text);
    });

  if (kind === 'postgres')
    it('goes on after the server has closed its connections', async () => {
      const store = await newStore();
      const text = await packOf('one', 20);
      expectOk(await importPack(store, await opened(text), { addedAt: 1 }));
      const killed = await store.db
        .transaction()
        .execute(async trx => {
          await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
        })
        .catch((error: unknown) => error);
      expect(storeErrorText(killed)).toMatch(/terminat/);
      expect(await libraryStats(store)).toMatchObject([{ items: 20 }]);
    });

  it('takes bare lines and loose packs', async () => {
    const store = await newStore();
    const lines = items(3).map(made => encodeMade(family, made));
    expect(await importPack(store, await opened(lines.join('\n')), { addedAt: 1 })).toMatchObject({
      value: { added: 3, pack: null },
    });
    const loose = packText(family, NO_REQUEST, lines);
    const counts = expectOk(await importPack(store, await opened(loose), { addedAt: 1 }));
    expect(counts).toMatchObject({ added: 0, known: 3 });
    expect(await exported(store, counts.pack!)).toBe(loose);
  });
});
