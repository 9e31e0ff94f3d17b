import { expectOk, type Family, packText } from '@tessera/core';
import {
  type AttemptRange,
  type Candidate,
  drive,
  inlinePool,
  isCandidate,
  isMet,
  makeShard,
  type Pool,
  partialJson,
  type Request,
  Run,
  readRequest,
  requestJson,
  type Selection,
} from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import {
  type LibraryStore,
  libraryStats,
  listRequests,
  makeRequest,
  packById,
  packLines,
  storeRequest,
  storeShard,
} from '../src/index.ts';
import { reloadRequest } from '../src/requests/request.ts';
import { restoreRun, settleShard } from '../src/requests/settle.ts';
import { onEveryStore } from './stores.ts';

const family = toy as unknown as Family;
const pool = inlinePool(family);

function requestFor(select: Selection, attempts = 5000, seed = 'request'): Request {
  return expectOk(readRequest(family, { seed, params: { size: 4 }, select, attempts }));
}

const first = (count: number): Selection => ({ kind: 'first', quotas: { any: count } });

/** The pack that one undisturbed process writes. */
async function plainPack(request: Request): Promise<string> {
  const run = new Run(family, request);
  const kept: string[] = [];
  await drive(run, pool, { onKept: ({ line }) => void kept.push(line) });
  const mark = isMet(run) ? null : run.mark();
  const lines = request.select.kind === 'best' && !mark ? run.chosen().map(({ line }) => line) : kept;
  return packText(family, requestJson(request), lines, mark ? partialJson(mark) : undefined);
}

async function exported(store: LibraryStore, id: string): Promise<string> {
  const pack = await packById(store, id);
  const lines = [pack!.header];
  for await (const line of packLines(store, pack!)) lines.push(line);
  return `${lines.join('\n')}\n`;
}

async function made(store: LibraryStore, request: Request, from: Pool = pool, stop?: AbortSignal) {
  const stored = await storeRequest(store, family, request, { addedAt: 1, shardSize: 16 });
  return makeRequest(store, family, stored, from, { addedAt: 1, ...(stop ? { stop } : {}) });
}

/** A pool that fails after so many batches, like a process that is killed. */
function failingPool(batches: number): Pool {
  let left = batches;
  return {
    ...pool,
    run: (...args) => (left-- > 0 ? pool.run(...args) : Promise.reject(new Error('killed'))),
  };
}

/** The shards and candidates that a store holds. */
async function stockOf({ db }: LibraryStore) {
  const shards = await db.selectFrom('shards').select('number').orderBy('number').execute();
  return { shards, candidates: await db.selectFrom('candidates').select('attempt').orderBy('attempt').execute() };
}

async function shardOf(request: Request, range: AttemptRange) {
  const candidates: Candidate[] = [];
  const { tally } = await makeShard(family, request, range, pool, { onKept: one => void candidates.push(one) });
  return { tally, candidates };
}

/** As versions before orders stored shards. */
const plainShards: Pool = {
  ...pool,
  async run(...args) {
    const outcomes = await pool.run(...args);
    return outcomes.map(outcome => {
      if (!isCandidate(outcome)) return outcome;
      const { facets: _, ...plain } = outcome;
      return plain;
    });
  },
};

function storedItems({ db }: LibraryStore) {
  return db
    .selectFrom('items')
    .innerJoin('buckets', 'buckets.id', 'items.bucket')
    .select(['items.id', 'name', 'score', 'seed', 'attempt', 'rules', 'maker', 'grader', 'fingerprint', 'copy_of'])
    .select(['line', 'added_at'])
    .orderBy('items.id')
    .execute();
}

onEveryStore(({ newStore }) => {
  it('leaves a finished choice of the best as it is, and knows that it was met', async () => {
    const store = await newStore();
    const request = requestFor({ kind: 'best', count: 5, of: 20, tier: 'any' });
    const stored = await storeRequest(store, family, request, { addedAt: 1, shardSize: 16 });
    const { pack, isMet } = expectOk(await made(store, request));
    expect(isMet).toBe(true);
    // What a process sees that restores the run while another one finishes it: the chosen, and room for more.
    const run = await restoreRun(store, family, await reloadRequest(store, stored));
    expect(run.isOver).toBe(false);
    const number = run.next / 16;
    const before = await stockOf(store);
    const range = { from: run.next, to: run.next + 16 };
    const { tally, candidates } = await shardOf(request, range);
    expectOk(await storeShard(store, stored, { number, range, tally, candidates }));
    // It comes late, and nothing is left of it.
    expect(await stockOf(store)).toEqual(before);
    await store.db.updateTable('requests').set({ pack: null }).execute();
    expectOk(await storeShard(store, stored, { number, range, tally, candidates }));
    await store.db.updateTable('requests').set({ pack }).execute();
    expect(await settleShard(store, run, stored, 1)).toBe('passed');
    const again = expectOk(await made(store, request));
    expect(again).toMatchObject({ isMet: true });
    expect(await exported(store, again.pack!)).toBe(await plainPack(request));
  });

  it('adds the same items from shards that do not say what their items are found by', async () => {
    const [one, other] = [await newStore(), await newStore()];
    const request = requestFor(first(60));
    await made(one, request);
    await made(other, request, plainShards);
    const items = await storedItems(one);
    expect(items).toHaveLength(60);
    expect(await storedItems(other)).toEqual(items);
    const kept = await one.db.selectFrom('candidates').select('line').distinct().execute();
    expect(kept).toEqual([{ line: null }]);
  });

  describe.each<[string, Request]>([
    ['the first that fit', requestFor(first(60))],
    ['so many of each tier', requestFor({ kind: 'first', quotas: { medium: 8, easy: 5 } })],
    ['the best of many', requestFor({ kind: 'best', count: 5, of: 40, tier: 'any' })],
    ['more than there are', requestFor({ kind: 'first', quotas: { expert: 500 } }, 200)],
    ['the best of too few', requestFor({ kind: 'best', count: 500, of: 5000, tier: 'any' }, 100)],
  ])('%s', (_, request) => {
    it('come to the pack that one process writes', async () => {
      const store = await newStore();
      const { pack } = expectOk(await made(store, request));
      expect(await exported(store, pack!)).toBe(await plainPack(request));
    });

    it('come to the same pack after interruptions', async () => {
      const store = await newStore();
      const killed = (batches: number) =>
        made(store, request, failingPool(batches)).catch((error: Error) => error.message);
      for (const batches of [2, 5, 9]) await killed(batches);
      const { pack } = expectOk(await made(store, request));
      expect(await exported(store, pack!)).toBe(await plainPack(request));
      expect(expectOk(await made(store, request)).pack).toBe(pack);
    });
  });

  it('are in the library as far as they are kept', async () => {
    const store = await newStore();
    await made(store, requestFor(first(60)));
    expect(await libraryStats(store)).toMatchObject([{ items: 60, copies: 0 }]);
  });

  it('share items that another request made first', async () => {
    const store = await newStore();
    const requests = [requestFor(first(20)), requestFor(first(40)), requestFor(first(10), 5000, 'other')];
    for (const request of requests) {
      const { pack } = expectOk(await made(store, request));
      expect(await exported(store, pack!)).toBe(await plainPack(request));
    }
  });

  it('are made once by two that ask for the same at once', async () => {
    const store = await newStore();
    const request = requestFor(first(60));
    const [one, two] = await Promise.all([made(store, request), made(store, request)]);
    expect(expectOk(one).pack).toBe(expectOk(two).pack);
    expect(await exported(store, expectOk(one).pack!)).toBe(await plainPack(request));
    expect(await libraryStats(store)).toMatchObject([{ items: 60, copies: 0 }]);
  });

  it('stop when they are asked to, and say how far they are', async () => {
    const store = await newStore();
    const controller = new AbortController();
    let batches = 0;
    const stopping: Pool = {
      ...pool,
      run: (...args) => {
        if (++batches === 10) controller.abort();
        return pool.run(...args);
      },
    };
    const { pack, run } = expectOk(await made(store, requestFor(first(500)), stopping, controller.signal));
    expect(pack).toBeNull();
    expect(await listRequests(store)).toMatchObject([{ settled: run.next, kept: run.taken, pack: null }]);
  });

  it('raise an alarm when a shard that is done again has other results', async () => {
    const store = await newStore();
    const stored = await storeRequest(store, family, requestFor(first(60)), { addedAt: 1, shardSize: 16 });
    const tally = { attempts: 16, passed: 0, refused: { 'prove:guess': 16 } };
    const shard = { number: 0, range: { from: 0, to: 16 }, tally, candidates: [] };
    expect(await storeShard(store, stored, shard)).toEqual({ ok: true, value: 'stored' });
    expect(await storeShard(store, stored, shard)).toEqual({ ok: true, value: 'known' });
    const other = { ...shard, tally: { ...tally, refused: { 'prove:ambiguous': 16 } } };
    expect(await storeShard(store, stored, other)).toMatchObject({
      ok: false,
      reason: 'differs',
      note: expect.stringContaining('attempts 0 to 15 were made twice'),
    });
  });
});
