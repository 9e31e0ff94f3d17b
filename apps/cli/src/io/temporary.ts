import { readdirSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';

// Names tell whose they are, so that what a killed run left behind can be told from what a live one needs.
const HOST = hostname().replace(/[^A-Za-z0-9]/g, '-');
const inUse = new Set<string>();
let lastNumber = 0;

process.on('exit', removeTemporaries);

// A database may have files of its own beside it.
const PARTS = ['', '-journal', '-wal', '-shm'];

/** Removes the files and folders that never got their names. */
export function removeTemporaries(): void {
  for (const path of inUse) for (const part of PARTS) rmSync(`${path}${part}`, { force: true, recursive: true });
  inUse.clear();
}

/** A new name beside the target, removed when the program ends in whatever way it can notice. */
export function temporaryBeside(target: string): string {
  const path = join(dirname(target), `${prefixOf(target)}${process.pid}-${++lastNumber}.tmp`);
  inUse.add(path);
  return path;
}

export function forgetTemporary(path: string): void {
  inUse.delete(path);
}

/** Removes what runs for this target left behind when they were killed. */
export function sweepLeftovers(target: string): void {
  const prefix = prefixOf(target);
  for (const name of namesIn(dirname(target))) {
    const owner = name.startsWith(prefix) && /^(\d+)-\d+\.tmp(-journal|-wal|-shm)?$/.exec(name.slice(prefix.length));
    if (owner && !isAlive(Number(owner[1]))) rmSync(join(dirname(target), name), { force: true, recursive: true });
  }
}

/** Nothing where the folder cannot be listed: whether it can be written is found out elsewhere. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function prefixOf(target: string): string {
  return `.${basename(target)}.${HOST}-`;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
