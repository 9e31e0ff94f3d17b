import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadFamily } from '@tessera/catalog';
import { accept, openPackLines, type Rng, refuse } from '@tessera/core';
import { type Said, say } from '../in-process.ts';
import { leftovers } from '../leftovers.ts';

/** Small packs of each family, and the folder where hostile files are written. */
export interface Workplace {
  readonly folder: string;
  readonly packs: ReadonlyMap<string, string>;
  /** Items of each family as other programs write them. */
  readonly foreign: ReadonlyMap<string, readonly string[]>;
  /** A library that holds these packs, and a backup of it. */
  readonly library: string;
  readonly backup: Uint8Array;
}

/** A kind of hostile input: what is wrong with the program's answer to the input that a stream draws; null when nothing is. */
export type Fuzzer = (rng: Rng, place: Workplace) => Promise<string | null>;

const ASKED: Readonly<Record<string, readonly string[]>> = {
  toy: ['--count', '3'],
  sovereign: ['--size', '5', '--count', '3'],
  conduit: ['--count', '2'],
  azul: ['--count', '1'],
};

/** A finished pack, one of a run that was stopped, and a shard. */
const STATES: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['', []],
  [' stopped', ['--count', '9', '--attempts', '4']],
  [' shard', ['--attempts', '6', '--shard', '1/2']],
];

/** Runs of another kind, which not every family knows. */
const MORE: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['toy scored', ['--count', '3', '--min-score', '3']],
  ['sovereign scored', ['--size', '5', '--best', '2', '--min-score', '1', '--attempts', '9']],
  // Only every third attempt makes an item until its settings adapt.
  [
    'conduit adaptive',
    ['--preset', 'corner', '--allowed-tile-types', 'corner', '--adapt', '--count', '80', '--attempts', '42'],
  ],
];

const workplaces = new Map<string, Promise<Workplace>>();

export function workplaceIn(folder: string): Promise<Workplace> {
  const known = workplaces.get(folder) ?? newWorkplace(folder);
  workplaces.set(folder, known);
  return known;
}

async function newWorkplace(folder: string): Promise<Workplace> {
  const packs = new Map<string, string>();
  const out = join(folder, 'base');
  const states = Object.entries(ASKED).flatMap(([family, how]) =>
    STATES.map(([name, args]) => [`${family}${name}`, [...how, ...args]] as const),
  );
  for (const [name, args] of [...states, ...MORE]) {
    await say('make', name.split(' ')[0]!, '--seed', '1', '--workers', '1', '--quiet', ...args, '--out', out);
    packs.set(name, readFileSync(out, 'utf8'));
    rmSync(out);
  }
  const library = join(folder, 'library.db');
  for (const pack of packs.values()) {
    writeFileSync(out, pack);
    await say('library', 'import', out, '--quiet', '--store', library);
  }
  await say('library', 'backup', out, '--quiet', '--store', library);
  const backup = readFileSync(out);
  rmSync(out);
  return { folder, packs, foreign: await foreignTexts(), library, backup };
}

async function foreignTexts(): Promise<ReadonlyMap<string, readonly string[]>> {
  const foreign = new Map<string, readonly string[]>();
  for (const [family, how] of Object.entries(ASKED)) {
    const { formats } = (await loadFamily(family))!;
    const texts: string[] = [];
    for (const format of ['text', ...(formats?.list ?? []).map(({ id }) => id)])
      texts.push((await say('make', family, '--seed', '1', '--workers', '1', ...how, '--format', format)).out);
    foreign.set(family, texts);
  }
  return foreign;
}

/** What stands for the paths of files among the arguments; the first is that of the hostile file, and the others are not there yet. */
const FILES = {
  '@in': 'hostile',
  '@out': 'out',
  '@lines': 'out.jsonl',
  '@pdf': 'out.pdf',
  '@db': 'out.db',
  '@copy': 'out.copy',
} as const;
/** A database may have these beside it. */
const PARTS = ['', '-wal', '-shm', '-journal'];

/** Runs the program on a hostile file. What it leaves as `@out` must be a pack, as `@lines` JSON, and as `@pdf` a print. */
export async function sayAbout(place: Workplace, args: readonly string[], bytes: Uint8Array): Promise<string | null> {
  const at = (name: string) => join(place.folder, name);
  for (const name of Object.values(FILES)) for (const part of PARTS) rmSync(at(name + part), { force: true });
  writeFileSync(at(FILES['@in']), bytes);
  const pathOf = (arg: string) => (arg in FILES ? at(FILES[arg as keyof typeof FILES]) : arg);
  const said = await say(...args.map(arg => arg.replace(/@\w+$/, pathOf)));
  const fault = saidFault(said) ?? pdfFault(at(FILES['@pdf'])) ?? linesFault(at(FILES['@lines']));
  return fault ?? (await outputFault(place, at(FILES['@out'])));
}

function pdfFault(path: string): string | null {
  if (!existsSync(path)) return null;
  const text = readFileSync(path, 'latin1');
  return text.startsWith('%PDF-') && text.endsWith('%%EOF\n') ? null : 'a print that is not whole';
}

function linesFault(path: string): string | null {
  if (!existsSync(path)) return null;
  const text = readFileSync(path, 'utf8');
  if (text !== '' && !text.endsWith('\n')) return 'lines of which the last is not whole';
  return text.split('\n').slice(0, -1).every(isJson) ? null : 'a line that is no JSON';
}

function isJson(line: string): boolean {
  try {
    JSON.parse(line);
    return true;
  } catch {
    return false;
  }
}

// All that a terminal must not get from a file; line ends are the program's own.
const UNSAFE = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** What is wrong with how the program ended: an error is one line that says what and where, and nothing else. */
export function saidFault({ code, out, err }: Said): string | null {
  if (![0, 1, 2].includes(code)) return `exit ${code}: ${err}`;
  if (/internal error: |\n\s+at /.test(err)) return `a bug: ${err}`;
  if (UNSAFE.test(err)) return `control characters: ${JSON.stringify(err)}`;
  if (code === 0 || /^Usage:/m.test(out + err)) return null;
  const lines = err.split('\n').filter(line => line.startsWith('tessera: '));
  return lines.length === 1 && lines[0]!.length > 'tessera: '.length + 3
    ? null
    : `not one line: ${JSON.stringify(err)}`;
}

/** A file is whole or not there. */
async function outputFault({ folder }: Workplace, output: string): Promise<string | null> {
  const left = leftovers(folder);
  if (left.length > 0) return `left behind: ${left.join(', ')}`;
  return existsSync(output) ? packFault(readFileSync(output, 'utf8')) : null;
}

async function packFault(text: string): Promise<string | null> {
  async function* lines() {
    yield* text.split('\n').slice(0, -1);
  }
  const loadKnown = async (id: string) => {
    const family = await loadFamily(id);
    return family ? accept(family) : refuse('family');
  };
  const pack = await openPackLines(lines(), { loadFamily: loadKnown, salvage: false });
  if (!pack.ok) return `a pack that cannot be opened: ${pack.note}`;
  if (!pack.value.header) return 'a pack without a header';
  for await (const entry of pack.value.entries()) if ('fault' in entry) return `a broken pack: ${entry.fault}`;
  return null;
}
