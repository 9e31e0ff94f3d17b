import { encodeMade, type Family, type Made, packText } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { COLLECTION_LIMITS } from '@tessera/library';
import { onEveryStore } from '@tessera/library/test/stores.ts';
import { sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAILY_QUOTAS } from '../src/collections/address-quota.ts';
import { OPERATOR, testServer } from './server.ts';
import { addMade, addPack, madeItems } from './stock.ts';

const family = toy as unknown as Family;
const boards = sovereign as unknown as Family;
const made = madeItems(family, 6, { size: 4 });
const board = madeItems(boards, 1)[0]!;
const PLAYER = 'a-random-key-of-a-player-1';
const RESULT = { outcome: 'solved', spent: 61_000, hints: 1, checks: 0, mistakes: 0 };

onEveryStore(({ newStore }) => {
  let day = 20_000;
  const server = testServer({ newStore, now: () => day * 86_400_000 });
  beforeAll(() => addMade(server().store, family, made.slice(0, 4)));

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

  async function ask(method: Method, path: string, { key, body }: { key?: string; body?: object } = {}) {
    const answer = await server().app.inject({
      method,
      url: `/api/v1/collections${path}`,
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      ...(body ? { payload: body } : {}),
    });
    return {
      status: answer.statusCode,
      body: answer.headers['content-type']?.includes('json') ? answer.json() : answer.body,
    };
  }

  /** A draft with the first items of the library. */
  async function draft(count = 0): Promise<{ id: string; key: string }> {
    // Quotas of an address begin anew each day.
    day++;
    const { status, body } = await ask('POST', '', { body: { title: 'Four sums', author: 'Ada' } });
    expect(status).toBe(201);
    for (const { id: item } of made.slice(0, count))
      expect(await ask('POST', `/${body.id}/items`, { key: body.key, body: { kind: 'item', item } })).toMatchObject({
        status: 200,
        body: { added: [item] },
      });
    return body;
  }

  async function published(count = 2) {
    const own = await draft(count);
    expect(await ask('POST', `/${own.id}/publish`, { key: own.key })).toMatchObject({ status: 200 });
    return own;
  }

  async function levelCode(item: unknown): Promise<string> {
    return writeLevel(boards, { item, title: '', author: '' });
  }

  describe('an author', () => {
    it('makes a draft that only the key opens, fills it, orders it and publishes it', async () => {
      const { id, key } = await draft(3);
      expect(id).toMatch(/^[0-9a-z]{14}$/);
      expect(await ask('GET', `/${id}`)).toMatchObject({ status: 404, body: { reason: 'absent' } });
      const items = made.slice(0, 3).map(one => one.id);
      expect((await ask('GET', `/${id}`, { key })).body.items.map((item: Made) => item.id)).toEqual(items);
      const order = items.toReversed();
      expect(await ask('PUT', `/${id}/order`, { key, body: { items: order } })).toMatchObject({ status: 200 });
      expect(await ask('PUT', `/${id}/order`, { key, body: { items: order.slice(1) } })).toMatchObject({ status: 409 });
      const change = {
        title: '  Three\nsums ',
        author: '',
        description: 'One a day.\r\nNo rush.',
        showsStatistics: false,
      };
      expect(await ask('PUT', `/${id}`, { key, body: change })).toMatchObject({ status: 200 });
      expect(await ask('POST', `/${id}/publish`, { key })).toMatchObject({ status: 200, body: { state: 'published' } });
      const { status, body } = await ask('GET', `/${id}`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        title: 'Three sums',
        author: '',
        description: 'One a day.\nNo rush.',
        takenDown: null,
      });
      expect(body.items[0]).toMatchObject({ id: order[0], family: 'toy', tier: made[2]!.grade.tier, isLevel: false });
      expect(body.items[0].item).toEqual(made[2]!.item);
      expect(JSON.stringify(body)).not.toMatch(/key|proof/i);
      expect(await ask('DELETE', `/${id}/items/${order[0]}`, { key })).toMatchObject({ status: 200 });
      expect(await ask('DELETE', `/${id}/items/${order[0]}`, { key })).toMatchObject({ status: 404 });
      expect(await ask('POST', `/${id}/unpublish`, { key })).toMatchObject({ status: 200 });
      expect(await ask('GET', `/${id}`)).toMatchObject({ status: 404 });
      expect(await ask('DELETE', `/${id}`, { key })).toMatchObject({ status: 200 });
      expect(await ask('GET', `/${id}`, { key })).toMatchObject({ status: 404 });
    });

    it('can have several collections under one key, up to a limit', async () => {
      const { key } = await draft();
      const again = await ask('POST', '', { key, body: { title: 'Another' } });
      expect(again).toMatchObject({ status: 201, body: { key: null } });
      expect(
        await ask('PUT', `/${again.body.id}`, { key, body: { title: 'New', showsStatistics: true } }),
      ).toMatchObject({
        status: 200,
      });
      expect(await ask('POST', '', { key: 'nobodys-key', body: { title: 'Another' } })).toMatchObject({ status: 401 });
    });

    it('adds a pack of the library, without what is there already', async () => {
      const lines = made.slice(0, 3).map(one => encodeMade(family, one));
      const text = packText(family, {}, lines);
      const pack = await addPack(server().store, family, text, 1);
      const { id, key } = await draft(1);
      const { status, body } = await ask('POST', `/${id}/items`, { key, body: { kind: 'pack', pack } });
      expect(status).toBe(200);
      expect(body.added).toEqual(made.slice(1, 3).map(one => one.id));
      expect(body.duplicates).toEqual([{ item: made[0]!.id, sameAs: made[0]!.id, in: 'collection' }]);
      expect(await ask('POST', `/${id}/items`, { key, body: { kind: 'pack', pack: 'zzz' } })).toMatchObject({
        status: 404,
      });
    });

    it('adds an item that the library does not have by its pack line, which is proved again', async () => {
      const { id, key } = await draft();
      const line = encodeMade(family, made[5]!);
      expect(await ask('POST', `/${id}/items`, { key, body: { kind: 'line', line } })).toMatchObject({
        status: 200,
        body: { added: [made[5]!.id] },
      });
      const forged = encodeMade(family, { ...made[4]!, grade: { ...made[4]!.grade, score: 4321 } });
      expect(await ask('POST', `/${id}/items`, { key, body: { kind: 'line', line: forged } })).toMatchObject({
        status: 422,
        body: { reason: 'unproved' },
      });
      expect(await ask('POST', `/${id}/items`, { key, body: { kind: 'line', line: '{}' } })).toMatchObject({
        status: 422,
      });
      expect((await ask('GET', `/${id}`, { key })).body.items).toHaveLength(1);
    });

    it('is told by name why an item is not taken', async () => {
      const { id, key } = await draft(1);
      const add = (body: object) => ask('POST', `/${id}/items`, { key, body });
      expect(await add({ kind: 'item', item: made[0]!.id })).toMatchObject({
        status: 409,
        body: { reason: 'in-collection', message: expect.stringContaining(made[0]!.id) },
      });
      expect(await add({ kind: 'item', item: 'toy-nothing' })).toMatchObject({ status: 404 });
      expect(await add({ kind: 'something' })).toMatchObject({ status: 400 });
    });
  });

  describe('a level', () => {
    const level = (item: unknown) => async (own: { id: string; key: string }) =>
      ask('POST', `/${own.id}/items`, {
        key: own.key,
        body: { kind: 'level', family: 'sovereign', code: await levelCode(item) },
      });

    it('is proved and graded before it is listed', async () => {
      const own = await draft();
      expect(await level(board.item)(own)).toMatchObject({ status: 200, body: { added: [board.id] } });
      const { body } = await ask('GET', `/${own.id}`, { key: own.key });
      expect(body.items).toMatchObject([
        { id: board.id, isLevel: true, tier: board.grade.tier, score: board.grade.score, origin: { attempt: 0 } },
      ]);
    });

    it.each([
      ['two solutions', 'AABB\nAABB\nCCDD\nCCDD', 'several', 'This level has 2 solutions'],
      ['none', 'AAAA\nABBA\nCBDD\nCCDD', 'none', 'This level has no solution.'],
    ])('with %s is refused by name', async (_, regions, reason, message) => {
      const answer = await level({ size: 4, stars: 1, regions })(await draft());
      expect(answer).toMatchObject({ status: 422, body: { reason, message: expect.stringContaining(message) } });
    });

    it('that is broken, or of a family that nobody knows, is refused', async () => {
      const { id, key } = await draft();
      const add = (of: string, code: string) =>
        ask('POST', `/${id}/items`, { key, body: { kind: 'level', family: of, code } });
      expect(await add('sovereign', 'nonsense')).toMatchObject({ status: 422, body: { reason: 'broken' } });
      expect(await add('chess', 'nonsense')).toMatchObject({ status: 422, body: { reason: 'family' } });
      expect(await add('../x', 'nonsense')).toMatchObject({ status: 400 });
    });

    it('that mirrors another one is refused with the name of that one', async () => {
      const own = await draft();
      expect(await level(board.item)(own)).toMatchObject({ status: 200 });
      const item = board.item as { regions: string };
      const letters = new Map<string, string>();
      const regions = item.regions
        .split('\n')
        .map(row => [...row].reverse().join(''))
        .join('\n')
        .replace(/[A-Z]/g, letter => {
          if (!letters.has(letter)) letters.set(letter, String.fromCharCode(65 + letters.size));
          return letters.get(letter)!;
        });
      const mirrored = { ...item, regions };
      expect(await level(mirrored)(own)).toMatchObject({
        status: 409,
        body: { reason: 'in-collection', message: expect.stringContaining(board.id) },
      });
      await addMade(server().store, boards, [board]);
      expect(await level(mirrored)(await draft())).toMatchObject({
        status: 409,
        body: { reason: 'in-library', message: expect.stringContaining(board.id) },
      });
    });
  });

  describe('results', () => {
    const [first, second] = made as [Made, Made];

    it('are counted once for each player, and only the author sees them', async () => {
      const { id, key } = await published();
      const send = (player: string, result: object) =>
        ask('POST', `/${id}/results`, { key: player, body: { ...RESULT, item: first.id, ...result } });
      for (const player of ['1', '2', '3'])
        expect(await send(PLAYER + player, { spent: 10_000 * Number(player) })).toMatchObject({ status: 200 });
      expect(await send(`${PLAYER}1`, { spent: 1 })).toMatchObject({ status: 200 });
      expect(await send(`${PLAYER}1`, { item: second.id, outcome: 'given-up' })).toMatchObject({ status: 200 });
      expect(await send('short', {})).toMatchObject({ status: 401 });
      expect(await send(PLAYER, { item: made[3]!.id })).toMatchObject({ status: 404 });
      expect(await send(PLAYER, { spent: -1 })).toMatchObject({ status: 400 });
      expect(await ask('POST', `/${id}/results`, { body: { ...RESULT, item: first.id } })).toMatchObject({
        status: 401,
      });

      const { body } = await ask('GET', `/${id}/statistics`, { key });
      expect(body).toMatchObject({ title: 'Four sums', players: 3 });
      expect(body.items).toMatchObject([
        { item: first.id, players: 3, solved: 3, time: { lower: 15_000, median: 20_000, upper: 25_000 }, hints: 1 },
        { item: second.id, players: 1, solved: 0, gaveUp: 1, time: null, score: second.grade.score },
      ]);
      expect(await ask('GET', `/${id}/statistics`)).toMatchObject({ status: 403 });
      await ask('PUT', `/${id}`, { key, body: { title: 'Four sums', showsStatistics: true } });
      expect(await ask('GET', `/${id}/statistics`)).toMatchObject({ status: 200 });
    });

    it('are counted however many players there are', async () => {
      const { id, key } = await published(1);
      const row = (n: number) => ({ collection: id, player: `player-${n}`, item: first.id, day, ...RESULT });
      const { db } = server().store;
      for (let n = 0; n < 10_001; n += 1000)
        await db
          .insertInto('play_results')
          .values(Array.from({ length: Math.min(1000, 10_001 - n) }, (_, more) => row(n + more)))
          .execute();
      const { status, body } = await ask('GET', `/${id}/statistics`, { key });
      expect([status, body.players, body.items[0].solved]).toEqual([200, 10_001, 10_001]);
    });

    it('are exported as tables and as JSON, without who the players were', async () => {
      const { id, key } = await published();
      await ask('POST', `/${id}/results`, { key: PLAYER, body: { ...RESULT, item: first.id } });
      const table = await ask('GET', `/${id}/export`, { key });
      expect(table.body.split('\r\n').slice(0, 2)).toEqual([
        'item,family,tier,score,players,solved,gave_up,unaided,time_lower_ms,time_median_ms,time_upper_ms,mean_hints,mean_mistakes',
        `${first.id},toy,${first.grade.tier},${first.grade.score},1,1,0,0,61000,61000,61000,1,0`,
      ]);
      const results = await ask('GET', `/${id}/export?of=results`, { key });
      expect(results.body).toMatch(
        new RegExp(
          `^player,item,outcome,time_ms,hints,checks,mistakes,day\r\n1,${first.id},solved,61000,1,0,0,20\\d\\d-\\d\\d-\\d\\d\r\n$`,
        ),
      );
      expect((await ask('GET', `/${id}/export?of=results&format=json`, { key })).body.results).toMatchObject([
        { player: 1, item: first.id, outcome: 'solved' },
      ]);
      expect((await ask('GET', `/${id}/export?format=json`, { key })).body.items).toHaveLength(2);
      expect(await ask('GET', `/${id}/export?of=players`, { key })).toMatchObject({ status: 400 });
    });

    it('are forgotten when their player wishes it', async () => {
      const { id, key } = await published();
      await ask('POST', `/${id}/results`, { key: PLAYER, body: { ...RESULT, item: first.id } });
      await ask('DELETE', `/${id}/results`, { key: `${PLAYER}-another` });
      expect((await ask('GET', `/${id}/statistics`, { key })).body.players).toBe(1);
      await ask('DELETE', `/${id}/results`, { key: PLAYER });
      expect((await ask('GET', `/${id}/statistics`, { key })).body.players).toBe(0);
    });
  });

  describe('the operator', () => {
    it('sees reports, hides a collection at once, and shows it again', async () => {
      const { id, key } = await published();
      const report = { reason: 'offensive', note: 'the title' };
      expect(
        await ask('POST', `/${id}/reports`, { body: { ...report, note: '\u0000the\u0007 title\r\n' } }),
      ).toMatchObject({ status: 200 });
      const { body } = await ask('GET', '/reports', { key: OPERATOR });
      expect(body.reports).toMatchObject([{ collection: id, title: 'Four sums', ...report }]);
      expect(await ask('POST', `/${id}/takedown`, { key: OPERATOR, body: { note: 'rude title' } })).toMatchObject({
        status: 200,
      });
      for (const path of ['', '/statistics']) expect(await ask('GET', `/${id}${path}`)).toMatchObject({ status: 410 });
      expect(
        await ask('POST', `/${id}/results`, { key: PLAYER, body: { ...RESULT, item: made[0]!.id } }),
      ).toMatchObject({
        status: 410,
      });
      expect(await ask('GET', `/${id}`, { key })).toMatchObject({
        status: 200,
        body: { takenDown: { note: 'rude title' } },
      });
      expect(await ask('PUT', `/${id}`, { key, body: { title: 'New', showsStatistics: false } })).toMatchObject({
        status: 403,
        body: { reason: 'taken-down', message: expect.stringContaining('rude title') },
      });
      expect((await ask('GET', '/reports', { key: OPERATOR })).body.reports).toEqual([]);
      expect(await ask('POST', `/${id}/restore`, { key: OPERATOR })).toMatchObject({ status: 200 });
      expect(await ask('GET', `/${id}`)).toMatchObject({ status: 200 });
      expect(await ask('DELETE', `/${id}`, { key: OPERATOR })).toMatchObject({ status: 200 });
      expect(await ask('GET', `/${id}`)).toMatchObject({ status: 404 });
    });
  });

  describe('limits', () => {
    it('refuse an address that makes or reports too much in one day', async () => {
      const { id } = await published();
      for (let n = 1; n < DAILY_QUOTAS.collections; n++)
        expect((await ask('POST', '', { body: { title: 'x' } })).status).toBe(201);
      expect(await ask('POST', '', { body: { title: 'x' } })).toMatchObject({ status: 429, body: { reason: 'quota' } });
      for (let n = 0; n < DAILY_QUOTAS.reports; n++)
        expect((await ask('POST', `/${id}/reports`, { body: { reason: 'spam' } })).status).toBe(200);
      expect(await ask('POST', `/${id}/reports`, { body: { reason: 'spam' } })).toMatchObject({ status: 429 });
    });

    it.each<[string, object]>([
      ['no title', { title: ' ' }],
      ['a title of control characters', { title: '\u0000\u200b' }],
      ['a title that is too long', { title: 'x'.repeat(81) }],
      ['a description that is too long', { title: 'x', description: 'x'.repeat(1001) }],
      ['a name that is too long', { title: 'x', author: 'x'.repeat(41) }],
    ])('refuse %s', async (_, body) => {
      day++;
      expect(await ask('POST', '', { body })).toMatchObject({ status: 400 });
    });

    it('are those of the library for the items of a collection', async () => {
      const { id, key } = await draft();
      const rows = Array.from({ length: COLLECTION_LIMITS.items }, (_, position) => ({
        collection: id,
        position,
        item: `toy-${position}`,
        family: 'toy',
        fingerprint: `f${position}`,
        line: encodeMade(family, made[0]!),
      }));
      await server().store.db.insertInto('collection_items').values(rows).execute();
      const body = { kind: 'item', item: made[0]!.id };
      expect(await ask('POST', `/${id}/items`, { key, body })).toMatchObject({ status: 409, body: { reason: 'full' } });
    });
  });
});
