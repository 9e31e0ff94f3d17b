import { accessSync, constants, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  portFault,
  probePort,
  readServerOptions,
  SERVER_FLAGS,
  type ServerFlags,
  startLines,
  startServer,
  untilStopped,
} from '@tessera/server';
import { startHelp } from './start-words.ts';
import { runStep } from './steps.ts';

const web = join(import.meta.dirname, '..', 'apps', 'web');
/** Where npm was called; it starts scripts in the root of the project. */
const here = process.env.INIT_CWD ?? '.';

/** Builds the web app and starts the server with it: on the given port, or on the first free one from 5173 on. */
async function start(): Promise<void> {
  const { out: named, help, ...flags } = readFlags();
  if (help) return console.log(helpLines().join('\n'));
  const read = readServerOptions(flags, process.env, here);
  if (!read.ok) throw new Error(read.note);
  const { host, port } = read.value;
  const out = buildFolder(named);
  refuseReadOnly(out);
  if (port) await refuseTaken(host, port);
  if (!buildApp(out)) process.exit(1);
  const started = await startServer(read.value, out);
  if (!started.ok) throw new Error(started.note);
  console.log(`\n${startLines(started.value).join('\n')}`);
  await untilStopped(started.value);
  // To whoever pressed Ctrl-C nothing went wrong; npm would say otherwise.
  process.exit(0);
}

interface StartFlags extends ServerFlags {
  readonly out?: string | undefined;
  readonly help?: boolean | undefined;
}

function readFlags(): StartFlags {
  const names = ['out', ...SERVER_FLAGS.map(({ name }) => name)];
  const options = Object.fromEntries(names.map(name => [name, { type: 'string' as const }]));
  return parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } } }).values;
}

/** As `tessera serve --help` lists them. */
function helpLines(): readonly string[] {
  return [
    startHelp.usage,
    ...SERVER_FLAGS.map(({ name, value, variable, help }) => `  --${name} ${value}: ${help} [${variable}]`),
    `  --out FOLDER: ${startHelp.out}`,
  ];
}

/** The build empties its folder, so inside a folder that a person names it gets one of its own. */
function buildFolder(named: string | undefined): string {
  return named === undefined ? join(web, 'dist') : resolve(here, named, 'tessera-app');
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
async function refuseTaken(host: string, port: number): Promise<void> {
  const { fault } = await probePort(host, port);
  if (fault !== null) throw new Error(portFault(host, port, fault) ?? '');
}

start().catch((error: Error) => {
  console.error(`tessera: ${error.message}`);
  process.exitCode = 1;
});
