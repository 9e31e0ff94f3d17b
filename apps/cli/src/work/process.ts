import { fork, type Serializable } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Handlers, serve, type WorkerHandle } from '@tessera/core';
import { STOP_SIGNALS } from '../signals.ts';

/**
 * A process of its own behind the contract of a worker, for work that nothing interrupts but the end of its process: SQLite
 * checks a file of gigabytes in one go, and a thread that does so would keep this process from ending. It ends with this
 * process. `file` is the URL of a module that calls `serveProcess`.
 */
export function startProcess(file: string): WorkerHandle {
  const child = fork(fileURLToPath(file), {
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => void child.kill('SIGKILL');
  // Before its files are removed.
  process.prependOnceListener('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  return {
    postMessage: message => void child.send(message as Serializable),
    addEventListener(type: 'message' | 'error', listener: (event: never) => void) {
      if (type === 'message') return void child.on('message', data => listener({ data } as never));
      child.on('error', error => listener(error as never));
      child.once('exit', () => listener({} as never));
    },
    terminate: kill,
  };
}

/** Serves from inside such a process. Signals from the terminal are for the process that started it. */
export function serveProcess(handlers: Handlers): void {
  for (const signal of STOP_SIGNALS) process.on(signal, () => {});
  process.once('disconnect', () => process.exit());
  serve(
    {
      postMessage: message => void process.send?.(message),
      addEventListener: (_, listener) => void process.on('message', data => listener({ data })),
    },
    handlers,
  );
}
