import { join, resolve } from 'node:path';
import {
  readServerOptions,
  SERVER_FLAGS,
  type ServerFlags,
  startLines,
  startServer,
  untilStopped,
} from '@tessera/server';
import { misused, refused } from '../exit-error.ts';
import { exampleLines } from '../help.ts';
import { note } from '../io/stdout.ts';
import type { CliCommand } from './command.ts';
import { helpWords } from './words.ts';

const words = helpWords.serve;

/** Where `npm start` builds it. */
const BUILT_APP = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');

interface ServeFlags {
  readonly [name: string]: string | boolean | undefined;
  /** False for `--no-app`. */
  readonly app?: string | false;
}

export const serveCommand: CliCommand = {
  name: 'serve',
  add(program, finish) {
    const command = program.command('serve').summary(words.summary).description(words.description);
    for (const { name, value, variable, help } of SERVER_FLAGS)
      command.option(`--${name} <${value}>`, `${help} [${variable}]`);
    command
      .option('--app <FOLDER>', words.app)
      .option('--no-app', words.noApp)
      .addHelpText('after', `\n${exampleLines(EXAMPLES)}`)
      .action(async (flags: ServeFlags) => finish(await serveUntilStopped(flags)));
  },
};

const EXAMPLES = [
  { command: 'tessera serve' },
  { command: 'tessera serve --host 0.0.0.0 --port 8080 --base-url https://puzzles.example', note: words.all },
];

async function serveUntilStopped({ app, ...rest }: ServeFlags): Promise<number> {
  const read = readServerOptions(flagsOf(rest), process.env, process.cwd());
  if (!read.ok) throw misused(read.note ?? '');
  const appFolder = app === false ? null : typeof app === 'string' ? resolve(app) : BUILT_APP;
  const started = await startServer(read.value, appFolder);
  if (!started.ok) {
    const line = started.note ?? '';
    throw refused(started.reason === 'app' ? words.noBuild(line) : line);
  }
  for (const line of startLines(started.value)) note(line);
  return untilStopped(started.value);
}

/** The parser of options writes `base-url` as `baseUrl`. */
function flagsOf(given: ServeFlags): ServerFlags {
  const pairs = SERVER_FLAGS.map(({ name }) => {
    const value = given[name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())];
    return [name, typeof value === 'string' ? value : undefined] as const;
  });
  return Object.fromEntries(pairs);
}
