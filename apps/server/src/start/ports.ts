import { createServer } from 'node:net';
import { startWords as words } from './words.ts';

const FIRST_PORT = 5173;
const PORTS_TRIED = 100;

/** The ports to try, in this order. */
export function* portsToTry(port: number | null): Generator<number> {
  if (port !== null) yield port;
  else for (let n = 0; n < PORTS_TRIED; n++) yield FIRST_PORT + n;
  // Ever another free one.
  while (port === 0 || port === null) yield 0;
}

export interface PortProbe {
  readonly port: number;
  /** Why the system refuses it; null if it is free. */
  readonly fault: string | null;
}

/** Whether a port can be listened on; for 0, one that can be. */
export function probePort(host: string, port: number): Promise<PortProbe> {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve({ port, fault: error.code ?? String(error) }));
    probe.listen({ host, port, exclusive: true }, () => {
      const address = probe.address();
      const found = typeof address === 'object' && address ? address.port : port;
      probe.close(() => resolve({ port: found, fault: null }));
    });
  });
}

/** Why a port cannot be listened on, in words. */
export function portFault(host: string, port: number, code: string | null): string | null {
  if (code === null) return null;
  return code === 'EADDRINUSE' ? words.portTaken(port) : words.cannotListen(host, port, code);
}
