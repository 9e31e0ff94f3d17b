import { createHash } from 'node:crypto';
import { API } from '@tessera/api/about.ts';
import { encodeMade, type Family, type Made } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import type { LibraryStore } from '@tessera/library';
import { sovereign } from '@tessera/sovereign';
import { toy } from '@tessera/testkit/toy';
import type { InjectOptions } from 'fastify';
import type { ServerApp } from '../../src/context.ts';
import { freshAddresses } from '../addresses.ts';
import { OPERATOR } from '../server.ts';
import { addMade, addPack, madeItems, packOf } from '../stock.ts';

const family = toy as unknown as Family;
const boards = sovereign as unknown as Family;

/** Values that are really there, by the name of the field that takes them, or by the part of a path before it: `collections.id`. */
export type SeedValues = Readonly<Record<string, readonly unknown[]>>;

/** Fields that take no other values: an order could ask for hours of work. */
export const ONLY_SEEDED: ReadonlySet<string> = new Set(['quotas']);

/** A day on which the first days of the ledger are over. */
export const FUZZ_TIME = Date.parse('2026-11-05T12:00:00Z');

const PLAYERS = ['a-random-key-of-a-player-1'];
const COLLECTIONS = 12;
const GROUPS = 12;

/** Fills a store through its server: items, a pack, collections, synced records, an order. What they are called comes back. */
export async function seed({ app, store }: { app: ServerApp; store: LibraryStore }, round = 0): Promise<SeedValues> {
  const board = madeItems(boards, 1)[0]!;
  const made = madeItems(family, 40, { size: 4 });
  const [listed, unlisted] = [made.slice(0, 30), made.slice(30)];
  await addMade(store, family, listed);
  const pack = await addPack(store, family, await packOf(family, '5', 8), 1);
  const items = listed.map(({ id }) => id);
  const ask = asking(app, round);
  const collections = await seedCollections(ask, items);
  const groups = await seedGroups(ask);
  const order = { family: 'toy', seed: '42', quotas: { any: 2 }, params: { size: 4 } };
  const { id: placed } = await ask('POST', '/orders', { body: order, key: OPERATOR });
  const { next } = await ask('GET', '/items?family=toy&limit=3');
  return {
    'collections.id': collections.ids,
    'items.id': items,
    'packs.id': [pack],
    'orders.id': [placed],
    item: items,
    items: [items.slice(0, 3), items.slice(0, 3).toReversed()],
    pack: [pack],
    family: ['toy', 'toy', 'sovereign'],
    // Of a path: only these have items of the day.
    '.family': ['sovereign', 'azul'],
    size: ['4'],
    order: ['easiest'],
    day: ['2026-11-01', '2026-11-02'],
    from: ['2026-11-01'],
    to: ['2026-11-03'],
    cursor: [next],
    since: ['0', '1', '3'],
    line: unlisted.map(one => encodeMade(family, one)),
    code: [await writeLevel(boards, { item: board.item, title: '', author: '' })],
    params: [{ size: 4 }, {}],
    quotas: [{ any: 1 }, { easy: 1, hard: 1 }],
    actions: [...listed.slice(0, 3).map(one => answerTo(family, one)), answerTo(boards, board)],
    base: [0, 1, 2],
    kind: ['attempt', 'game'],
    lookup: groups.lookups,
    proof: groups.proofs,
    'collections.key': [...collections.keys, ...collections.keys, ...PLAYERS],
    'sync.key': groups.keys,
  };
}

/** The actions that solve an item. */
function answerTo({ judge, codecs }: Family, { item, proof }: Made): readonly unknown[] {
  if (judge.kind !== 'solve') return [];
  return judge.key(item, proof).map(action => codecs.action.encode(action));
}

interface Asked {
  readonly body?: object;
  readonly key?: string;
}

type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, asked?: Asked) => Promise<Record<string, string>>;

/** Each request comes from an address of its own, so that no quota of a day ends. */
function asking(app: ServerApp, round: number): Ask {
  const nextAddress = freshAddresses(round * 1000);
  return async (method, path, { body, key } = {}) => {
    const options: InjectOptions = {
      method,
      url: API + path,
      remoteAddress: nextAddress(),
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      ...(body ? { payload: body } : {}),
    };
    const answer = await app.inject(options);
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
    return answer.json();
  };
}

/** Most belong to one author; every third is a draft. */
async function seedCollections(ask: Ask, items: readonly string[]) {
  const ids: string[] = [];
  const keys: string[] = [];
  for (let n = 0; n < COLLECTIONS; n++) {
    const known = n % 9 === 0 ? undefined : keys.at(-1)!;
    const { id, key } = await ask('POST', '/collections', {
      body: { title: `Collection ${n}` },
      ...(known === undefined ? {} : { key: known }),
    });
    if (known === undefined) keys.push(key!);
    ids.push(id!);
    for (const item of items.slice(0, 3))
      await ask('POST', `/collections/${id}/items`, { key: keys.at(-1)!, body: { kind: 'item', item } });
    if (n % 3 !== 2) await ask('POST', `/collections/${id}/publish`, { key: keys.at(-1)! });
  }
  return { ids, keys };
}

async function seedGroups(ask: Ask) {
  const keys: string[] = [];
  const lookups: string[] = [];
  const proofs: string[] = [];
  for (let n = 0; n < GROUPS; n++) {
    const { key } = await ask('POST', '/sync/groups');
    const changes = ['a', 'b', 'c'].map(name => ({ kind: 'attempt', key: name, text: '{}', base: 0 }));
    await ask('POST', '/sync/records', { key: key!, body: { changes } });
    const [lookup, proof] = [hex(`${key} lookup`), hex(`${key} proof`)];
    await ask('PUT', '/sync/pairing', { key: key!, body: { lookup, proof, sealed: 'sealed' } });
    keys.push(key!);
    lookups.push(lookup);
    proofs.push(proof);
  }
  return { keys, lookups, proofs };
}

function hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
