import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { POSTGRES } from '../provision/postgres.ts';
import { withDatabase } from '../testing/database-step.ts';

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

  it('takes the database that DATABASE_URL names, and starts none', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://elsewhere/tests');
    vi.stubEnv('POSTGRES_BIN', '/nowhere');
    const { steps } = await withDatabase(STEP);
    expect(steps).toEqual([{ ...STEP, env: { TESSERA_TEST_DATABASE: 'postgres://elsewhere/tests' } }]);
  });
});

describe('a throw-away cluster', () => {
  it('ends with the process that it was started for, even if that is killed', async context => {
    vi.stubEnv('DATABASE_URL', '');
    if (POSTGRES.find() === null) return context.skip('there is no PostgreSQL here');
    const script = join(import.meta.dirname, '..', 'with-postgres.ts');
    const child = spawn(process.execPath, [script, 'sh', '-c', 'echo at $TESSERA_TEST_DATABASE; cat'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const port = await portIn(child.stdout);
    expect(await isListening(port)).toBe(true);
    child.kill('SIGKILL');
    child.stdin.end();
    await once(child, 'close');
    await expect.poll(() => isListening(port)).toBe(false);
  });
});

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
