import { API } from '@tessera/api/about.ts';
import type { Family } from '@tessera/core';
import { hashOfKey, newKey } from '@tessera/library';
import { onEveryStore } from '@tessera/library/test/stores.ts';
import { toy } from '@tessera/testkit/toy';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshAddresses } from './addresses.ts';
import { type FuzzOperation, targetOf } from './fuzz/operations.ts';
import { testServer } from './server.ts';
import { addMade, madeItems } from './stock.ts';

const family = toy as unknown as Family;
const items = madeItems(family, 3, { size: 4 }).map(({ id }) => id);
const [SECRET, LOOKUP, PROOF] = ['the-owners-secret', 'a'.repeat(64), 'b'.repeat(64)];
const PLAY = { item: items[0], outcome: 'solved', spent: 1, hints: 0, checks: 0, mistakes: 0 };

const STRANGERS = ['author', 'group', 'player', 'nobody', 'no key'] as const;
type Stranger = (typeof STRANGERS)[number];
const ANY_KEY = STRANGERS.filter(stranger => stranger !== 'no key');

interface KeyRoute {
  readonly body?: object;
  /** Who may use it without the key of the owner. */
  readonly opens?: readonly Stranger[];
  /** Who may use it so with a published collection, whose statistics are private. */
  readonly isPublicFor?: readonly Stranger[];
}

/** A valid request for every route that takes a key. */
const ROUTES: Readonly<Record<string, KeyRoute>> = {
  'POST /collections': { body: { title: 'Mine' }, opens: ['author', 'no key'] },
  'PUT /collections/{id}': { body: { title: 'Mine now', showsStatistics: true } },
  'DELETE /collections/{id}': {},
  'POST /collections/{id}/publish': {},
  'POST /collections/{id}/unpublish': {},
  'POST /collections/{id}/items': { body: { kind: 'item', item: items[2] } },
  'PUT /collections/{id}/order': { body: { items: [items[1], items[0]] } },
  'DELETE /collections/{id}/items/{item}': {},
  'GET /collections/{id}': { isPublicFor: STRANGERS },
  'GET /collections/{id}/statistics': {},
  'GET /collections/{id}/export': {},
  'POST /collections/{id}/reports': { body: { reason: 'spam' }, isPublicFor: STRANGERS },
  // Every key is a player's.
  'POST /collections/{id}/results': { body: PLAY, isPublicFor: ANY_KEY },
  'DELETE /collections/{id}/results': { opens: ANY_KEY },
  // The key is all that says whose records are meant.
  'GET /sync/records': { opens: ['group'] },
  'GET /sync/export': { opens: ['group'] },
  'POST /sync/records': { body: { changes: [{ kind: 'k', key: 'a', text: 'x', base: 1 }] }, opens: ['group'] },
  'PUT /sync/pairing': { body: { lookup: LOOKUP, proof: 'c'.repeat(64), sealed: 'mine' } },
  'DELETE /sync/group': { opens: ['group'] },
};

onEveryStore(({ newStore }) => {
  const server = testServer({ newStore });
  const nextAddress = freshAddresses();
  const owner = { draft: '', published: '', key: '', group: '', player: 'the-key-of-the-player-1' };

  async function ask(method: string, path: string, key: string | null, body?: object) {
    const answer = await server().app.inject({
      method: method as 'GET',
      url: API + path,
      remoteAddress: nextAddress(),
      headers: key === null ? {} : { authorization: `Bearer ${key}` },
      ...(body ? { payload: body } : {}),
    });
    return { status: answer.statusCode, text: answer.body };
  }

  async function made(method: string, path: string, key: string | null, body?: object) {
    const { status, text } = await ask(method, path, key, body);
    expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return JSON.parse(text) as { readonly id: string; readonly key: string };
  }

  beforeAll(async () => {
    await addMade(server().store, family, madeItems(family, 3, { size: 4 }));
    const draft = await made('POST', '/collections', null, { title: SECRET });
    const published = await made('POST', '/collections', draft.key, { title: 'For all' });
    Object.assign(owner, { draft: draft.id, published: published.id, key: draft.key });
    for (const id of [draft.id, published.id])
      for (const item of items.slice(0, 2))
        await made('POST', `/collections/${id}/items`, draft.key, { kind: 'item', item });
    await made('POST', `/collections/${published.id}/publish`, draft.key);
    await made('POST', `/collections/${published.id}/results`, owner.player, PLAY);
    owner.group = (await made('POST', '/sync/groups', null)).key;
    const changes = [{ kind: 'k', key: 'a', text: SECRET, base: 0 }];
    await made('POST', '/sync/records', owner.group, { changes });
    await made('PUT', '/sync/pairing', owner.group, { lookup: LOOKUP, proof: PROOF, sealed: SECRET });
  });

  /** A new key of a stranger: of an author with a collection, of a group, or one that nobody knows. */
  async function keyOf(stranger: Stranger): Promise<string | null> {
    if (stranger === 'no key') return null;
    if (stranger === 'author') return (await made('POST', '/collections', null, { title: 'Other' })).key;
    if (stranger === 'group') return (await made('POST', '/sync/groups', null)).key;
    return newKey();
  }

  /** All rows that belong to the owner. */
  async function ownedRows() {
    const { db } = server().store;
    const ids = [owner.draft, owner.published];
    const group = await db
      .selectFrom('sync_groups')
      .selectAll()
      .where('key_hash', '=', hashOfKey(owner.group))
      .executeTakeFirstOrThrow();
    const player = hashOfKey(`${owner.published} ${owner.player}`);
    return {
      group,
      collections: await db.selectFrom('collections').selectAll().where('id', 'in', ids).execute(),
      items: await db.selectFrom('collection_items').selectAll().where('collection', 'in', ids).execute(),
      results: await db.selectFrom('play_results').selectAll().where('player', '=', player).execute(),
      records: await db.selectFrom('sync_records').selectAll().where('group_id', '=', group.id).execute(),
      pairings: await db.selectFrom('sync_pairings').selectAll().where('group_id', '=', group.id).execute(),
    };
  }

  const nameOf = ({ method, path }: FuzzOperation) => `${method} ${path.replace(API, '')}`;

  async function operationsFor(secret: 'key' | 'operator'): Promise<readonly FuzzOperation[]> {
    return (await targetOf(server().app)).operations.filter(({ secrets }) => secrets.includes(secret));
  }

  describe('a key of somebody else', () => {
    it('is tried at every route that takes a key', async () => {
      expect((await operationsFor('key')).map(nameOf).sort()).toEqual(Object.keys(ROUTES).sort());
    });

    it.each(Object.entries(ROUTES))(
      '%s changes and tells nothing',
      async (name, { body, opens = [], isPublicFor = [] }) => {
        const [method, path] = name.split(' ') as [string, string];
        const before = await ownedRows();
        expect(Object.values(before).flat()).toHaveLength(1 + 2 + 4 + 1 + 1 + 1);
        for (const stranger of STRANGERS)
          for (const id of path.includes('{id}') ? [owner.draft, owner.published] : ['']) {
            const place = path.replace('{id}', id).replace('{item}', items[0]!);
            const { status, text } = await ask(method, place, await keyOf(stranger), body);
            const isOpen = opens.includes(stranger) || (id === owner.published && isPublicFor.includes(stranger));
            const refused = name === 'PUT /sync/pairing' ? [401, 409] : [401, 403, 404];
            if (!isOpen) expect(refused, `${stranger} ${place}`).toContain(status);
            else expect(status, `${stranger} ${place}`).toBeLessThan(300);
            expect(text, `${stranger} ${place}`).not.toContain(SECRET);
          }
        expect(await ownedRows()).toEqual(before);
      },
    );

    it('opens no route of the operator', async () => {
      const before = await ownedRows();
      const operations = (await operationsFor('operator')).filter(({ secrets }) => !secrets.includes('key'));
      expect(operations.length).toBeGreaterThan(5);
      for (const { method, path, body } of operations)
        for (const stranger of STRANGERS) {
          const place = path.replace(API, '').replace('{id}', owner.published);
          const { status } = await ask(method, place, await keyOf(stranger), body ? { note: '' } : undefined);
          expect(status, `${method} ${path}`).toBe(401);
        }
      expect(await ownedRows()).toEqual(before);
    });
  });

  it('a wrong proof takes no sealed key, and five of them end the code', async () => {
    for (let tries = 1; tries <= 5; tries++)
      expect(await ask('POST', '/sync/pairing/take', null, { lookup: LOOKUP, proof: 'c'.repeat(64) })).toMatchObject({
        status: 403,
      });
    expect(await ask('POST', '/sync/pairing/take', null, { lookup: LOOKUP, proof: PROOF })).toMatchObject({
      status: 404,
    });
  });
});
