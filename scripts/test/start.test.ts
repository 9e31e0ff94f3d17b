import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
});
