import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { provisionWords } from '../provision/words.ts';

const words = provisionWords.postgres;

/** A PostgreSQL server of its own, with nothing in it. */
export interface Cluster {
  /** The address of its only database. */
  readonly url: string;
  /** Ends it at once, as a crash would; what it wrote stays. */
  crash(): void;
  /** Kills its first process, which can then end nothing in order; what it wrote stays. Only on Linux. */
  kill(): void;
  /** Starts it again after a crash, at the same address. */
  restart(): void;
  /** Ends it at once and removes all that it wrote. */
  stop(): void;
}

/** The cluster is removed after the tests: nothing in it needs to survive a crash. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = off
synchronous_commit = off
full_page_writes = off
max_connections = 100
autovacuum_naptime = 10s
`;
const USER = 'tessera';
const MOST_TRIES = 5;
const LOOK_EVERY_MS = 20;
const MOST_LOOKS = 250;

/** Starts a cluster on a free port of this machine, from the programs in a folder. `settings` are lines of its configuration. */
export async function startCluster(programs: string, settings = '', within = tmpdir()): Promise<Cluster> {
  const folder = mkdtempSync(join(within, 'tessera-postgres-'));
  const copy = mkdtempSync(join(tmpdir(), 'tessera-programs-'));
  const remove = () => {
    for (const path of [folder, copy]) rmSync(path, { recursive: true, force: true });
  };
  try {
    const owner = ownerOf(folder);
    const run = runnerIn(folder, readablePrograms(programs, copy, owner), owner);
    const data = join(folder, 'data');
    run('initdb', ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']);
    appendFileSync(join(data, 'postgresql.conf'), SETTINGS + settings);
    const port = await start(run, folder, data);
    const crash = () => {
      if (hasServer(data)) run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    };
    const restart = () => run('pg_ctl', startArguments(folder, data, port));
    const stop = () => {
      try {
        crash();
      } finally {
        remove();
      }
    };
    return { crash, kill: () => kill(data), restart, url: `postgres://${USER}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

type Owner = { readonly uid: number; readonly gid: number } | null;

/** PostgreSQL does not run as root: then the folder belongs to a user without rights. */
function ownerOf(folder: string): Owner {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'nobody') ?? users.find(([name]) => name === 'postgres') ?? [];
  if (uid === undefined || gid === undefined) throw new Error(words.noUser);
  const owner = { uid: Number(uid), gid: Number(gid) };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

/** The folder of the programs, or of a copy of them where the owner of the cluster cannot reach them. */
function readablePrograms(programs: string, copy: string, owner: Owner): string {
  const answer = spawnSync(join(programs, 'postgres'), ['--version'], { cwd: tmpdir(), ...owner });
  if (answer.status === 0) return programs;
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
  chmodSync(copy, 0o755);
  return join(copy, 'bin');
}

type Run = (program: string, args: readonly string[]) => void;

function runnerIn(folder: string, programs: string, owner: Owner): Run {
  return (program, args) => {
    const answer = spawnSync(join(programs, program), args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...owner,
    });
    if (answer.status !== 0)
      throw new Error(
        words.programFailed(program, answer.error?.message ?? answer.stderr.trim().split('\n').at(-1) ?? ''),
      );
  };
}

/** A server that ended itself, as on a full disk, takes its file along. */
function hasServer(data: string): boolean {
  return existsSync(join(data, 'postmaster.pid'));
}

/** The other processes end when they notice that the first one is gone; until then, no server starts there. */
function kill(data: string): void {
  const file = join(data, 'postmaster.pid');
  const first = Number.parseInt(readFileSync(file, 'utf8'), 10);
  const others = readFileSync(`/proc/${first}/task/${first}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  process.kill(first, 'SIGKILL');
  const all = [first, ...others];
  while (all.some(isRunning)) pause();
  // One that has ended stays listed until its parent asks for it. Some machines have none that asks, and a server takes it for running.
  for (let looks = 0; existsSync(`/proc/${first}`) && looks < MOST_LOOKS; looks++) pause();
  if (existsSync(`/proc/${first}`)) rmSync(file);
}

function isRunning(id: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
  } catch {
    return false;
  }
}

function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_EVERY_MS);
}

/** Without a log file the server would keep the pipe of this process open. */
function startArguments(folder: string, data: string, port: number): readonly string[] {
  return ['-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port}`, 'start'];
}

/** Another program may take the port in between: then the next one is tried. */
async function start(run: Run, folder: string, data: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    try {
      run('pg_ctl', startArguments(folder, data, port));
      return port;
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
