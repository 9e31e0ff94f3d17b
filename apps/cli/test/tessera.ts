import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { leftovers } from './leftovers.ts';

export { leftovers };

export const LAUNCHER = fileURLToPath(new URL('../bin/tessera.js', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** The real program in a process of its own. */
export function tessera(args: readonly string[], input = ''): Promise<Ended> {
  const child = start(args);
  child.stdin?.end(input);
  return ended(child);
}

export function start(args: readonly string[], flags: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [...flags, LAUNCHER, ...args], { stdio: 'pipe' });
}

export function ended(child: ChildProcess): Promise<Ended> {
  let [out, err] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', text => {
    out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', text => {
    err += text;
  });
  child.stdin?.on('error', () => {});
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, out, err }));
  });
}

/** A folder of the test file's own, gone when its tests are. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'tessera-'));
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Waits until a run has put items on the disk; such a run is neither at its beginning nor at its end. */
export async function itemsOnDisk(path: string): Promise<void> {
  const hasItems = () => leftovers(path).some(name => statSync(join(path, name), { throwIfNoEntry: false })?.size);
  while (!hasItems()) await setTimeout(10);
}
