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

/** Starts a cluster on a free port of this machine, from the programs in a folder. `settings` are lines of its configuration. */
export async function startCluster(programs: string, settings = '', within = tmpdir()): Promise<Cluster> {
  const folder = mkdtempSync(join(within, 'tessera-postgres-'));
  try {
    const owner = ownerOf(folder);
    const run = runnerIn(folder, readablePrograms(programs, folder, owner), owner);
    const data = join(folder, 'data');
    run('initdb', ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']);
    appendFileSync(join(data, 'postgresql.conf'), SETTINGS + settings);
    const port = await start(run, folder, data);
    const crash = () => {
      if (isRunning(data)) run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']);
    };
    const restart = () => run('pg_ctl', startArguments(folder, data, port));
    const stop = () => {
      try {
        crash();
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    };
    return { crash, restart, url: `postgres://${USER}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
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

/** The folder of the programs, or of a copy of them where their owner-to-be cannot reach them. */
function readablePrograms(programs: string, folder: string, owner: Owner): string {
  const answer = spawnSync(join(programs, 'postgres'), ['--version'], { cwd: folder, ...owner });
  if (answer.status === 0) return programs;
  const copy = join(folder, 'programs');
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
function isRunning(data: string): boolean {
  return existsSync(join(data, 'postmaster.pid'));
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
