import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expectOk, type Family, NO_REQUEST, packText } from '@tessera/core';
import { inlinePool, type Pool, type Request, readRequest, type Selection } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import {
  addItems,
  itemById,
  type LibraryStore,
  listRequests,
  makeRequest,
  openStore,
  regradeItems,
  type StoredRequest,
  searchItems,
  storeRequest,
} from '../src/index.ts';
import { entries } from './entries.ts';
import { allPacks, exportText, importText, plainPack } from './packs.ts';
import { gradeLater, later } from './regrader.ts';
import { onEveryStore } from './stores.ts';

const family = toy as unknown as Family;
const pool = inlinePool(family);
const ALL = { family: 'toy' };

function requestFor(seed: string, select: Selection): Request {
  return expectOk(readRequest(family, { seed, params: { size: 4 }, select, attempts: 100_000 }));
}

const first = (count: number): Selection => ({ kind: 'first', quotas: { any: count } });
const FINISHED = [
  requestFor('first', first(60)),
  // Shares its first attempts with the request before it, under the same lines.
  requestFor('first', first(30)),
  requestFor('tiers', { kind: 'first', quotas: { medium: 8, easy: 5 } }),
  requestFor('best', { kind: 'best', count: 5, of: 40, tier: 'any' }),
];
const UNFINISHED = [
  requestFor('open', first(300)),
  requestFor('open', { kind: 'best', count: 20, of: 200, tier: 'any' }),
];

/** Makes so many batches of a request and fails, like a process that is killed. */
async function begin(store: LibraryStore, request: Request, batches: number): Promise<StoredRequest> {
  let left = batches;
  const failing: Pool = {
    ...pool,
    run: (...args) => (left-- > 0 ? pool.run(...args) : Promise.reject(new Error('killed'))),
  };
  const stored = await storeRequest(store, family, request, { addedAt: 1, shardSize: 16 });
  await makeRequest(store, family, stored, failing, { addedAt: 1 }).catch(() => {});
  return stored;
}

async function finish(store: LibraryStore, request: Request): Promise<string> {
  const stored = await storeRequest(store, family, request, { addedAt: 1, shardSize: 16 });
  const { pack } = expectOk(await makeRequest(store, family, stored, pool, { addedAt: 1 }));
  return exportText(store, pack!);
}

/** Packs of requests, imported packs that share items with them under the same and under other lines, and unfinished requests. */
async function fill(store: LibraryStore): Promise<void> {
  for (const request of FINISHED.slice(0, 2)) await finish(store, request);
  const [one] = FINISHED;
  const lines = (await plainPack(family, one!)).trimEnd().split('\n').slice(1);
  await importText(store, family, packText(family, NO_REQUEST, lines.slice(5, 25)));
  const others = lines.slice(0, 9).map(line => line.replace('"seed":"first"', '"seed":"other"'));
  await importText(store, family, packText(family, NO_REQUEST, others));
  for (const request of FINISHED.slice(2)) await finish(store, request);
  for (const request of UNFINISHED) await begin(store, request, 40);
  const open = (await listRequests(store)).filter(({ pack }) => pack === null);
  expect(open.map(({ settled }) => settled > 0)).toEqual([true, true]);
}

const graders = async ({ db }: LibraryStore) =>
  (await db.selectFrom('items').select('grader').distinct().execute()).map(({ grader }) => grader);

async function expectAllAsMade(store: LibraryStore): Promise<void> {
  for (const request of [...FINISHED, ...UNFINISHED])
    expect(await finish(store, request)).toBe(await plainPack(family, request));
}

onEveryStore(({ kind, newPlace, newStore }) => {
  it('changes line, tier, score and version of items together', async () => {
    const store = await newStore();
    const list = entries(20);
    await store.db.transaction().execute(trx => addItems(trx, kind, list, 7));
    const counts = await regradeItems(store, later, ALL, gradeLater);
    expect(counts).toMatchObject({ graded: 20, broken: 0, skipped: { current: 0, newer: 0, rules: 0 } });
    for (const entry of list) {
      const { value } = (await gradeLater(entry.line)) as { value: typeof entry };
      expect(await itemById(store, entry.id)).toEqual({
        id: entry.id,
        ...value.bucket,
        score: entry.score * 2,
        line: value.line,
        copyOf: null,
        addedAt: 7,
      });
    }
    for (const { from, to, count } of counts.moves) {
      const were = list.filter(({ bucket }) => bucket.tier === from);
      expect(were).toHaveLength(count);
      const page = expectOk(await searchItems(store, { ...ALL, tier: to }, { limit: 100 }));
      expect(page.items.map(({ id }) => id)).toEqual(expect.arrayContaining(were.map(({ id }) => id)));
    }
    expect(await regradeItems(store, later, ALL, gradeLater)).toMatchObject({ graded: 0, skipped: { current: 20 } });
    expect(await regradeItems(store, later, ALL, gradeLater, { all: true })).toMatchObject({ graded: 20, moves: [] });
  });

  it('leaves packs and unfinished requests as they were made, byte for byte', async () => {
    const store = await newStore();
    await fill(store);
    const before = await allPacks(store);
    expect(Object.keys(before)).toHaveLength(6);
    await regradeItems(store, later, ALL, gradeLater);
    expect(await graders(store)).toEqual([2]);
    expect(await allPacks(store)).toEqual(before);
    await expectAllAsMade(store);
  });

  it('comes to the same when the process is killed between any two queries', async () => {
    const place = await newPlace();
    const filled = expectOk(await openStore(place));
    await fill(filled);
    const before = await allPacks(filled);
    const regrader = fileURLToPath(new URL('./regrader.ts', import.meta.url));
    for (const queries of [3, 7, 9, 60]) {
      const args = [regrader, JSON.stringify(place), String(queries)];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
      const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
      expect(await allPacks(filled)).toEqual(before);
    }
    await regradeItems(filled, later, ALL, gradeLater);
    expect(await graders(filled)).toEqual([2]);
    expect(await allPacks(filled)).toEqual(before);
    await expectAllAsMade(filled);
    await filled.close();
  });

  it('may run several times at once, and beside requests that are made', async () => {
    const store = await newStore();
    await fill(store);
    const before = await allPacks(store);
    const regraded = [1, 2, 3].map(() => regradeItems(store, later, ALL, gradeLater));
    await Promise.all([...regraded, ...UNFINISHED.map(request => finish(store, request))]);
    await regradeItems(store, later, ALL, gradeLater);
    expect(await graders(store)).toEqual([2]);
    expect(await allPacks(store)).toMatchObject(before);
    await expectAllAsMade(store);
  });

  it('counts what it leaves alone: other rules, later graders, broken lines', async () => {
    const store = await newStore();
    await store.db.transaction().execute(trx => addItems(trx, kind, entries(6), 1));
    const ids = entries(6).map(({ id }) => id);
    const set = (id: string, row: object) => store.db.updateTable('items').set(row).where('id', '=', id).execute();
    await set(ids[0]!, { rules: 9 });
    await set(ids[1]!, { grader: 3 });
    await set(ids[2]!, { line: '{' });
    const broken: string[] = [];
    const counts = await regradeItems(store, later, ALL, gradeLater, { onBroken: id => void broken.push(id) });
    expect(counts).toMatchObject({ graded: 3, broken: 1, skipped: { current: 0, newer: 1, rules: 1 } });
    expect(broken).toEqual([ids[2]]);
    expect((await itemById(store, ids[2]!))?.line).toBe('{');
  });

  describe('asked for less', () => {
    it('grades only items that match the filters', async () => {
      const store = await newStore();
      const list = entries(40);
      await store.db.transaction().execute(trx => addItems(trx, kind, list, 1));
      const easy = list.filter(({ bucket, score }) => bucket.tier === 'easy' && score <= 2.5);
      expect(easy.length).toBeGreaterThan(0);
      const counts = await regradeItems(store, later, { ...ALL, tier: 'easy', scoreTo: 2.5 }, gradeLater);
      expect(counts.graded).toBe(easy.length);
      const regraded = await store.db.selectFrom('items').select('id').where('grader', '=', 2).orderBy('id').execute();
      expect(regraded.map(({ id }) => id)).toEqual(easy.map(({ id }) => id).sort());
    });

    it('changes nothing in a dry run, and says the same', async () => {
      const store = await newStore();
      await fill(store);
      const rows = () => store.db.selectFrom('items').selectAll().orderBy('id').execute();
      const places = () => store.db.selectFrom('pack_items').selectAll().orderBy('pack').orderBy('position').execute();
      const before = [await rows(), await places()];
      const dry = await regradeItems(store, later, ALL, gradeLater, { isDryRun: true });
      expect([await rows(), await places()]).toEqual(before);
      expect(await regradeItems(store, later, ALL, gradeLater)).toEqual(dry);
    });

    it('stops after the batch in progress when it is asked to', async () => {
      const store = await newStore();
      await fill(store);
      const controller = new AbortController();
      const onBatch = () => controller.abort();
      const part = await regradeItems(store, later, ALL, gradeLater, { stop: controller.signal, onBatch });
      expect(part.graded).toBe(250);
      const rest = await regradeItems(store, later, ALL, gradeLater);
      expect(rest.skipped.current).toBe(250);
      expect(rest.graded).toBeGreaterThan(0);
    });
  });
});
