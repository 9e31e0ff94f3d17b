import { join } from 'node:path';
import { pick, type Rng } from '@tessera/core';
import { HOSTILE_PIECES, hostileText } from '@tessera/testkit/fuzz';
import { say } from '../in-process.ts';
import { commandNames } from '../registry.ts';
import { type Fuzzer, saidFault } from './workplace.ts';

const FAMILIES = ['toy', 'sovereign', 'conduit', 'azul'];
/** The words of every command of the program. */
const COMMANDS = await commandNames();
const OPTIONS = [
  ...['--seed', '--count', '--tier', '--quota', '--best', '--attempts', '--preset', '--time', '--workers', '--shard'],
  ...[
    '--format',
    '--quiet',
    '--adapt',
    '--min-score',
    '--size',
    '--stars',
    '--salvage',
    '--remake',
    '--budget',
    '--help',
    '--version',
    '--theme',
    '--paper',
    '--per-page',
    '--site',
    '--technique',
    '--large',
    '--bound',
  ],
  ...[
    '--players',
    '--seat',
    '--from',
    '--days',
    '--base-url',
    '--app',
    '--against',
    '--wall',
    '--movetime',
    '--games',
    '--nodes',
    '--pack',
    '--tags',
    '--score',
    '--order',
    '--limit',
    '--cursor',
    '--all',
    '--dry-run',
    '--replace',
    '--until-done',
    '--name',
    '--host',
    '--port',
    '--base-url',
    '--no-cover',
    '-n',
    '-s',
    '-w',
    '-b',
    '--',
  ],
];
const VALUES = [
  '1',
  '0',
  '-1',
  '5',
  '42',
  '1/2',
  '2/1',
  'easy',
  'easy=1',
  'hard=2,any=1',
  'exact',
  'nodes=5',
  'text',
  'svg',
  'on',
  '2.5',
  'late',
  'one-way',
  'singles',
  'contradiction',
];

/**
 * Words of the program in any order, and others. Nothing here may run for long or write outside of the folder, so what follows
 * ends every command, and what is read is not there.
 */
export const commandLines: Fuzzer = async (rng, { folder }) => {
  const command = rng.uint(8) === 0 ? [word(rng)] : pick(rng, COMMANDS).split(' ');
  const drawn = Array.from({ length: rng.uint(6) }, () => argument(rng, folder));
  // Behind `--` nothing is an option, and these have something to do without files.
  const rest = ['library', 'worker', 'serve', 'daily'].includes(command[0]!)
    ? drawn.filter(arg => arg !== '--')
    : drawn;
  const family = rng.uint(4) === 0 ? [] : [pick(rng, FAMILIES)];
  return saidFault(await say(...command, ...family, ...rest, ...boundOf(command[0]!, folder)));
};

function boundOf(command: string, folder: string): readonly string[] {
  switch (command) {
    case 'make':
      return ['--time', '0.02', '--attempts', '3'];
    case 'serve':
      // It looks for its app before it does anything else.
      return ['--app', join(folder, 'none')];
    case 'daily':
      // So many days are never settled.
      return ['--days', '3660', `--out=${join(folder, 'dailies')}`];
    default:
      // The first may be taken for the value of an option before it.
      return ['--none-such', '--none-such'];
  }
}

function argument(rng: Rng, folder: string): string {
  const kind = rng.uint(6);
  if (kind < 2) return pick(rng, OPTIONS);
  if (kind < 4) return pick(rng, VALUES);
  return kind === 4
    ? `--out=${join(folder, pick(rng, ['none/x', 'out', 'a\u202eb', 'x'.repeat(300), '.']))}`
    : word(rng);
}

function word(rng: Rng): string {
  const text =
    rng.uint(2) === 0 ? pick(rng, HOSTILE_PIECES) : hostileText(rng, pick(rng, [...OPTIONS, ...VALUES, ...FAMILIES]));
  // The system takes no such argument, and `-` would wait for standard input.
  const possible = text.replaceAll('\0', '').slice(0, 100_000);
  return possible === '-' || possible.includes('resume') ? 'x' : possible;
}
