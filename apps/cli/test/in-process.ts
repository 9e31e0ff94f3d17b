import { exitMessage } from '../src/exit-message.ts';
import { runProgram } from '../src/program.ts';

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
