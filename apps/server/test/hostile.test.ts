import { onEveryStore } from '@tessera/library/test/stores.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { ServerApp } from '../src/context.ts';
import { builtApp } from './built-app.ts';
import { type FuzzTarget, targetOf } from './fuzz/operations.ts';
import { requestsTo } from './fuzz/requests.ts';
import { FUZZ_TIME, seed } from './fuzz/seeds.ts';
import { SeenTexts, sendFuzz } from './fuzz/send.ts';
import { OPERATOR, serverOn, testServer } from './server.ts';

const faulty = testServer({
  add: app => {
    const body = z.object({ count: z.number(), name: z.optional(z.string()) });
    app.post(
      '/api/v1/faulty/:id',
      { schema: { summary: 'faulty', body, params: z.object({ id: z.string() }) } },
      async request => {
        if (request.body.name?.includes('\0')) throw new Error('a fault');
        return { ok: true };
      },
    );
  },
});

beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

/** Every answer is one that the API may give. */
function isUnharmed(app: ServerApp, target: FuzzTarget) {
  const seen = new SeenTexts();
  return fc.asyncProperty(requestsTo(target), async request => {
    expect((await sendFuzz(app, request, seen, OPERATOR)).fault).toBe(null);
  });
}

onEveryStore(({ newStore }) => {
  it('1,000 requests made from the document get an answer or a refusal, never a fault', async () => {
    const store = await newStore();
    const app = await serverOn(store, { settings: { appFolder: builtApp() }, now: () => FUZZ_TIME });
    const target = await targetOf(app, await seed({ app, store }));
    await fc.assert(isUnharmed(app, target), { seed: 18, numRuns: 1000 });
    await app.close();
  });
});

it('the same requests find a route that has a fault', async () => {
  const { app } = faulty();
  const target = await targetOf(app);
  const operations = target.operations.filter(({ path }) => path.includes('faulty'));
  const property = isUnharmed(app, { ...target, operations });
  const { failed, counterexample } = await fc.check(property, { seed: 18, numRuns: 1000 });
  expect(failed).toBe(true);
  expect(JSON.stringify(counterexample)).toContain('\\u0000');
});
