import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expectOk } from '@tessera/core';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { dataFolderOf } from '../src/start/data-folder.ts';
import { DEFAULT_OPTIONS } from '../src/start/options.ts';
import { startLines } from '../src/start/run.ts';
import { startServer } from '../src/start/start.ts';
import { tokenIn } from '../src/start/token.ts';
import { builtApp } from './built-app.ts';

const root = mkdtempSync(join(tmpdir(), 'tessera-start-'));
const app = builtApp();
afterAll(() => rmSync(root, { recursive: true, force: true }));

const fresh = (name: string) => mkdtempSync(join(root, name));
const optionsIn = (dataFolder: string) => ({ ...DEFAULT_OPTIONS, port: 0, dataFolder });

describe('a start', () => {
  it('makes a library and a token, and finds both again', async () => {
    const folder = fresh('data');
    const first = expectOk(await startServer(optionsIn(folder), app));
    expect(await (await fetch(`${first.url}/ready`)).json()).toEqual({ status: 'ready' });
    expect(await (await fetch(`${first.url}/api/v1/about`)).json()).toMatchObject({ baseUrl: first.url });
    await first.close();
    const second = expectOk(await startServer({ ...optionsIn(folder), baseUrl: 'https://puzzles.example' }, app));
    expect(second.token).toEqual(first.token);
    expect(await (await fetch(`${second.url}/api/v1/about`)).json()).toMatchObject({
      baseUrl: 'https://puzzles.example',
    });
    const lines = startLines(second).join('\n');
    expect(lines).toContain(`Tessera is running at ${second.url}  (press Ctrl-C to stop)`);
    expect(lines).toContain(join(folder, 'operator-token'));
    expect(lines).not.toContain(second.token!.token);
    await second.close();
  });

  it('says in one line what is wrong', async () => {
    const file = join(fresh('faults'), 'a-file');
    writeFileSync(file, 'text');
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const options = optionsIn(fresh('fine'));
    for (const [reason, given, folder, line] of [
      ['app', options, root, 'there is no built app in'],
      ['data', optionsIn(file), app, `cannot write to the data folder ${file} (EEXIST)`],
      ['store', { ...options, place: { file } }, app, `cannot open the library ${file}: file is not a database`],
      [
        'store',
        { ...options, place: { url: 'postgres://me:secret@127.0.0.1:1/x' } },
        app,
        'cannot open the library 127.0.0.1:1: ',
      ],
      ['port', { ...options, port }, app, `port ${port} is in use.`],
      ['port', { ...options, host: '192.0.2.1' }, app, 'cannot listen on 192.0.2.1'],
    ] as const) {
      const started = await startServer(given, folder);
      expect(started).toMatchObject({ ok: false, reason, note: expect.stringContaining(line) });
      expect(JSON.stringify(started)).not.toContain('secret');
    }
    other.close();
  });

  it('tells when other machines can reach it', async () => {
    const server = expectOk(await startServer({ ...optionsIn(fresh('open')), host: '0.0.0.0' }, null));
    expect(startLines(server).join('\n')).toContain('Other machines can reach it too');
    expect(server.url).toMatch(/^http:\/\/localhost:/);
    await server.close();
  });
});

describe('the operator’s token', () => {
  it('is only the owner’s to read', () => {
    const folder = fresh('token');
    const { token, file, isLoose } = expectOk(tokenIn(folder));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(isLoose).toBe(false);
    expect(readFileSync(file, 'utf8')).toBe(`${token}\n`);
    chmodSync(file, 0o644);
    expect(expectOk(tokenIn(folder)).isLoose).toBe(true);
  });

  it('is refused when the file holds something else', () => {
    const folder = fresh('token');
    for (const text of ['', 'short', 'with spaces in between them']) {
      writeFileSync(join(folder, 'operator-token'), text);
      expect(tokenIn(folder)).toMatchObject({ ok: false, note: expect.stringContaining('does not contain a token') });
    }
  });
});

describe('the data folder', () => {
  afterAll(() => void vi.unstubAllEnvs());
  it.each([
    ['is the one that is named', join(root, 'named'), { XDG_DATA_HOME: join(root, 'xdg') }, join(root, 'named'), false],
    ['is in the data home', null, { XDG_DATA_HOME: join(root, 'xdg') }, join(root, 'xdg', 'tessera'), false],
    ['is in the home', null, { XDG_DATA_HOME: '', HOME: root }, join(root, '.local', 'share', 'tessera'), false],
    [
      'is beside the app without a home',
      null,
      { XDG_DATA_HOME: '', HOME: join(root, 'none') },
      join(app, '..', 'data'),
      true,
    ],
    [
      'is beside the app where the home is a file',
      null,
      { XDG_DATA_HOME: '', HOME: join(app, 'index.html') },
      join(app, '..', 'data'),
      true,
    ],
  ])('%s', (_, named, environment, folder, isBesideApp) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    expect(expectOk(dataFolderOf(named, app))).toEqual({ folder, isBesideApp });
    expect(statSync(folder).isDirectory()).toBe(true);
  });
});

describe('the process', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('%s ends it although an answer is still open', async signal => {
    const program = join(import.meta.dirname, 'serve-process.ts');
    const child = spawn(process.execPath, [program, fresh('process'), app], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const endless = await fetch(`${line}/api/v1/endless`);
    const ended = once(child, 'exit');
    child.kill(signal);
    await expect(endless.text()).rejects.toThrow();
    expect(await ended).toEqual([0, null]);
  });
});
