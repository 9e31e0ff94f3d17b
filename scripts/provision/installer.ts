import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report } from './requirement.ts';
import { provisionWords as words } from './words.ts';

const REPORT_EVERY_MS = 10_000;
/** How long another program may keep the package manager to itself. */
const BUSY_LIMIT_MS = 15 * 60_000;
const BUSY = /could not get lock|unable to acquire the dpkg|waiting for cache lock|database is locked|unable to lock/i;

/** A line of a stack trace says nothing to whoever waits. */
const STACK = /^\s+at /;

export interface Installer {
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly folder?: string;
}

/** Runs an installer to its end and reports what it is doing; true when it says that it worked. */
async function runOnce(installer: Installer, report: Report): Promise<{ isOk: boolean; isBusy: boolean }> {
  const { program, args, env, folder: cwd } = installer;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env }, cwd });
  const start = performance.now();
  let last = '';
  let all = '';
  const read = (chunk: Buffer) => {
    all = (all + chunk.toString()).slice(-20_000);
    last = all.split(/[\r\n]+/).findLast(line => line.trim() !== '' && !STACK.test(line)) ?? '';
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const timer = setInterval(() => {
    const seconds = Math.round((performance.now() - start) / 1000);
    report(words.installing(program, seconds, last.trim().slice(0, 100)));
  }, REPORT_EVERY_MS);
  const code = await new Promise<number | null>(resolve => {
    child.on('error', () => resolve(null));
    child.on('close', resolve);
  });
  clearInterval(timer);
  const isOk = code === 0;
  if (!isOk && !BUSY.test(all)) report(words.failed(program, last.trim().slice(0, 200)));
  return { isOk, isBusy: !isOk && BUSY.test(all) };
}

/** Runs an installer, and again as long as another program holds the package manager's lock. */
export async function runInstaller(installer: Installer, report: Report, pollMs = 3_000): Promise<boolean> {
  const start = performance.now();
  for (let waits = 0; ; waits++) {
    const { isOk, isBusy } = await runOnce(installer, report);
    if (!isBusy) return isOk;
    const waited = performance.now() - start;
    if (waited > BUSY_LIMIT_MS) return false;
    if (waits % 5 === 0) report(words.busy(installer.program, Math.round(waited / 1000)));
    await sleep(pollMs);
  }
}

export function isOnPath(program: string): boolean {
  return pathsOf(program).length > 0;
}

/** Every file of this name on the PATH. */
export function pathsOf(program: string): readonly string[] {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, program))
    .filter(file => existsSync(file));
}
