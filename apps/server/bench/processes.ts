import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { StorePlace } from '@tessera/library';
import type { Load, LoadResult } from './load.ts';

/** Bytes of the heap that are in use after a garbage collection, all bytes in memory, and milliseconds of processor time so far. */
export interface Usage {
  readonly heap: number;
  readonly resident: number;
  readonly processorMs: number;
}

/** A server in a process of its own. */
export interface BenchServer {
  readonly port: number;
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

export async function startServer(place: StorePlace): Promise<BenchServer> {
  const server = fork(join(import.meta.dirname, 'serve.ts'), [JSON.stringify(place)], { execArgv: ['--expose-gc'] });
  const { port } = (await messageOf(server)) as { readonly port: number };
  return {
    port,
    async usage() {
      server.send('usage');
      return (await messageOf(server)) as Usage;
    },
    async close() {
      const exited = once(server, 'exit');
      server.disconnect();
      await exited;
    },
  };
}

async function messageOf(child: ChildProcess): Promise<unknown> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  ended.catch(() => null);
  const [message] = await Promise.race([once(child, 'message'), ended]);
  return message;
}

/** Runs a load in a process of its own. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'load.ts'),
    JSON.stringify(load),
  ]);
  const result = JSON.parse(stdout) as LoadResult;
  if (result.failed > 0) throw new Error(`${result.failed} of ${load.requests} requests failed`);
  return result;
}
