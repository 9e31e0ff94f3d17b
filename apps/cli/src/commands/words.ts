import { choiceText, type WordsOf } from '@tessera/core';

const salvage = 'skip what is broken and keep the rest';
const workers = 'threads to use (default: up to one per core)';

/** The help of the program and of its commands, besides `make` and `engine`. */
export const helpWords = {
  description: 'Make, solve, check and evaluate puzzles and practice positions.',
  version: 'show the version',
  help: 'show this help',
  helpCommand: 'show help for a command',
  example: 'Example:',
  examples: 'Examples:',
  after: `Run tessera COMMAND --help to learn more about a command.
Results go to standard output, notes and progress to standard error. The file name - means standard input.
Exit codes: 0 done, 1 failed or not found, 2 wrong usage.`,
  first: {
    list: 'what you can make',
    text: 'make one puzzle and look at it',
    verify: 'prove all of them again',
    options: 'the options of a family',
  },
  /** The argument that names a family, out of those that a command can be asked about. */
  family: (ids: readonly string[]) => choiceText(ids),
  options: {
    of: (id: string, title: string) => `Options of ${id} (${title}):`,
    defaults: 'all defaults',
    described: (help: string, allowed: string, initial: string) => `${help} (${allowed}; default ${initial})`,
    all: 'all',
    whole: (min: number, max: number) => `${min} to ${max}`,
    choice: (of: readonly string[]) => choiceText(of),
    subset: (of: readonly string[]) => `any of ${of.join(', ')}`,
    flag: 'on or off',
    range: (min: number, max: number) => `a range within ${min}..${max}`,
    dims: (max: string) => `up to ${max}`,
  },
  solve: {
    summary: 'solve your own puzzles',
    description:
      'Count the solutions of each puzzle, show them, and say whether logic alone leads there. Prints one line of JSON per puzzle.',
    file: 'a puzzle, a JSON array or JSON Lines of puzzles, or a pack; - is standard input',
    limit: 'stop a puzzle at this many solutions (default: depends on the family)',
    countOnly: 'count the solutions, do not list them',
    time: 'give up on a puzzle after this many seconds',
    nodes: 'give up on a puzzle after this many nodes of search (default: depends on the family)',
    after: `Each line has { id, solutions, … }: limited means that there may be more solutions, stopped says what ended the search
early, and found lists the solutions. Ctrl-C ends the search, and its line has what was found so far.`,
  },
  hint: {
    summary: 'get the next step in a puzzle, and why',
    description: 'Say where to look, what to notice and what to do next in a puzzle, as far as it is solved.',
    file: 'a puzzle, or several as for solve; - is standard input',
  },
  evaluate: {
    summary: 'grade your own puzzles, or value every move in a position',
    description:
      'Puzzles: say how many solutions each one has, how hard it is, how it is solved step by step, and what is wrong with it. Positions: value every legal move. Prints one line of JSON per puzzle or position.',
    file: 'a puzzle or several as for solve; or a position, a JSON array, lines of { id, state } or of notation, or a pack; - is standard input',
    budget: 'exact, milliseconds, or nodes=N (default: as for solve, or for practice positions)',
    input: `Lines are answered as they arrive. A JSON array or object that spans several lines is read first, up to 64 MiB.
The id is the one in the input, or else the number of the line, of the entry in the array or of the puzzle in the text.`,
    unread: `What cannot be read gives { id, error, note }; the note says where it is and what is wrong. Ctrl-C ends the evaluation of a puzzle,
and its line has what was found so far.`,
  },
  serve: {
    summary: 'serve the app and the library over HTTP',
    description:
      'Serve the built app and the HTTP API. The server listens on this machine only, unless --host says otherwise. Each option can also be set by the variable in brackets.',
    app: 'the folder of the built app (default: the one that npm start builds)',
    noApp: 'serve the API alone',
    all: 'serve all networks, on a fixed port',
    noBuild: (line: string) =>
      `${line}. Build it with npm start, name another folder with --app, or leave it out with --no-app.`,
  },
  verify: {
    summary: 'check a pack: prove every item again',
    description:
      'Check a pack. Compares its items with the header and with each other, proves and grades every item again, and compares the result with what the pack says.',
    pack: 'a pack, or item lines without a header; - is standard input',
    remake: 'also repeat the whole run from the seed in the header',
    salvage,
    out: 'with --salvage: write the sound items to a new pack',
    workers,
    quiet: 'only print what is wrong',
    remade: 'also check that the seed gives exactly these items',
    after: `Without --remake, verify does not check that the seed gives exactly these items; its last line says so.
An unfinished pack or a shard passes if the items it has are sound; the last line says what it is.

Exit codes: 0 no faults (with --salvage: some items are sound), 1 faults, 2 wrong usage.`,
    outWithoutSalvage: '--out is only for use with --salvage',
  },
  regrade: {
    summary: 'grade the items of a pack again',
    description:
      'Grade every item of a pack again with the current grader. Items and proofs stay as they are; whether the proofs hold is not checked. A pack that contradicts itself is refused.',
    out: 'write a pack (default: item lines on standard output); may be the same file',
    salvage,
  },
  merge: {
    summary: 'combine the shards of a run',
    description:
      'Combine shards, given in any order, into the pack that one machine would have made. A shard that contradicts itself is refused.',
    shards: 'packs made with --shard; one of them may be - for standard input',
    out: 'write a pack (default: item lines on standard output)',
    salvage,
  },
  list: {
    summary: 'list the families and their options',
    description: 'List the families, what you do in each, and the options of each.',
    sample: ' (a sample)',
    noPresets: 'none',
  },
  bench: {
    summary: 'measure speed',
    description:
      'Without a family: measure what the mill adds to an attempt, and how much faster two threads are than one. With a family: run its benchmark.',
    time: 'how long to measure a family, roughly',
  },
} as const;

export type HelpWords = WordsOf<typeof helpWords>;
