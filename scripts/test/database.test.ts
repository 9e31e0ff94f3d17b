import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DATABASE_VARIABLE } from '../postgres/test-database.ts';
import { POSTGRES } from '../provision/postgres.ts';
import { withDatabase } from '../testing/database-step.ts';
import { WAIT_LIMIT_MS } from '../testing/limits.ts';

const STEP = { name: 'unit tests', program: 'vitest', args: [] };

afterEach(() => vi.unstubAllEnvs());

describe('a step with a database', () => {
  it('runs without one when there is none, and one more step fails with advice', async () => {
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('POSTGRES_BIN', '/nowhere');
    const { steps, close } = await withDatabase(STEP);
    await close();
    expect(steps).toMatchObject([
      STEP,
      { name: 'unit tests with PostgreSQL', obstacle: expect.stringContaining('/nowhere') },
    ]);
  });

  it('takes the database that DATABASE_URL names, starts none, and says so without its password', async () => {
    const url = 'postgres://me:secret@elsewhere/tests?password=secret';
    vi.stubEnv('DATABASE_URL', url);
    vi.stubEnv('POSTGRES_BIN', '/nowhere');
    const log = vi.spyOn(console, 'log').mockImplementation(() => {});
    const { steps } = await withDatabase(STEP);
    const lines = log.mock.calls.map(([line]) => String(line));
    log.mockRestore();
    expect(steps).toEqual([{ ...STEP, env: { TESSERA_TEST_DATABASE: url } }]);
    expect(lines).toEqual([expect.stringContaining('the tests use postgres://me@elsewhere/tests, create schemas')]);
  });
});

describe('a temporary cluster', () => {
  const ends = {
    'is removed when the command has ended': (child: ChildProcess) => child.stdin!.end(),
    'is removed when the process that it was started for is killed': (child: ChildProcess) => {
      child.kill('SIGKILL');
      child.stdin!.end();
    },
  };
  it.for(Object.entries(ends))('%s', async ([, end], context) => {
    if (!canStart()) return context.skip('there is no PostgreSQL that starts; npm test looks for one');
    const folder = mkdtempSync(join(tmpdir(), 'tessera-test-'));
    // As root, the server runs as a user that must be able to reach the folder.
    chmodSync(folder, 0o755);
    const child = spawn(process.execPath, [WITH_POSTGRES, 'sh', '-c', 'echo at $TESSERA_TEST_DATABASE; cat'], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, DATABASE_URL: '', TMPDIR: folder },
    });
    const port = await portIn(child.stdout);
    expect(await isListening(port)).toBe(true);
    expect(readdirSync(folder)).not.toEqual([]);
    end(child);
    await once(child, 'close');
    await expect.poll(() => readdirSync(folder), { timeout: WAIT_LIMIT_MS }).toEqual([]);
    expect(await isListening(port)).toBe(false);
    rmdirSync(folder);
  });

  it('that does not start leaves nothing, and says why', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tessera-test-'));
    const programs = join(folder, 'bin');
    mkdirSync(programs);
    for (const program of ['initdb', 'pg_ctl', 'postgres'])
      writeFileSync(join(programs, program), PRETENDED, { mode: 0o755 });
    for (const path of [folder, programs]) chmodSync(path, 0o755);
    vi.stubEnv('DATABASE_URL', '');
    vi.stubEnv('POSTGRES_BIN', programs);
    vi.stubEnv('TMPDIR', folder);
    const { steps } = await withDatabase(STEP);
    expect(steps.at(-1)!.obstacle).toMatch(/^PostgreSQL does not start: initdb failed: no room\n/);
    expect(readdirSync(folder)).toEqual(['bin']);
    rmSync(folder, { recursive: true });
  });
});

/** Whether the run that these tests belong to has a server, and there are programs to start another one. */
function canStart(): boolean {
  return Boolean(process.env[DATABASE_VARIABLE]) && POSTGRES.find() !== null;
}

const WITH_POSTGRES = join(import.meta.dirname, '..', 'with-postgres.ts');

/** Knows its version and does nothing else. */
const PRETENDED = `#!/bin/sh
[ "$1" = --version ] && echo 'x (PostgreSQL) 15' && exit 0
echo 'no room' >&2
exit 1
`;

async function portIn(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface({ input: output })) {
    const [, port] = /^at .*:(\d+)\//.exec(line) ?? [];
    if (port !== undefined) return Number(port);
  }
  throw new Error('no cluster was started');
}

function isListening(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
