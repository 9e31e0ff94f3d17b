import { setTimeout } from 'node:timers/promises';
import { expectOk, type Family } from '@tessera/core';
import { inlinePool, type Pool } from '@tessera/mill';
import type { KyselyPlugin } from 'kysely';
import { openQueue, openStore, runWorker, type StorePlace } from '../src/index.ts';
import { toyFamily } from './undisturbed.ts';

/** What the worker in a process of its own is to do. */
export interface ProcessPlan {
  readonly place: StorePlace;
  readonly name: string;
  /** Kill this process before it inserts into this table for the nth time: inside the transaction that does it. */
  readonly killAt?: { readonly table: string; readonly nth: number };
  /** Stop this process instead of killing it, as SIGSTOP does. */
  readonly isPaused?: boolean;
  /** Kill this process in the middle of an attempt, after so many of them. */
  readonly killAfter?: number;
  /** Milliseconds that each attempt takes longer. */
  readonly slow?: number;
  /** The version of its makers, if it is another one. */
  readonly maker?: number;
}

async function work({ place, name, killAt, isPaused, killAfter, slow = 0, maker }: ProcessPlan): Promise<void> {
  const { versions } = toyFamily;
  const signal = isPaused ? 'SIGSTOP' : 'SIGKILL';
  const family: Family = { ...toyFamily, versions: { ...versions, maker: maker ?? versions.maker } };
  const opened = expectOk(await openStore(place));
  const store = killAt ? { ...opened, db: opened.db.withPlugin(signalBeforeInsert(killAt, signal)) } : opened;
  const queue = await openQueue(store, { isWatching: false });
  const stop = new AbortController();
  process.on('SIGTERM', () => stop.abort());
  let attempts = 0;
  const pool: Pool = inlinePool(family, async () => {
    if (attempts === 0) console.log('making');
    if (++attempts === killAfter) process.kill(process.pid, signal);
    await setTimeout(slow);
  });
  await runWorker(store, queue, {
    identity: { name, host: 'here', threads: 1 },
    families: [family],
    pool,
    stop: stop.signal,
    isEndingWhenDone: true,
    onEvent: event => console.log(JSON.stringify(event)),
  });
  await queue.close();
  await store.close();
}

function signalBeforeInsert(
  { table, nth }: NonNullable<ProcessPlan['killAt']>,
  signal: 'SIGKILL' | 'SIGSTOP',
): KyselyPlugin {
  let left = nth;
  return {
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === table && --left === 0)
        process.kill(process.pid, signal);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

if (import.meta.main) await work(JSON.parse(process.argv[2]!) as ProcessPlan);
