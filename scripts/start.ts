import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Serving, serveApp } from './serve.ts';
import { runStep } from './steps.ts';

const FIRST_PORT = 5173;
const web = join(import.meta.dirname, '..', 'apps', 'web');

/** Builds the web app and serves it: on the port asked for, else on the first free one from 5173 on. */
async function start(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const port = values.port === undefined ? null : Number(values.port);
  if (port !== null && !(Number.isInteger(port) && port >= 0 && port < 65536)) {
    throw new Error(`--port must be a whole number from 0 to 65535; got ${values.port}`);
  }
  if (!runStep({ name: 'build', program: 'vite', args: ['build', '--logLevel', 'error'], folder: web }))
    process.exit(1);
  const serving = await serveAt(port);
  console.log(`\nTessera is at ${serving.url}  (Ctrl-C stops it)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void serving.close());
}

async function serveAt(port: number | null): Promise<Serving> {
  const dist = join(web, 'dist');
  if (port !== null) return serveApp(dist, port);
  for (let free = FIRST_PORT; ; free++) {
    try {
      return await serveApp(dist, free);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || free > FIRST_PORT + 100) throw error;
    }
  }
}

start().catch((error: Error) => {
  console.error(`tessera: ${error.message}`);
  process.exitCode = 1;
});
