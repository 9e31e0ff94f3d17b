import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expectOk, type Family, packText } from '@tessera/core';
import { drive, inlinePool, Run, requestJson } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import { expect } from 'vitest';
import { libraryStats, openStore, packById, packLines, type StorePlace } from '../src/index.ts';
import { makeInto, REQUEST } from './maker.ts';
import type { Places } from './stores.ts';

const family = toy as unknown as Family;
const MAKER = fileURLToPath(new URL('./maker.ts', import.meta.url));

/** Makes a request with a process that is killed after so many queries, again and again, and compares the pack with that of one run. */
export async function surviveKills({ newPlace }: Places, queries: readonly number[]): Promise<void> {
  const place = await newPlace();
  for (const count of queries) {
    const args = [MAKER, JSON.stringify(place), String(count)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
  }
  await finishAndCompare(place);
}

const FULL = 'database or disk is full';

/** Makes a request with processes that may grow the file by so many pages each, and compares the pack with that of one run. */
export async function surviveFullDisks({ newPlace }: Places, pages: readonly number[]): Promise<void> {
  const place = await newPlace();
  for (const more of pages) {
    const args = [MAKER, JSON.stringify(place), String(more), 'full'];
    const { status, stdout } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: `${FULL}\n` });
  }
  await finishAndCompare(place);
}

async function finishAndCompare(place: StorePlace): Promise<void> {
  const id = await makeInto(place);
  const store = expectOk(await openStore(place));
  const pack = await packById(store, id!);
  const lines = [pack!.header];
  for await (const line of packLines(store, pack!)) lines.push(line);
  expect(`${lines.join('\n')}\n`).toBe(await plainPack());
  expect(await libraryStats(store)).toMatchObject([{ items: 100, copies: 0 }]);
  await store.close();
}

async function plainPack(): Promise<string> {
  const run = new Run(family, REQUEST);
  const lines: string[] = [];
  await drive(run, inlinePool(family), { onKept: ({ line }) => void lines.push(line) });
  return packText(family, requestJson(REQUEST), lines);
}
