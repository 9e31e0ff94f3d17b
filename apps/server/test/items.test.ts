import { API } from '@tessera/api/about.ts';
import {
  type ApiItemPage,
  familiesSchema,
  itemPageSchema,
  judgementSchema,
  packLineSchema,
  playItemSchema,
} from '@tessera/api/items.ts';
import { CATALOG } from '@tessera/catalog';
import {
  canonicalJson,
  encodeMade,
  expectOk,
  type Family,
  type Kinds,
  type Made,
  type SolveJudge,
} from '@tessera/core';
import { addItems, entryOf, type LibraryStore, searchItems } from '@tessera/library';
import { onEveryStore } from '@tessera/library/test/stores.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerApp } from '../src/context.ts';
import { serverOn } from './server.ts';
import { addMade, madeItems } from './stock.ts';

const families = await Promise.all(CATALOG.map(entry => entry.load()));
const familyOf = (id: string) => families.find(family => family.id === id)!;
const sample = familyOf('toy');
/** Two items of every family; of the sample family many, in three sizes. */
const made = new Map<string, readonly Made[]>(
  families.map(family => [family.id, family === sample ? sampleItems() : madeItems(family, 2)]),
);

function sampleItems(): readonly Made[] {
  return [3, 4, 5].flatMap(size => madeItems(sample, 8, { size }));
}

onEveryStore(({ newStore }) => {
  let store: LibraryStore;
  let app: ServerApp;
  beforeAll(async () => {
    store = await newStore();
    for (const family of families) await addMade(store, family, made.get(family.id)!);
    app = await serverOn(store);
  });
  afterAll(() => app.close());
  const get = (path: string, headers: Record<string, string> = {}) => app.inject({ url: API + path, headers });

  async function pages(path: string, limit: number): Promise<ApiItemPage['items']> {
    const found: ApiItemPage['items'] = [];
    for (let cursor = ''; ; ) {
      const { items, next } = itemPageSchema.parse((await get(`${path}&limit=${limit}${cursor}`)).json());
      found.push(...items);
      if (next === null) return found;
      cursor = `&cursor=${encodeURIComponent(next)}`;
    }
  }

  it('finds what the library finds, page by page', async () => {
    const { items } = expectOk(await searchItems(store, { family: 'toy' }, { limit: 100 }));
    expect(await pages('/items?family=toy', 5)).toEqual(items);
    const [one] = await pages('/items?family=toy&order=hardest', 7);
    const { tier, size, tags, score } = one!;
    const filters = `tier=${tier}&size=${size}&scoreFrom=${score}&scoreTo=${score}${tags.length > 0 ? `&tags=${tags.join(',')}` : ''}`;
    expect((await pages(`/items?family=toy&${filters}`, 3)).map(({ id }) => id)).toContain(one!.id);
  });

  it('asks for all tags at once', async () => {
    const items = await pages('/items?family=sovereign', 50);
    const { tags } = items.toSorted((a, b) => b.tags.length - a.tags.length)[0]!;
    expect(tags.length).toBeGreaterThan(1);
    const found = await pages(`/items?family=sovereign&tags=${tags.join(',')}`, 50);
    expect(found).toEqual(items.filter(item => tags.every(tag => item.tags.includes(tag))));
  });

  it('gives the items themselves where they are asked for', async () => {
    for (const { id, item } of await pages('/items?family=toy&include=item', 9)) {
      const own = made.get('toy')!.find(one => one.id === id)!;
      expect(item).toEqual(JSON.parse(JSON.stringify(sample.codecs.item.encode(own.item))));
    }
  });

  it.each([
    ['no family', '/items'],
    ['an unknown filter', '/items?family=toy&tag=sums'],
    ['a filter twice', '/items?family=toy&tier=easy&tier=hard'],
    ['an empty score', '/items?family=toy&scoreFrom='],
    ['a score that is no number', '/items?family=toy&scoreTo=NaN'],
    ['nine tags', `/items?family=toy&tags=${Array(9).fill('a').join(',')}`],
    ['a page of no items', '/items?family=toy&limit=0'],
    ['a page of 101 items', '/items?family=toy&limit=101'],
    ['a cursor of nobody', '/items?family=toy&cursor=xyz'],
    ['a cursor with a null byte', `/items?family=toy&cursor=${Buffer.from('["",1,"\\u0000"]').toString('base64url')}`],
  ])('refuses %s', async (_, path) => {
    expect((await get(path)).statusCode).toBe(400);
  });

  it('refuses the cursor of another search', async () => {
    const { next } = (await get('/items?family=toy&limit=2')).json<ApiItemPage>();
    const answer = await get(`/items?family=toy&order=hardest&cursor=${next}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ reason: 'cursor', message: 'the cursor belongs to another search' });
  });

  it.each(families.map(({ id }) => id))('gives an item of %s for play, without its proof', async id => {
    for (const one of made.get(id)!) {
      const answer = await get(`/items/${one.id}`);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      const play = playItemSchema.parse(answer.json());
      expect(play).toMatchObject({ id: one.id, family: id, tier: one.grade.tier, score: one.grade.score });
      const seed = encodeURIComponent(one.origin.seed);
      expect(play.address).toMatch(new RegExp(`^/${id}/play\\?seed=${seed}&attempt=${one.origin.attempt}&maker=`));
      expect(answer.json()).not.toHaveProperty('proof');
      expect(answer.json()).not.toHaveProperty('grade');
      expect(answer.body).not.toContain(canonicalJson(familyOf(id).codecs.proof.encode(one.proof)));
      // From memory, it is the same.
      expect((await get(`/items/${one.id}`)).body).toBe(answer.body);
    }
  });

  it.each(families.map(({ id }) => id))('gives the pack line of an item of %s with its proof', async id => {
    const [one] = made.get(id)!;
    const answer = await get(`/items/${one!.id}?proof=true`);
    expect(answer.body).toBe(encodeMade(familyOf(id), one!));
    expect(packLineSchema.parse(answer.json())).toMatchObject({ id: one!.id });
  });

  it('says that a client has the newest answer already', async () => {
    const [{ id }] = made.get('toy')! as [Made];
    for (const path of [`/items/${id}`, `/items/${id}?proof=true`, `/items/${id}/picture.svg`]) {
      const etag = String((await get(path)).headers.etag);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await get(path, { 'if-none-match': known });
        expect([again.statusCode, again.body]).toEqual([304, '']);
      }
      expect((await get(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    }
  });

  it('names the item that a symmetric copy is a copy of', async () => {
    const [one] = made.get('toy')!;
    const copy = { ...one!, id: 'toy-copy', item: one!.item };
    const entry = { ...entryOf(sample, one!, encodeMade(sample, one!).replace(one!.id, 'toy-copy')), id: copy.id };
    await store.db.transaction().execute(trx => addItems(trx, store.kind, [entry], 2));
    expect((await get('/items/toy-copy')).json()).toMatchObject({ id: 'toy-copy', copyOf: one!.id });
    expect((await pages('/items?family=toy', 50)).map(({ id }) => id)).not.toContain('toy-copy');
  });

  it.each([
    ['toy-nothing', 404],
    ['TOY-1', 400],
    ['..%2F..%2Fetc%2Fpasswd', 400],
    ["toy-1'%20or%20'1'='1", 400],
    ['toy-%00', 400],
    ['%F0%9F%98%80', 400],
  ])('answers %s with %i', async (id, status) => {
    for (const path of [`/items/${id}`, `/items/${id}/picture.svg`]) expect((await get(path)).statusCode).toBe(status);
  });

  it('refuses an id that is longer than any', async () => {
    expect([400, 414]).toContain((await get(`/items/toy-${'a'.repeat(300)}`)).statusCode);
  });

  it.each(families.map(({ id }) => id))('draws an item of %s so that it can run nothing', async id => {
    const answer = await get(`/items/${made.get(id)![0]!.id}/picture.svg`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toBe(familyOf(id).pictures.svg(made.get(id)![0]!.item));
  });

  it('counts what the library can be searched by', async () => {
    const { families: listed } = familiesSchema.parse((await get('/families')).json());
    expect(listed.map(({ id }) => id)).toEqual(CATALOG.map(({ id }) => id));
    for (const { id, items, tiers, sizes, tags, scores } of listed) {
      const all = await pages(`/items?family=${id}`, 50);
      const count = (fits: (item: ApiItemPage['items'][number]) => boolean) => all.filter(fits).length;
      expect(items).toBe(all.length);
      for (const [tier, found] of Object.entries(tiers)) expect(found).toBe(count(item => item.tier === tier));
      for (const [size, found] of Object.entries(sizes)) expect(found).toBe(count(item => item.size === size));
      for (const [tag, found] of Object.entries(tags)) expect(found).toBe(count(item => item.tags.includes(tag)));
      expect(scores).toEqual({ from: all[0]!.score, to: all.at(-1)!.score });
    }
  });

  describe('judging answers', () => {
    const answer = (id: string, actions: unknown) =>
      app.inject({ method: 'POST', url: `${API}/items/${id}/answers`, payload: { actions } as object });
    const encoded = (family: Family, actions: readonly unknown[]) =>
      actions.map(action => family.codecs.action.encode(action));
    const solving = families.filter(({ judge }) => judge.kind === 'solve').map(({ id }) => id);
    const choosing = families.filter(({ judge }) => judge.kind === 'choose').map(({ id }) => id);

    it.each(solving)('accepts the solution of %s, and not a part of it', async id => {
      const family = familyOf(id);
      const [one] = made.get(id)!;
      const key = encoded(family, (family.judge as SolveJudge<Kinds>).key(one!.item, one!.proof));
      const solved = await answer(one!.id, key);
      expect(judgementSchema.parse(solved.json())).toEqual({ kind: 'solve', isSolved: true, faults: [], mistakes: [] });
      const part = judgementSchema.parse((await answer(one!.id, key.slice(0, -1))).json());
      expect(part).toMatchObject({ kind: 'solve', isSolved: false, mistakes: [] });
    });

    it.each(choosing)('values every move in a position of %s, in words', async id => {
      const family = familyOf(id);
      const [one] = made.get(id)!;
      if (family.judge.kind !== 'choose') throw new Error('not a position');
      const options = family.judge.options(one!.proof);
      for (const [at, { action, regret, noise }] of options.entries()) {
        const judged = judgementSchema.parse((await answer(one!.id, encoded(family, [action]))).json());
        expect(judged).toMatchObject({ kind: 'choose', regret, noise, rank: at + 1, moves: options.length });
        if (judged.kind === 'choose') expect(judged.remarks.join(' ')).toMatch(/\w/);
      }
    });

    it('names a mistake', async () => {
      const [one] = made.get('toy')!;
      const key = encoded(sample, (sample.judge as SolveJudge<Kinds>).key(one!.item, one!.proof)) as { mark: string }[];
      const wrong = { ...key[0]!, mark: key[0]!.mark === 'shaded' ? 'cross' : 'shaded' };
      const judged = (await answer(one!.id, [wrong])).json<{ isSolved: boolean; mistakes: string[] }>();
      expect(judged.isSolved).toBe(false);
      expect(judged.mistakes).toHaveLength(1);
    });

    it.each(families.map(({ id }) => id))('says which action of %s cannot be read, and why', async id => {
      const [one] = made.get(id)!;
      for (const broken of [null, 7, 'nonsense', { do: 'steal' }, [[]]]) {
        const refused = await answer(one!.id, [broken]);
        expect(refused.statusCode).toBe(400);
        expect(refused.json()).toMatchObject({ reason: 'action', message: expect.stringMatching(/^action 1: ./) });
      }
    });

    it('refuses several moves in a position, none, too many, and what is no answer', async () => {
      const [position] = made.get(choosing[0]!)!;
      const family = familyOf(choosing[0]!);
      if (family.judge.kind !== 'choose') throw new Error('not a position');
      const moves = encoded(
        family,
        family.judge
          .options(position!.proof)
          .slice(0, 2)
          .map(option => option.action),
      );
      expect((await answer(position!.id, moves)).json()).toMatchObject({ reason: 'count' });
      const [one] = made.get('toy')!;
      for (const bad of [[], Array(2001).fill(0), 'S1', null, undefined])
        expect((await answer(one!.id, bad)).statusCode).toBe(400);
      expect((await answer('toy-nothing', [1])).statusCode).toBe(404);
      const large = await app.inject({
        method: 'POST',
        url: `${API}/items/${one!.id}/answers`,
        payload: { actions: ['x'.repeat(600_000)] },
      });
      expect(large.statusCode).toBe(413);
    });
  });
});
