import { execFileSync } from 'node:child_process';
import { expectOk, type Family } from '@tessera/core';
import { inlinePool, readRequest } from '@tessera/mill';
import { toy } from '@tessera/testkit/toy';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { listRequests, makeRequest, openStore, storeRequest } from '../src/index.ts';
import { exportText, plainPack } from './packs.ts';
import { newSchema } from './schemas.ts';

const DATABASE = process.env.TESSERA_TEST_DATABASE;
const family = toy as unknown as Family;
const select = { kind: 'first', quotas: { any: 60 } };
const REQUEST = expectOk(readRequest(family, { seed: 'dumped', params: { size: 4 }, select, attempts: 5000 }));

/** The first number of a version; null where the program is not there. */
function majorOf(program: string): number | null {
  try {
    return Number(/\) (\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1]);
  } catch {
    return null;
  }
}

async function serverMajor(url: string): Promise<number> {
  const store = expectOk(await openStore({ url }));
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(store.db);
  await store.close();
  return Number.parseInt(rows[0]!.server_version, 10);
}

it('a library on PostgreSQL is backed up by pg_dump and restored by psql', async context => {
  if (!DATABASE) return context.skip('there is no database; npm test starts one');
  const dump = majorOf('pg_dump');
  if (dump === null || majorOf('psql') === null) return context.skip('pg_dump or psql is not installed');
  const { place, drop } = await newSchema(DATABASE);
  const { url } = place as { readonly url: string };
  try {
    const server = await serverMajor(url);
    if (dump < server) return context.skip(`pg_dump ${dump} cannot read a server of version ${server}`);
    const store = expectOk(await openStore(place));
    const stored = await storeRequest(store, family, REQUEST, { addedAt: 1, shardSize: 16 });
    const controller = new AbortController();
    const onAttempt = (run: { readonly next: number }) => run.next >= 32 && controller.abort();
    await makeRequest(store, family, stored, inlinePool(family), { addedAt: 1, stop: controller.signal, onAttempt });
    await store.close();

    const schema = /search_path=(\w+)/.exec(decodeURIComponent(url))![1]!;
    const text = execFileSync('pg_dump', ['--no-owner', `--schema=${schema}`, `--dbname=${DATABASE}`]);
    await drop();
    execFileSync('psql', ['--quiet', '--set=ON_ERROR_STOP=1', `--dbname=${DATABASE}`], {
      input: text,
      stdio: ['pipe', 'ignore', 'inherit'],
    });

    const restored = expectOk(await openStore(place));
    const [found] = await listRequests(restored);
    expect(found).toMatchObject({ id: stored.id, pack: null });
    const { pack } = expectOk(await makeRequest(restored, family, found!, inlinePool(family), { addedAt: 2 }));
    expect(await exportText(restored, pack!)).toBe(await plainPack(family, REQUEST));
    await restored.close();
  } finally {
    await drop();
  }
});
