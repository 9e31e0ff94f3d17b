import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { legalActions, moveText, newGame, writeNotation } from '@tessera/azul';
import { stayOn } from './visitors.ts';

/** A command line, and what it does when a signal comes. */
export interface StopCase {
  /** `idle`: it waits for input. `working`: worker threads compute. */
  readonly state: 'idle' | 'working';
  readonly args: readonly string[];
  /** Sent to standard input, which stays open. */
  readonly input?: string;
  /** It works in a process of its own, which is held before it is done. */
  readonly isApart?: boolean;
  /** A named pipe that it waits for instead of standard input. */
  readonly pipe?: string;
  /** A file that it has open while it waits for another process. */
  readonly opened?: string;
  /** What it prints when it has come to that state; without, its files and its threads tell. */
  readonly until?: RegExp;
  /** What others do with it then, before the signal, by what it printed. */
  readonly visit?: (output: string) => Promise<void>;
  /** Another case takes the same way through the program. */
  readonly isRepeated?: boolean;
  /** Its results are not read. */
  readonly isUnread?: boolean;
}

/** The command of a case, without what it is given. */
export function commandOf({ args }: StopCase): string {
  return args
    .slice(0, 2)
    .filter(word => /^[a-z]+$/.test(word))
    .join(' ');
}

export interface StopFiles {
  /** Lines of many items. Sent to standard input, they are never all there is: the command cannot end by itself. */
  readonly items: string;
  /** The same, of a family that has certificates. */
  readonly certifiable: string;
  /** A shard, whole. */
  readonly shard: string;
  /** A named pipe that nobody writes to. */
  readonly pipe: string;
  /** Where a pack is to be written. */
  readonly out: string;
  /** A library of thousands of items. */
  readonly library: string;
  /** A library with an order that is never finished. */
  readonly orders: string;
  /** A library that another process is writing to, until it is released. */
  readonly busy: string;
  release(): void;
}

export const ENDLESS = ['make', 'toy', '--seed', 'endless', '--size', '6', '--count', '1000000'];
const { state: FIRST } = newGame(2, 'fixed', '1');
const OPENING = writeNotation(FIRST);
const GAME = `${OPENING} ${moveText(legalActions(FIRST)[0]!)}\n`;
const MUCH = ['--nodes', '1000000000'];

/** Every command in every state that it knows, each with some minutes of work before it where it works. */
export function stopCases(folder: string, files: StopFiles): readonly StopCase[] {
  const { items, certifiable, shard, pipe, out, library, orders, busy } = files;
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const sovereign = file('sovereign.txt', hardRegions(32, 3).join('\n'));
  const conduit = file('conduit.json', JSON.stringify(HARD_PUZZLE));
  const many = file('many.jsonl', items);
  const store = ['--store', join(folder, 'library.db')];
  const held = ['--store', busy];
  const serve = ['serve', '--no-app', '--data', join(folder, 'data'), '--port', '0'];
  const idle = (args: readonly string[], more: Partial<StopCase> = {}) => ({ state: 'idle' as const, args, ...more });
  const working = (args: readonly string[], more: Partial<StopCase> = {}) => ({
    state: 'working' as const,
    args,
    ...more,
  });
  return [
    idle(['solve', 'sovereign', '-']),
    idle(['hint', 'conduit', '-']),
    idle(['evaluate', 'azul', '-']),
    idle(['evaluate', 'conduit', '-']),
    idle(['verify', pipe], { pipe }),
    idle(['regrade', pipe, '--out', out], { pipe }),
    idle(['print', pipe, '--out', out], { pipe }),
    idle(['certify', pipe, '--out', out], { pipe }),
    idle(['merge', pipe, '-'], { pipe }),
    idle(['library', 'import', pipe, ...store], { pipe }),
    idle(['library', 'import', '-', ...store], { input: items }),
    idle(['library', 'import', many, ...held], { opened: busy }),
    idle(['library', 'regrade', '--all', ...held], { opened: busy, isRepeated: true }),
    idle([...ENDLESS, '--to', 'library', ...held], { opened: busy }),
    idle([...ENDLESS, '--to', 'queue', ...held], { opened: busy, isRepeated: true }),
    idle(['worker', ...held], { opened: busy }),
    idle(['make', 'toy', '--resume', '-', '--out', out]),
    idle(['engine', 'azul'], { input: 'isready\n', until: /^readyok$/m }),
    idle(['azul', 'play', '--seed', '1'], { until: /Your move\?/ }),
    idle(['azul', 'review', '-']),
    idle(serve, { until: /http:\/\/localhost/ }),
    idle(['worker', ...store], { until: /library\.db/ }),
    working([...ENDLESS, '--out', out]),
    working(ENDLESS, { isUnread: true }),
    working([...ENDLESS, '--to', 'library', ...store]),
    working(['make', 'sovereign', '--size', '32', '--stars', '3', '--seed', '1', '--count', '9', '-w', '1']),
    working(['solve', 'sovereign', sovereign, ...MUCH]),
    working(['solve', 'conduit', conduit, ...MUCH], { isRepeated: true }),
    working(['hint', 'sovereign', sovereign, ...MUCH]),
    working(['hint', 'conduit', conduit, ...MUCH], { isRepeated: true }),
    working(['evaluate', 'azul', '-', '--budget', 'exact'], { input: `${OPENING}\n` }),
    working(['evaluate', 'conduit', conduit, '--budget', 'exact']),
    working(['verify', '-', '-w', '1'], { input: items }),
    working(['verify', '-', '--salvage', '--out', out], { input: items }),
    working(['verify', '-', '--remake', '-w', '1'], { input: items }),
    working(['certify', '-', '--out', out], { input: certifiable }),
    working(['regrade', '-', '--out', out], { input: items }),
    working(['merge', '-', '--out', out], { input: shard }),
    working(['print', many, '--out', out]),
    working(serve, { until: /http:\/\/localhost/, visit: stayOn }),
    working(['worker', '--workers', '2', '--store', orders]),
    working(['library', 'import', '-', ...store], { input: items }),
    working(['library', 'backup', join(folder, 'backup.db'), '--store', library], { isApart: true }),
    working(['library', 'restore', library, '--store', join(folder, 'restored.db')], { isApart: true }),
    working(['library', 'export', 'toy', '--store', library], { until: /"family"/ }),
    working(['library', 'regrade', '--all', '--store', library]),
    working(['library', 'verify', '--store', library]),
    working(['daily', '--from', '2026-11-01', '--days', '180', '--out', join(folder, 'dailies')]),
    working(['bench'], { isRepeated: true }),
    working(['bench', 'sovereign']),
    working(['bench', 'conduit'], { isRepeated: true }),
    working(['bench', 'azul'], { isRepeated: true }),
    working(['engine', 'azul'], { input: `position ${OPENING}\ngo nodes 1000000000\n`, until: /^info depth 4 /m }),
    working(['azul', 'play', '--against', 'engine', '--movetime', '3600000', '--seat', '2', '--seed', '1']),
    working(['azul', 'review', file('game.txt', GAME), ...MUCH]),
    working(['azul', 'match', 'learned', 'learned', '--movetime', '3600000']),
  ];
}

const READS_NOTHING = 'it reads nothing from people or other programs';
const READS_LIBRARY = 'it reads the library, and waits for nobody';

/** Commands that are not stopped in a state, and why. */
export const NEVER: readonly { readonly command: string; readonly state: StopCase['state']; readonly why: string }[] = [
  { command: 'library search', state: 'idle', why: READS_LIBRARY },
  { command: 'library search', state: 'working', why: 'it reads a page of a hundred items at most' },
  { command: 'library stats', state: 'idle', why: READS_LIBRARY },
  {
    command: 'library stats',
    state: 'working',
    why: 'the database counts, and a line is printed for each family and pack',
  },
  { command: 'library export', state: 'idle', why: READS_LIBRARY },
  { command: 'library verify', state: 'idle', why: READS_LIBRARY },
  { command: 'library backup', state: 'idle', why: READS_LIBRARY },
  { command: 'library restore', state: 'idle', why: 'it reads one file' },
  { command: 'daily', state: 'idle', why: READS_NOTHING },
  { command: 'list', state: 'idle', why: READS_NOTHING },
  { command: 'list', state: 'working', why: 'it prints what it is made of' },
  { command: 'bench', state: 'idle', why: READS_NOTHING },
  { command: 'azul match', state: 'idle', why: READS_NOTHING },
];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdef';

/** Regions around points drawn by xorshift, a cell to the nearest. Of size 32 and seed 3 the search decides nothing for minutes. */
function hardRegions(size: number, seed: number): readonly string[] {
  let word = seed;
  const next = () => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (size * (word >>> 0)) / 2 ** 32;
  };
  const points = Array.from({ length: size }, () => [next(), next()] as const);
  const nearest = (row: number, col: number) => {
    const distances = points.map(([x, y]) => (x - col) ** 2 + (y - row) ** 2);
    return LETTERS[distances.indexOf(Math.min(...distances))]!;
  };
  const line = Array.from({ length: size }, (_, at) => at);
  return line.map(row => line.map(col => nearest(row, col)).join(''));
}

/** Forty tiles, and no face of a cube of four is known. */
export const HARD_PUZZLE = {
  lattice: 'seed',
  bounds: { width: 4, height: 4, depth: 4 },
  inventory: Object.entries({
    ...{ cap: 1, 'cap-l': 4, corner: 3, 'corner-mr': 2, cross: 3, 'cross-mmll': 1, 'cross-mmlr': 1, 'cross-mmml': 2 },
    ...{ 'cross-mmrl': 1, tee: 6, 'tee-lmr': 1, 'tee-mll': 1, 'tee-mlm': 4, 'tee-mml': 1, 'tee-mmr': 7, 'tee-mrr': 2 },
  }).map(([tile, count]) => ({ tile, count })),
  fixed: [],
};
