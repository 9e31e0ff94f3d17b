import { expectOk } from '@tessera/core';
import { inlinePool } from '@tessera/mill';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeRequest, storeErrorText, storeRequest } from '../src/index.ts';
import { surviveFullDisks } from './kills.ts';
import { onEveryStore } from './stores.ts';
import { exportedPack, toyFamily, toyRequest, undisturbedPack } from './undisturbed.ts';

onEveryStore(places => {
  const { kind, newStore } = places;

  it('comes to the same pack when the disk was full on the way', async context => {
    if (kind !== 'sqlite') context.skip('scripts/test/postgres-faults.test.ts fills the volume of a server');
    const store = await newStore();
    const request = toyRequest('full');
    const stored = await storeRequest(store, toyFamily, request, { addedAt: 1, shardSize: 16 });
    const make = () => makeRequest(store, toyFamily, stored, inlinePool(toyFamily), { addedAt: 1 });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(store.db);
    for (const more of [2, 8, 20]) {
      await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count + more)}`.execute(store.db);
      expect(storeErrorText(await make().catch((error: unknown) => error))).toBe('database or disk is full');
    }
    await sql`pragma max_page_count = 1000000`.execute(store.db);
    const { pack } = expectOk(await make());
    expect(await exportedPack(store, pack!)).toBe(await undisturbedPack(request));
  });

  it('comes to the same pack when processes that made it had a full disk', async context => {
    if (kind !== 'sqlite') context.skip('scripts/test/postgres-faults.test.ts fills the volume of a server');
    await surviveFullDisks(places, [0, 3, 12]);
  });
});
