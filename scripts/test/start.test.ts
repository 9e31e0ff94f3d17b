import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SERVER_FLAGS } from '@tessera/server';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '../steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'tessera-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(...args: string[]) {
  return spawnSync(process.execPath, [join(ROOT, 'scripts', 'run.js'), 'start', ...args], { encoding: 'utf8' });
}

describe('npm start', () => {
  it('refuses a wrong setting in one line', () => {
    const { status, stderr } = start('--port=80a');
    expect(stderr).toBe('tessera: --port must be a whole number from 0 to 65535; got 80a\n');
    expect(status).toBe(1);
  });

  it('lists its settings, and builds nothing for that', () => {
    const { status, stdout } = start('--help');
    expect(stdout).toMatch(/^npm start -- /);
    for (const { name } of SERVER_FLAGS) expect(stdout).toContain(`\n  --${name} `);
    expect(stdout).not.toContain('ok   build');
    expect(status).toBe(0);
  });

  it('refuses a port that is taken before it builds', async () => {
    const other = createServer();
    const port = await new Promise<number>(resolve =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    );
    const { status, stderr, stdout } = start('--port', String(port), '--out', folder);
    other.close();
    expect(stderr).toContain(`port ${port} is in use`);
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });

  it('says where to build when the folder cannot be written', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const { status, stderr } = start('--out', file);
    expect(stderr).toContain(`cannot write the built app to ${join(file, 'tessera-app')} (ENOTDIR)`);
    expect(stderr).toContain('npm start -- --out FOLDER');
    expect(status).toBe(1);
  });

  it('builds elsewhere and serves from a checkout that cannot be written', async context => {
    if (!canMount()) return context.skip('only root on Linux can make the checkout read-only');
    const [out, data] = [join(folder, 'out'), join(folder, 'data')];
    const args = ['start', '--out', out, '--data', data, '--port', '0'];
    const child = spawn(
      'unshare',
      ['--mount', 'sh', '-c', READ_ONLY, ROOT, process.execPath, 'scripts/run.js', ...args],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const exited = once(child, 'exit');
    const url = await addressOf(child);
    for (const path of ['/', '/embed/', '/ready']) expect((await fetch(url + path)).status, path).toBe(200);
    child.kill('SIGINT');
    expect(await exited).toEqual([0, null]);
  });
});

/** Mounts the folder that it is called with over itself, read-only, and runs a command there. */
const READ_ONLY = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && exec "$@"';

function canMount(): boolean {
  return spawnSync('unshare', ['--mount', 'sh', '-c', READ_ONLY, ROOT, 'true'], { stdio: 'ignore' }).status === 0;
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout! })) {
    const [url] = /http:\/\/\S+?:\d+/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new Error('it ended without an address');
}
