import { expectOk, type Family } from '@tessera/core';
import { inlinePool, readRequest } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import type { KyselyPlugin } from 'kysely';
import { makeRequest, openStore, type StorePlace, storeRequest } from '../src/index.ts';

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

if (import.meta.main) await makeInto(JSON.parse(process.argv[2]!) as StorePlace, Number(process.argv[3]));
