import { request } from 'node:http';
import { onEveryStore } from '@tessera/library/test/stores.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { abortedDownload, builtApp, openDescriptors } from './built-app.ts';
import { targetOf } from './fuzz/operations.ts';
import { requestsTo } from './fuzz/requests.ts';
import { FUZZ_TIME, seed } from './fuzz/seeds.ts';
import { SeenTexts, sendFuzz, sendFuzzTo } from './fuzz/send.ts';
import { StatusSpread } from './fuzz/spread.ts';
import { OPERATOR, serverOn, testServer } from './server.ts';

const REQUESTS = { sqlite: Number(process.env.TESSERA_FUZZ_REQUESTS ?? 120_000), postgres: 20_000 };
/** What is deleted on the way is put there again so often. */
const REQUESTS_PER_RUN = 500;
/** Quotas of a day are those of one address: some requests are refused for that alone. */
const SOCKET_REQUESTS = Number(process.env.TESSERA_SOCKET_REQUESTS ?? 5000);
/** A regular expression that runs away takes minutes, whatever else the machine does. */
const SLOW_MS = 10_000;

const server = testServer({ settings: { appFolder: builtApp(), limits: { connectionsPerAddress: 0 } } });

const listening = testServer({ settings: { appFolder: builtApp() }, now: () => FUZZ_TIME });

onEveryStore(({ kind, newStore }) => {
  const count = REQUESTS[kind];
  it(`${count} requests made from the document get an answer or a refusal, never a fault, and none is slow`, async () => {
    const store = await newStore();
    const app = await serverOn(store, { settings: { appFolder: builtApp() }, now: () => FUZZ_TIME });
    const seen = new SeenTexts();
    const spread = new StatusSpread();
    for (let run = 1; run <= count / REQUESTS_PER_RUN; run++) {
      const requests = requestsTo(await targetOf(app, await seed({ app, store }, run)));
      const property = fc.asyncProperty(requests, async one => {
        const start = performance.now();
        const { status, fault } = await sendFuzz(app, one, seen, OPERATOR);
        spread.add(one.route, status, performance.now() - start);
        expect(fault).toBe(null);
      });
      await fc.assert(property, { seed: run, numRuns: REQUESTS_PER_RUN });
    }
    await app.close();
    console.log(`${kind}\n${spread.text()}`);
    expect(spread.shallow).toEqual([]);
    expect(spread.slowest).toBeLessThan(SLOW_MS);
  });
});

it(`${SOCKET_REQUESTS} of the same requests through sockets get an answer or a refusal, never a fault`, async () => {
  const { app, store } = listening();
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const seen = new SeenTexts();
  let sent = 0;
  for (let run = 1; run <= SOCKET_REQUESTS / REQUESTS_PER_RUN; run++) {
    const requests = requestsTo(await targetOf(app, await seed({ app, store }, run)));
    const property = fc.asyncProperty(requests, async one => {
      const answer = await sendFuzzTo(url, one, seen, OPERATOR);
      if (answer === null) return;
      sent++;
      expect(answer.fault).toBe(null);
    });
    await fc.assert(property, { seed: 1000 + run, numRuns: REQUESTS_PER_RUN });
  }
  console.log(`${sent} requests through sockets`);
  expect(sent).toBeGreaterThan(0.9 * SOCKET_REQUESTS);
  expect((await fetch(`${url}/health`)).status).toBe(200);
});

it('5,000 aborted downloads and 1,000 connections at a time leave the server as it was', async () => {
  const url = await server().app.listen({ host: '127.0.0.1', port: 0 });
  await abortedDownload(url);
  const before = openDescriptors();
  for (let n = 0; n < 500; n++) await Promise.all(Array.from({ length: 10 }, () => abortedDownload(url)));
  await Promise.all(Array.from({ length: 1000 }, () => abortedDownload(url)));
  await Promise.all(Array.from({ length: 1000 }, () => abortedUpload(url)));
  await expect.poll(openDescriptors).toBeLessThanOrEqual(before + 2);
  const answers = await Promise.all(Array.from({ length: 1000 }, () => fetch(`${url}/api/v1/about`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

/** Announces a body, sends a part of it, and leaves. */
function abortedUpload(url: string): Promise<void> {
  return new Promise(resolve => {
    const headers = { 'content-type': 'application/json', 'content-length': 1000 };
    const asked = request(`${url}/api/v1/about`, { method: 'POST', headers, agent: false });
    asked.once('error', () => resolve());
    asked.once('close', resolve);
    asked.write('{"a":', () => asked.destroy());
  });
}
