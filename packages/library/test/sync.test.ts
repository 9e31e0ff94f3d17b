import { SYNC_LIMITS, type SyncChange, type SyncRecord, versionOf } from '@tessera/api/sync.ts';
import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import {
  allRecords,
  createSyncGroup,
  eraseSyncGroup,
  findSyncGroup,
  hashOfKey,
  type LibraryStore,
  newKey,
  PAIRING_MS,
  pullRecords,
  pushRecords,
  putPairing,
  takePairing,
} from '../src/index.ts';
import { onEveryStore } from './stores.ts';

const change = (key: string, text: string | null, base = 0): SyncChange => ({ kind: 'attempt', key, text, base });
const push = async (store: LibraryStore, key: string, ...changes: SyncChange[]) =>
  expectOk(await pushRecords(store, key, changes)).results;
const all = async (store: LibraryStore, key: string) => {
  const records: SyncRecord[] = [];
  for await (const record of allRecords(store, key)) records.push(record);
  return records;
};

onEveryStore(({ newStore }) => {
  describe('the records of a group', () => {
    it('belong to the whole key, not to one whose hash only begins like its own', async () => {
      const store = await newStore();
      const key = newKey();
      const hash = hashOfKey(key);
      const near = hash.slice(0, -1) + (hash.endsWith('0') ? '1' : '0');
      const row = { created_at: 1, erased_at: null, last_seq: 0, records: 0, chars: 0 };
      await store.db
        .insertInto('sync_groups')
        .values({ ...row, key_hash: near })
        .execute();
      expect(await findSyncGroup(store.db, key)).toMatchObject({ ok: false, reason: 'unknown' });
      expect(await pushRecords(store, key, [change('a', '1')])).toMatchObject({ ok: false, reason: 'unknown' });
      await store.db
        .insertInto('sync_groups')
        .values({ ...row, key_hash: hash, last_seq: 7 })
        .execute();
      expect(await findSyncGroup(store.db, key)).toMatchObject({ ok: true, value: { lastSeq: 7 } });
    });

    it('are numbered in the order of their changes', async () => {
      const store = await newStore();
      const key = await createSyncGroup(store, 1);
      expect(await push(store, key, change('a', '1'), change('b', '2'))).toEqual([
        { isStored: true, seq: 1 },
        { isStored: true, seq: 2 },
      ]);
      await push(store, key, change('a', '3', 1));
      expect(await all(store, key)).toEqual([
        { kind: 'attempt', key: 'b', seq: 2, text: '2', past: [] },
        { kind: 'attempt', key: 'a', seq: 3, text: '3', past: [versionOf('1')] },
      ]);
      expect(expectOk(await pullRecords(store, key, 2)).records.map(({ key: name }) => name)).toEqual(['a']);
    });

    it('do not change when the same batch comes again', async () => {
      const store = await newStore();
      const key = await createSyncGroup(store, 1);
      const batch = [change('a', '1'), change('b', null), change('c', '2')];
      const first = await push(store, key, ...batch);
      expect(await push(store, key, ...batch)).toEqual(first);
      expect(await all(store, key)).toHaveLength(2);
    });

    it('are not replaced by a device that has not seen the latest change', async () => {
      const store = await newStore();
      const key = await createSyncGroup(store, 1);
      await push(store, key, change('a', '1'));
      await push(store, key, change('a', '2', 1));
      expect(await push(store, key, change('a', '3', 1), change('b', '4'))).toEqual([
        { isStored: false, seq: 2 },
        { isStored: true, seq: 3 },
      ]);
      expect((await all(store, key)).map(({ text }) => text)).toEqual(['2', '4']);
    });

    it('stay removed for a device that has not seen the removal', async () => {
      const store = await newStore();
      const key = await createSyncGroup(store, 1);
      await push(store, key, change('a', '1'));
      await push(store, key, change('a', null, 1));
      expect(await push(store, key, change('a', '1'))).toEqual([{ isStored: false, seq: 2 }]);
      expect(await push(store, key, change('a', '1', 2))).toEqual([{ isStored: true, seq: 3 }]);
    });

    it('come page by page, however large they are', async () => {
      const store = await newStore();
      const key = await createSyncGroup(store, 1);
      const long = 'x'.repeat(SYNC_LIMITS.textChars);
      for (let n = 0; n < 7; n++) await push(store, key, change(`long${n}`, long));
      for (const part of ['a', 'b'])
        await push(store, key, ...Array.from({ length: SYNC_LIMITS.batch }, (_, n) => change(`${part}${n}`, '1')));
      const first = expectOk(await pullRecords(store, key, 0));
      expect(first).toMatchObject({ cursor: 3, hasMore: true });
      expect(await all(store, key)).toHaveLength(7 + 2 * SYNC_LIMITS.batch);
    });

    it('that a restored store has lost are told by the cursor', async () => {
      const store = await newStore();
      const key = await createSyncGroup(store, 1);
      await push(store, key, change('a', '1'));
      expect(expectOk(await pullRecords(store, key, 1))).toEqual({ records: [], cursor: 1, hasMore: false });
      expect(expectOk(await pullRecords(store, key, 5))).toEqual({ records: [], cursor: 1, hasMore: false });
    });

    it('are never missed by a reader, however many devices push at once', async () => {
      const store = await newStore();
      const key = await createSyncGroup(store, 1);
      let isOver = false;
      const seen: number[] = [];
      const reader = (async () => {
        for (let since = 0; ; ) {
          const isLast = isOver;
          const page = expectOk(await pullRecords(store, key, since));
          seen.push(...page.records.map(({ seq }) => seq));
          since = page.cursor;
          if (isLast && !page.hasMore) return;
        }
      })();
      const writer = async (name: string) => {
        for (let n = 0; n < 25; n++) await push(store, key, change(`${name}${n}`, '1'), change(`${name}-${n}`, '2'));
      };
      await Promise.all(['a', 'b', 'c', 'd'].map(writer));
      isOver = true;
      await reader;
      expect(seen).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    });
  });

  describe('a group', () => {
    it('is stored without its key', async () => {
      const store = await newStore();
      const key = await createSyncGroup(store, 1);
      const rows = await store.db.selectFrom('sync_groups').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(key);
      expect(rows[0]!.key_hash).toBe(hashOfKey(key));
    });

    it('is neither read nor changed with the key of another', async () => {
      const store = await newStore();
      const [one, other] = [await createSyncGroup(store, 1), await createSyncGroup(store, 1)];
      await push(store, one, change('a', 'mine'));
      expect(await all(store, other)).toEqual([]);
      await push(store, other, change('a', 'theirs'));
      expectOk(await eraseSyncGroup(store, other, 2));
      expect((await all(store, one)).map(({ text }) => text)).toEqual(['mine']);
      for (const asked of [pullRecords(store, 'x', 0), pushRecords(store, 'x', [change('a', '1')])])
        expect(await asked).toMatchObject({ ok: false, reason: 'unknown' });
    });

    it('that was erased holds nothing and says so', async () => {
      const store = await newStore();
      const key = await createSyncGroup(store, 1);
      await push(store, key, change('a', '1'));
      expectOk(await putPairing(store, key, { lookup: 'l', proof: 'p', sealed: 's' }, 1));
      expectOk(await eraseSyncGroup(store, key, 2));
      expect(await pullRecords(store, key, 0)).toMatchObject({ ok: false, reason: 'erased' });
      expect(await pushRecords(store, key, [change('a', '1')])).toMatchObject({ ok: false, reason: 'erased' });
      expect(await eraseSyncGroup(store, key, 3)).toMatchObject({ ok: false, reason: 'erased' });
      expect(await takePairing(store, { lookup: 'l', proof: 'p' }, 2)).toMatchObject({ ok: false, reason: 'absent' });
      expect(await store.db.selectFrom('sync_records').selectAll().execute()).toEqual([]);
    });

    it('takes no more than it may hold, and nothing of a batch that is over', async () => {
      const store = await newStore();
      const key = await createSyncGroup(store, 1);
      await push(store, key, change('a', '1'));
      const counted = { records: SYNC_LIMITS.records - 1, chars: 1 };
      await store.db.updateTable('sync_groups').set(counted).execute();
      const over = await pushRecords(store, key, [change('b', '1'), change('c', '2')]);
      expect(over).toMatchObject({ ok: false, reason: 'full' });
      expect(await all(store, key)).toHaveLength(1);
      await push(store, key, change('b', '1'));
      await push(store, key, change('a', null, 1));
      const large = change('d', 'x'.repeat(SYNC_LIMITS.textChars + 1));
      expect(await pushRecords(store, key, [large])).toMatchObject({ ok: false, reason: 'large' });
      const many = Array.from({ length: SYNC_LIMITS.batch + 1 }, (_, n) => change(`n${n}`, '1'));
      expect(await pushRecords(store, key, many)).toMatchObject({ ok: false, reason: 'large' });
    });
  });

  describe('a pairing code', () => {
    const pairing = { lookup: 'l', proof: 'p', sealed: 'sealed' };

    it('hands out the sealed key once', async () => {
      const store = await newStore();
      const key = await createSyncGroup(store, 1);
      expect(expectOk(await putPairing(store, key, pairing, 5))).toBe(5 + PAIRING_MS);
      const taken = await Promise.all([takePairing(store, pairing, 6), takePairing(store, pairing, 6)]);
      expect(taken.map(({ ok }) => ok).sort()).toEqual([false, true]);
      expect(await takePairing(store, pairing, 6)).toMatchObject({ ok: false, reason: 'absent' });
    });

    it('is gone after ten minutes, and when the group makes another', async () => {
      const store = await newStore();
      const key = await createSyncGroup(store, 1);
      expectOk(await putPairing(store, key, pairing, 0));
      expect(await takePairing(store, pairing, PAIRING_MS)).toMatchObject({ ok: false, reason: 'absent' });
      expectOk(await putPairing(store, key, { ...pairing, lookup: 'm' }, 1));
      expect(await takePairing(store, pairing, 2)).toMatchObject({ ok: false, reason: 'absent' });
    });

    it('is gone after five wrong tries', async () => {
      const store = await newStore();
      const key = await createSyncGroup(store, 1);
      expectOk(await putPairing(store, key, pairing, 0));
      const wrong = { ...pairing, proof: 'q' };
      for (let n = 0; n < 5; n++) expect(await takePairing(store, wrong, 1)).toMatchObject({ reason: 'wrong' });
      expect(await takePairing(store, pairing, 1)).toMatchObject({ ok: false, reason: 'absent' });
    });

    it('of another group is not replaced', async () => {
      const store = await newStore();
      const [one, other] = [await createSyncGroup(store, 1), await createSyncGroup(store, 1)];
      expectOk(await putPairing(store, one, pairing, 0));
      const second = { ...pairing, sealed: 'other' };
      expect(await putPairing(store, other, second, 1)).toMatchObject({ ok: false, reason: 'taken' });
      expect(await putPairing(store, other, second, PAIRING_MS)).toMatchObject({ ok: true });
    });
  });
});
