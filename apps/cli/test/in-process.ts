import { type Port, serve, type WorkerHandle } from '@tessera/core';
import { exitMessage } from '../src/exit-message.ts';
import { runProgram } from '../src/program.ts';
import { showProgressEvery } from '../src/progress/progress.ts';
import { workHandlers } from '../src/work/handlers.ts';
import { workElsewhere } from '../src/work/thread.ts';

// The start of a thread would be most of a short command.
workElsewhere(inThisThread);
// On a busy machine every command takes long enough to show its progress.
showProgressEvery(Number.POSITIVE_INFINITY);

/** What a worker thread does, in this one; messages are copied as on their way to a thread. */
function inThisThread(): WorkerHandle {
  const { port1, port2 } = new MessageChannel();
  serve(port2 as unknown as Port, workHandlers);
  port1.start();
  port2.start();
  return {
    postMessage: message => port1.postMessage(message),
    addEventListener(type: 'message' | 'error', listener: (event: never) => void) {
      if (type === 'message') port1.addEventListener('message', listener as (event: Event) => void);
    },
    terminate: () => port1.close(),
  };
}

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** The program without a process: for the many rows of a table, where starting one each time would cost minutes. */
export async function say(...args: string[]): Promise<Said> {
  const [out, err]: [string[], string[]] = [[], []];
  const release = [capture(process.stdout, out), capture(process.stderr, err)];
  try {
    const code = await runProgram(args);
    return { code, out: out.join(''), err: err.join('') };
  } catch (error) {
    const { exitCode, text } = exitMessage(error, false);
    return { code: exitCode, out: out.join(''), err: err.join('') + (text && `${text}\n`) };
  } finally {
    for (const restore of release) restore();
  }
}

/** Takes what is written to a stream, until it is restored. */
function capture(stream: NodeJS.WriteStream, into: string[]): () => void {
  const { write } = stream;
  stream.write = (text: string | Uint8Array, ...rest: unknown[]) => {
    into.push(String(text));
    for (const callback of rest) if (typeof callback === 'function') callback();
    return true;
  };
  return () => {
    stream.write = write;
  };
}
