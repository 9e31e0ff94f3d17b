import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LOCK = join(tmpdir(), `tessera-provision-${process.getuid?.() ?? 'user'}.lock`);
const REFRESH_MS = 5_000;
/** A holder that is alive refreshes its lock far more often than this. */
const STALE_MS = 120_000;

/** Runs work while no other process of this user on this machine is inside it. */
export async function whileLocked<T>(onWait: () => void, work: () => Promise<T>, lock = LOCK): Promise<T> {
  for (let tries = 0; !take(lock); tries++) {
    if (isStale(lock)) rmSync(lock, { recursive: true, force: true });
    else {
      if (tries === 0) onWait();
      await sleep(500);
    }
  }
  const refresh = setInterval(() => utimesSync(lock, new Date(), new Date()), REFRESH_MS);
  try {
    return await work();
  } finally {
    clearInterval(refresh);
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Creating a folder either succeeds for one process or fails: that makes it a lock. */
function take(lock: string): boolean {
  try {
    mkdirSync(lock);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  return true;
}

function isStale(lock: string): boolean {
  try {
    if (Date.now() - statSync(lock).mtimeMs > STALE_MS) return true;
    const pid = Number(readFileSync(join(lock, 'pid'), 'utf8'));
    return pid > 0 && !isAlive(pid);
  } catch {
    // Released in between, or its holder has not written its number yet.
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
