import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { LibraryStore } from '../src/index.ts';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Processor time that the server of a store has used since its start, with that of connections that have ended. It runs on this machine. */
export async function clusterProcessorMs({ db }: LibraryStore): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const first = statOf(rows[0]!.pid).parent;
  const children = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  const { own, ended } = statOf(first);
  return children.reduce((sum, child) => sum + ownTimeOf(child), own + ended);
}

/** A connection may end while we look. */
function ownTimeOf(pid: number): number {
  try {
    return statOf(pid).own;
  } catch {
    return 0;
  }
}

/** Of a process: its parent, its processor time, and that of its children that have ended. */
function statOf(pid: number): { readonly parent: number; readonly own: number; readonly ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the name in parentheses, which may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number) as [number, number, number, number];
  return { parent: Number(fields[1]), own: (user + system) * TICK_MS, ended: (endedUser + endedSystem) * TICK_MS };
}
