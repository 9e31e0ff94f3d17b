import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { abortedDownload, builtApp } from './built-app.ts';

const PROGRAM = join(import.meta.dirname, 'serve-process.ts');
const LIMIT = 100;
/** What a process may have left when it can accept no connection any more: one is kept in reserve. */
const IN_RESERVE = 2;
const CONNECTIONS = 300;
const DOWNLOADS = 50;
const POLL_MS = 10;

// Limits are set by a shell, and what is open is read from /proc.
const canTell = existsSync('/bin/sh') && existsSync('/proc/self/fd');

const data = mkdtempSync(join(tmpdir(), 'tessera-limit-'));
const app = builtApp();
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let child: ChildProcess | undefined;
afterAll(() => {
  agent.destroy();
  child?.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

it.skipIf(!canTell)(
  'a server without a descriptor left refuses connections, lives, and answers when it has some',
  async () => {
    const started = await startAtLimit();
    child = started.child;
    const { url, pid } = started;
    const opened = () => readdirSync(`/proc/${pid}/fd`).length;
    const ask = (path: string) => statusOf(`${url}${path}`);
    expect(await ask('/health')).toBe(200);

    const sockets = Array.from({ length: CONNECTIONS }, () => connection(url));
    while (opened() < LIMIT - IN_RESERVE) await setTimeout(POLL_MS);
    const downloads = Array.from({ length: DOWNLOADS }, () => abortedDownload(url));
    // This connection is there already, and the file cannot be opened.
    expect(await ask('/large.js')).toBeGreaterThanOrEqual(500);
    expect(await ask('/api/v1/about')).toBe(200);

    for (const socket of sockets) socket.destroy();
    await Promise.all(downloads);
    // It closes them when it hears of it.
    while (opened() > LIMIT / 2) await setTimeout(POLL_MS);
    expect((await fetch(`${url}/api/v1/about`)).status).toBe(200);
    expect((await (await fetch(`${url}/large.js`)).text()).length).toBe(1_000_000);
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  },
);

async function startAtLimit(): Promise<{ readonly child: ChildProcess; readonly pid: number; readonly url: string }> {
  const line = `ulimit -n ${LIMIT}; exec "$@"`;
  const child = spawn('/bin/sh', ['-c', line, 'sh', process.execPath, PROGRAM, data, app], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [url] = (await once(createInterface(child.stdout!), 'line')) as [string];
  // The shell has become the server.
  return { child, pid: child.pid!, url };
}

/** A connection on which nothing is asked; the server may end it. */
function connection(url: string): Socket {
  const { hostname, port } = new URL(url);
  return connect(Number(port), hostname).on('error', () => {});
}

/** Asks over the one connection that is kept. */
async function statusOf(url: string): Promise<number> {
  const [response] = (await once(get(url, { agent }), 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode!;
}
