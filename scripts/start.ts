import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Serving, serveApp } from './serve.ts';
import { runStep } from './steps.ts';

const FIRST_PORT = 5173;
const PORTS_TRIED = 100;
const web = join(import.meta.dirname, '..', 'apps', 'web');

/** Builds the web app and serves it: on the given port, or on the first free one from 5173 on. */
async function start(): Promise<void> {
  const { values } = parseArgs({ options: { port: { type: 'string' }, out: { type: 'string' } } });
  const port = readPort(values.port);
  const out = buildFolder(values.out);
  refuseReadOnly(out);
  if (port !== null) await refuseTaken(port);
  if (!buildApp(out)) process.exit(1);
  const serving = port === null ? await serveOnFreePort(out) : await serveApp(out, port);
  console.log(`\nTessera is running at ${serving.url}  (press Ctrl-C to stop)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void serving.close());
}

function readPort(text: string | undefined): number | null {
  if (text === undefined) return null;
  const port = Number(text);
  if (text.trim() !== '' && Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new Error(`--port must be a whole number from 0 to 65535; got ${text}`);
}

/** The build empties its folder, so inside a folder that a person names it gets one of its own. */
function buildFolder(named: string | undefined): string {
  return named === undefined ? join(web, 'dist') : resolve(process.env.INIT_CWD ?? '.', named, 'tessera-app');
}

function refuseReadOnly(out: string): void {
  try {
    mkdirSync(out, { recursive: true });
    accessSync(out, constants.W_OK);
  } catch (error) {
    throw new Error(
      `cannot write the built app to ${out} (${(error as NodeJS.ErrnoException).code}).\n` +
        'Choose a folder that you can write to, and the app is built there: npm start -- --out FOLDER',
    );
  }
}

function buildApp(out: string): boolean {
  // Vite's own way to load its configuration writes a file into node_modules; Node's does not.
  const args = ['build', '--configLoader', 'native', '--logLevel', 'error', '--outDir', out, '--emptyOutDir'];
  return runStep({ name: 'build', program: 'vite', args, folder: web });
}

/** Says so before the build, which takes a while. */
async function refuseTaken(port: number): Promise<void> {
  try {
    const probe = await serveApp(web, port);
    await probe.close();
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new Error(`port ${port} is in use. Choose another one, or leave out --port to use a free one.`);
  }
}

async function serveOnFreePort(folder: string): Promise<Serving> {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS_TRIED; port++) {
    try {
      return await serveApp(folder, port);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
  return serveApp(folder, 0);
}

function isTaken(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
}

start().catch((error: Error) => {
  console.error(`tessera: ${error.message}`);
  process.exitCode = 1;
});
