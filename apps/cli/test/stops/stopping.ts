import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expectOk } from '@tessera/core';
import { openStore } from '@tessera/library';
import { THREAD_NAME } from '@tessera/mill/threads';
import { ENDLESS, type StopCase, type StopFiles } from './cases.ts';

const LAUNCHER = fileURLToPath(new URL('../../bin/tessera.js', import.meta.url));
const FILL = fileURLToPath(new URL('./fill-library.ts', import.meta.url));
const POLL_MS = 10;

export interface Stopped {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Milliseconds from the signal to the end. */
  readonly ms: number;
}

/** Starts a command, waits until it has come to its state, and sends it a signal. */
export async function stop(asked: StopCase, signal: NodeJS.Signals): Promise<Stopped> {
  const child = spawn(process.execPath, [LAUNCHER, ...asked.args], { stdio: 'pipe' });
  const end = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  child.stdin.on('error', () => {});
  if (asked.input !== undefined) child.stdin.write(asked.input);
  const output = outputOf(child, asked.isUnread ?? false);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  while (!hasEnded() && !hasCome(child.pid!, asked, output())) await setTimeout(POLL_MS);
  await asked.visit?.(output());
  if (hasEnded()) throw new Error(`${asked.args.join(' ')} ended before it was stopped: ${output()}`);
  const sent = performance.now();
  child.kill(signal);
  const [code, by] = await end;
  return { code, signal: by, ms: performance.now() - sent };
}

function outputOf({ stdout, stderr }: ChildProcess, isUnread: boolean): () => string {
  let text = '';
  for (const stream of isUnread ? [stderr] : [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text += more;
    });
  }
  return () => text;
}

function hasCome(pid: number, { state, until, pipe, opened, isApart }: StopCase, output: string): boolean {
  if (isApart) return isHeldApart(pid);
  if (until) return until.test(output);
  if (opened !== undefined) return filesOf(pid).includes(opened);
  return state === 'idle' ? isWaiting(pid, pipe) : isComputing(pid);
}

/** Holds the process that it has started, which then cannot come to its end; true when there is one. */
function isHeldApart(pid: number): boolean {
  const [child] = childrenOf(pid);
  return child !== undefined && isOtherProgram(child, pid) && process.kill(child, 'SIGSTOP');
}

/** Until a child has become another program, whoever started it waits for that and hears nothing. */
function isOtherProgram(child: number, parent: number): boolean {
  const line = readProc(`${child}/cmdline`);
  return line !== '' && line !== readProc(`${parent}/cmdline`);
}

/** True when its event loop waits for standard input, or for a named pipe. */
function isWaiting(pid: number, pipe: string | undefined): boolean {
  const files = namesIn(`/proc/${pid}/fd`);
  const input = pipe === undefined ? '0' : files.find(file => linkOf(`/proc/${pid}/fd/${file}`) === pipe);
  // An epoll file lists what it watches.
  const watched = new RegExp(`^tfd:\\s*${input}\\s`, 'm');
  return input !== undefined && files.some(file => watched.test(readProc(`${pid}/fdinfo/${file}`)));
}

// In hundredths of a second; more than it takes to load a family whose sources are parsed already.
const COMPUTING_TICKS = 12;

function filesOf(pid: number): readonly string[] {
  return namesIn(`/proc/${pid}/fd`).map(file => linkOf(`/proc/${pid}/fd/${file}`));
}

/** True when one of its worker threads has computed for a while: so many hundredths of a second. */
export function isComputing(pid: number, ticks = COMPUTING_TICKS): boolean {
  return namesIn(`/proc/${pid}/task`).some(task => {
    // The name stands in parentheses; user and system time are fields 14 and 15 of the line.
    const [, name, rest] = /^\d+ \((.*)\) (.*)$/s.exec(readProc(`${pid}/task/${task}/stat`)) ?? [];
    const [user, system] = (rest ?? '').split(' ').slice(11, 13).map(Number);
    return name === THREAD_NAME && user! + system! >= ticks;
  });
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** The processes that a process has started and that are there still. */
export function childrenOf(pid: number): readonly number[] {
  return readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

export function isAlive(pid: number): boolean {
  // A process that has ended is a zombie until somebody asks how.
  return /^State:\s*[^Z\s]/m.test(readProc(`${pid}/status`));
}

function readProc(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}

/** The files that the cases need, in a folder. */
export async function stopFiles(folder: string): Promise<StopFiles> {
  const at = (name: string) => join(folder, name);
  const [pipe, out, library, orders, busy] = [
    at('pipe'),
    at('out.pack'),
    at('full.db'),
    at('orders.db'),
    at('busy.db'),
  ];
  const make = ['make', 'toy', '--seed', '1', '--size', '6', '--count', MANY, '--quiet'];
  const items = execFileSync(process.execPath, [LAUNCHER, ...make], { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const certifiable = execFileSync(process.execPath, [LAUNCHER, ...CERTIFIABLE], { encoding: 'utf8' });
  execFileSync(process.execPath, [LAUNCHER, ...SHARD, '--out', at('shard.pack')]);
  const shard = readFileSync(at('shard.pack'), 'utf8');
  execFileSync('mkfifo', [pipe]);
  execFileSync(process.execPath, [FILL, library]);
  execFileSync(process.execPath, [LAUNCHER, ...ENDLESS, '--to', 'queue', '--quiet', '--store', orders]);
  execFileSync(process.execPath, [LAUNCHER, 'library', 'import', '-', '--quiet', '--store', busy], { input: items });
  const kept = expectOk(await openStore({ file: busy }));
  const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const writing = kept.db.transaction().execute(() => {
    begun.resolve();
    return released.promise;
  });
  void writing.then(() => kept.close());
  await begun.promise;
  return { items, certifiable, shard, pipe, out, library, orders, busy, release: released.resolve };
}

// More than a second of checks.
const MANY = '2000';
const CERTIFIABLE = ['make', 'sovereign', '--seed', '1', '--size', '6', '--count', '60', '--quiet'];
const SHARD = [
  'make',
  'toy',
  '--seed',
  '1',
  '--size',
  '6',
  '--count',
  '2000',
  '--attempts',
  '6000',
  '--shard',
  '1/1',
  '--quiet',
];
