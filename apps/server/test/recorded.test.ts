import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ApiDocument } from '../src/docs/document.ts';
import { FUZZ_TIME, type SeedValues, seed } from './fuzz/seeds.ts';
import { type Exchange, RECORDED, recordedExchanges, sendRecorded } from './recorded/exchange.ts';
import { REQUESTS } from './recorded/requests.ts';
import { readerOf } from './recorded/schemas.ts';
import { testServer } from './server.ts';

const server = testServer({ now: () => FUZZ_TIME });
let known: SeedValues;
beforeAll(async () => {
  known = await seed(server());
  if (process.env.GOLDEN === 'write') await record();
});

/** Writes the requests that no file has, with the answers of today, into a new file. */
async function record(): Promise<void> {
  const before = new Set(recordedExchanges().map(({ request }) => JSON.stringify(request)));
  const exchanges: Exchange[] = [];
  for (const request of REQUESTS) {
    const { statusCode: status, body } = await sendRecorded(server().app, known, request);
    if (!before.has(JSON.stringify(request))) exchanges.push({ request, status, answer: JSON.parse(body) });
  }
  if (exchanges.length === 0) return;
  let number = 1;
  while (existsSync(fileOf(number))) number++;
  writeFileSync(fileOf(number), `[\n${exchanges.map(one => JSON.stringify(one)).join(',\n')}\n]\n`);
  known = await seed(server(), 1);
}

function fileOf(number: number): string {
  return join(RECORDED, number === 1 ? 'v1.json' : `v1-${number}.json`);
}

const WRITE = 'GOLDEN=write npx vitest run apps/server/test/recorded.test.ts';

describe('recorded requests and answers', () => {
  it('are there for every route that answers with JSON', async () => {
    const document = (await server().app.inject('/api/v1/openapi.json')).json<ApiDocument>();
    const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { responses = {} }]) => answersJson(responses))
        .map(([method]) => ({ method: method.toUpperCase(), path })),
    );
    expect(routes.length).toBeGreaterThan(30);
    const paths = recordedExchanges().map(({ request: { method, path } }) => ({ method, path: path.split('?')[0]! }));
    const missing = routes.filter(route => {
      const pattern = new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      return !paths.some(({ method, path }) => method === route.method && pattern.test(path));
    });
    expect(missing, `add requests to recorded/requests.ts and run ${WRITE}`).toEqual([]);
  });

  it('of an old app get an answer from the server of today, as they did', async () => {
    for (const { request, status } of recordedExchanges()) {
      const answer = await sendRecorded(server().app, known, request);
      expect(answer.statusCode, `${request.method} ${request.path}: ${answer.body}`).toBe(status);
      expect(z.safeParse(readerOf(request), answer.json()), request.path).toMatchObject({ success: true });
    }
  });

  it('of an old server are read by the app of today', () => {
    const exchanges = recordedExchanges();
    expect(exchanges.length).toBeGreaterThan(40);
    for (const { request, status, answer } of exchanges) {
      expect(status, request.path).toBeLessThan(300);
      const read = z.safeParse(readerOf(request), answer);
      expect(read, `${request.method} ${request.path}`).toMatchObject({ success: true });
    }
  });
});

function answersJson(responses: object): boolean {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return successes.some(([, response]) => 'application/json' in ((response as { content?: object }).content ?? {}));
}
