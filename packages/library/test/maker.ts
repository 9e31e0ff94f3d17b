import { expectOk, type Family } from '@tessera/core';
import { inlinePool, readRequest } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import { type KyselyPlugin, sql } from 'kysely';
import { makeRequest, openStore, type StorePlace, storeErrorText, storeRequest } from '../src/index.ts';

const family = toy as unknown as Family;

/** What the process that is killed makes. */
export const REQUEST = expectOk(
  readRequest(family, {
    seed: 'killed',
    params: { size: 4 },
    select: { kind: 'first', quotas: { any: 100 } },
    attempts: 100_000,
  }),
);

/** Makes the request into a store. With `queries` this process kills itself before the next query after so many. */
export async function makeInto(place: StorePlace, queries = Number.POSITIVE_INFINITY): Promise<string | null> {
  const opened = expectOk(await openStore(place));
  const store = { ...opened, db: opened.db.withPlugin(killAfter(queries)) };
  const stored = await storeRequest(store, family, REQUEST, { addedAt: 1, shardSize: 8 });
  const { pack } = expectOk(await makeRequest(store, family, stored, inlinePool(family), { addedAt: 1 }));
  await store.close();
  return pack;
}

export function killAfter(queries: number): KyselyPlugin {
  let left = queries;
  return {
    transformQuery({ node }) {
      if (left-- <= 0) process.kill(process.pid, 'SIGKILL');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** The same in a file that may grow by so many pages. Prints what the database says when it may not grow further. */
async function makeInFull(place: StorePlace, more: number): Promise<void> {
  const store = expectOk(await openStore(place));
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
  await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count + more)}`.execute(store.db);
  try {
    const stored = await storeRequest(store, family, REQUEST, { addedAt: 1, shardSize: 8 });
    await makeRequest(store, family, stored, inlinePool(family), { addedAt: 1 });
  } catch (error) {
    console.log(storeErrorText(error));
    process.exitCode = 1;
  }
  await store.close();
}

if (import.meta.main) {
  const [place, number, isFull] = [
    JSON.parse(process.argv[2]!) as StorePlace,
    Number(process.argv[3]),
    process.argv[4],
  ];
  await (isFull ? makeInFull(place, number) : makeInto(place, number));
}
