import { expectOk } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { keepPlay, loadPlay } from '../src/collections/playRecord.ts';
import type { SyncTable } from '../src/sync/device.ts';
import { syncOnce } from '../src/sync/syncOnce.ts';
import { memoryServer, testDevice } from './sync-devices.ts';

const KEY = 'k'.repeat(43);
const ID = 'abcdefghij0123';
const result = { outcome: 'solved', spent: 1, hints: 0, checks: 0, mistakes: 0, isSent: false } as const;

describe('a page that writes while records arrive', () => {
  it.each(['before', 'after'] as const)(
    'loses neither its results in a collection nor those of the other device (%s they are stored)',
    async when => {
      const there = memoryServer();
      const [here, other] = [testDevice(), testDevice()];
      await Promise.all([here.records.ready, other.records.ready]);
      keepPlay(other.records, ID, { player: 'b', shares: null, results: { 'toy-b': result } });
      expectOk(await syncOnce(other, there, KEY));
      keepPlay(here.records, ID, { player: 'a', shares: null, results: { 'toy-a': result } });
      let isWritten = false;
      const write = () => {
        if (isWritten) return;
        isWritten = true;
        const play = loadPlay(here.records, ID);
        keepPlay(here.records, ID, { ...play, results: { ...play.results, 'toy-c': result } });
      };
      const adopt: typeof here.adopt = async (texts, stamp) => {
        if (when === 'before') write();
        const adopting = here.adopt(texts, stamp);
        write();
        return adopting;
      };
      expectOk(await syncOnce({ ...here, adopt }, there, KEY));
      for (const one of [here, other, here, other]) expectOk(await syncOnce(one, there, KEY));
      for (const { records } of [here, other])
        expect(Object.keys(loadPlay(records, ID).results).sort()).toEqual(['toy-a', 'toy-b', 'toy-c']);
    },
  );
});

describe('a table that cannot be read', () => {
  it('stops sync before anything that is missing here counts as removed', async () => {
    const there = memoryServer();
    const unreadable = new Set<SyncTable>();
    const here = testDevice({ unreadable });
    await here.attempts.ready;
    const attempt = {
      item: 'toy-a',
      family: 'toy',
      at: 1,
      day: '2026-11-10',
      source: 'play',
      search: {},
      tier: 'easy',
      score: 1,
      skills: {},
      outcome: 'solved',
      spent: 1,
      hints: 0,
      checks: 0,
      mistakes: 0,
    };
    here.attempts.write('toy-a/1', attempt);
    expectOk(await syncOnce(here, there, KEY));
    unreadable.add('attempts');
    expect(await syncOnce(here.reopened(), there, KEY)).toMatchObject({ ok: false, reason: 'blocked' });
    expect(there.records.get('attempt/toy-a/1')?.text).toBe(JSON.stringify(attempt));
  });
});

describe('a server that was restored from a backup', () => {
  it.each([
    ['before', 1],
    ['after', 4],
  ] as const)('gets again what it lost, and passes it on, %s others sent as much', async (_, count) => {
    const there = memoryServer();
    const [here, other] = [testDevice(), testDevice()];
    await Promise.all([here.records.ready, other.records.ready]);
    const day = (at: number) => ({ outcome: 'solved', spent: at, hints: 0 });
    here.records.write('day/2026-11-01/toy', day(1));
    for (const one of [here, other]) expectOk(await syncOnce(one, there, KEY));
    const restore = there.backUp();
    for (const at of [2, 3, 4]) here.records.write(`day/2026-11-0${at}/toy`, day(at));
    expectOk(await syncOnce(here, there, KEY));
    restore();
    for (let at = 5; at < 5 + count; at++) other.records.write(`day/2026-11-0${at}/toy`, day(at));
    expectOk(await syncOnce(other, there, KEY));
    // Here a day changes that the server has lost.
    here.records.remove('day/2026-11-04/toy');
    for (const one of [here, other]) expectOk(await syncOnce(one, there, KEY));
    const days = [1, 2, 3, 5, 6, 7, 8].slice(0, 3 + count).map(at => `day/2026-11-0${at}/toy`);
    for (const { records } of [here, other]) expect([...records.keys('day/')].sort()).toEqual(days);
    const kept = [...there.records.values()].filter(({ text }) => text !== null);
    expect(kept.map(({ kind, key }) => `${kind}/${key}`).sort()).toEqual(days);
  });
});
