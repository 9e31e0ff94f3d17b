import { API, aboutSchema } from '@tessera/api/about.ts';
import { collectionSchema, statisticsSchema } from '@tessera/api/collections.ts';
import { familiesSchema, itemPageSchema, packLineSchema } from '@tessera/api/items.ts';
import { operationsSchema } from '@tessera/api/operations.ts';
import { orderSchema } from '@tessera/api/orders.ts';
import { packListSchema } from '@tessera/api/packs.ts';
import { pulledSchema } from '@tessera/api/sync.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type SeedValues, seed } from './fuzz/seeds.ts';
import { OPERATOR, testServer } from './server.ts';

const server = testServer();

/** What the app asks for, and by which schema it reads the answer. */
const ANSWERS: readonly (readonly [path: string, schema: z.ZodMiniType, key: string | null])[] = [
  ['/about', aboutSchema, null],
  ['/families', familiesSchema, null],
  ['/items?family=toy&limit=3&include=item', itemPageSchema, null],
  ['/items/{item}?proof=true', packLineSchema, null],
  ['/packs', packListSchema, null],
  ['/collections/{collections.id}', collectionSchema, '{collections.key}'],
  ['/collections/{collections.id}/statistics', statisticsSchema, '{collections.key}'],
  ['/sync/records', pulledSchema, '{sync.key}'],
  ['/orders/{orders.id}', orderSchema, OPERATOR],
  ['/operations', operationsSchema, OPERATOR],
];

/** The same with one more field in every object. */
function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(([name, part]) => [name, withMore(part)] as const);
  return { ...Object.fromEntries(own), later: 1 };
}

describe('an answer of a newer server, with fields that are not known here', () => {
  let known: SeedValues;
  beforeAll(async () => {
    known = await seed(server());
  });

  it.each(ANSWERS)('%s is read all the same', async (path, schema, key) => {
    const filled = (text: string) => text.replaceAll(/\{([\w.]+)\}/g, (_, name: string) => String(known[name]![0]));
    const headers = key === null ? {} : { authorization: `Bearer ${filled(key)}` };
    const answer = await server().app.inject({ url: API + filled(path), headers });
    expect(answer.statusCode).toBe(200);
    const read = z.safeParse(schema, answer.json());
    expect(read).toMatchObject({ success: true });
    const more = withMore(answer.json());
    expect(JSON.stringify(more)).toContain('"later":1');
    expect(z.safeParse(schema, more)).toMatchObject({ success: true });
  });
});
