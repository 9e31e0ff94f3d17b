import { choiceText, counted, listText, numberText, pluralOf, type WordsOf } from '@tessera/core';

/** Failures of the file system, by their codes. */
const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOENT: 'no such file or folder',
  ENOTDIR: 'part of the path is not a folder',
  EISDIR: 'it is a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is too large',
  ENOTEMPTY: 'the folder is not empty',
  EEXIST: 'the folder is not empty',
  ELOOP: 'its links form a loop',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many open files',
  EIO: 'disk error',
};

const unread = (count: number, subject: string) =>
  `${counted(count, subject)} could not be read; ${pluralOf(count, 'its line says', 'their lines say')} why`;

const tryMore = (nodes: number) =>
  `not solved within ${counted(nodes, 'node')} of search; raise the limit with --nodes`;

/** What the program says when it ends early, and what its commands say to each other's users. */
export const words = {
  failed: (line: string) => `tessera: ${line}`,
  bug: (line: string) => `tessera: internal error: ${line} (set TESSERA_DEBUG=1 to see where)`,
  seeHelp: (line: string, command: string) => `${line} (see tessera${command} --help)`,
  stopping: 'finishing the attempts in progress; press Ctrl-C again to quit now',
  files: {
    read: (name: string) => `read ${name}`,
    write: (name: string) => `write ${name}`,
    writeOut: 'write to standard output',
    cannot: (doing: string, code: string) => `cannot ${doing}: ${FILE_FAULTS[code] ?? code}`,
    isFolder: (name: string) => `cannot write ${name}: it is a folder`,
    notEmpty: (name: string) => `${name} is not empty; name a folder that is empty or not there yet`,
    notFolder: (name: string) => `cannot write ${name}: it is a file`,
    isSpecial: (name: string) => `cannot write ${name}: it is not a regular file`,
    stdin: 'standard input',
    empty: (name: string) => `${name} is empty`,
    longLine: (name: string) => `${name} has a line of more than 64 MiB`,
    longText: (name: string) => `${name} is too long: a puzzle as text has at most 1 MiB`,
    longFile: (name: string) => `${name} is larger than 64 MiB`,
    longDocument: (name: string) => `${name} is larger than 64 MiB and not JSON Lines: put each entry on its own line`,
    onlyHeader: (name: string) => `${name} has only the header of a pack`,
    onLine: (name: string, line: number, fault: string | undefined) => `${name}, line ${line}: ${fault}`,
    notJson: 'not JSON',
    line: (line: number) => `line ${line}`,
    entry: (number: number) => `entry ${number}`,
    fault: (name: string, fault: string | undefined) => `${name}: ${fault}`,
    proofsUnchecked: 'not checked: that the proofs hold, which tessera verify does',
    ofItem: (line: number, id: string, fault: string) => `line ${line}: ${id}: ${fault}`,
    salvageable: (name: string, fault: string) => `${name}: ${fault} (--salvage keeps what can still be read)`,
    nothingToSave: (name: string, fault: string | undefined) => `${name}: ${fault}, and there are no items to save`,
    unknownFamily: (id: string, guess: string) =>
      `the pack belongs to "${id}", which this program does not know${guess}`,
  },
  families: {
    unknown: (id: string, guess: string, ids: readonly string[]) =>
      `unknown family "${id}"${guess}; the families are ${listText(ids)}`,
    needed: (ids: readonly string[]) => `make needs a family: ${choiceText(ids)} (for example: tessera make ${ids[0]})`,
    without: (tool: string, id: string, guess: string, ids: readonly string[]) =>
      `there is no ${tool} for "${id}"${guess}, only for ${listText(ids)}`,
  },
  tools: { solve: 'solver', hint: 'solver', evaluate: 'evaluation', certify: 'certificate', engine: 'engine' },
  values: {
    whole: (min: number, max: number) => `It must be a whole number from ${min} to ${max}.`,
    score: 'It must be a number, such as 2 or 2.25.',
    seconds: 'It must be a number of seconds above 0, such as 90 or 0.5.',
    quotas: (tiers: readonly string[], guess: string) =>
      `It must look like easy=10,hard=5; the tiers are ${listText(tiers)}${guess}.`,
    twice: (tier: string) => `It names ${tier} twice.`,
    part: 'It must look like 2/4, the second of four parts.',
    budget: 'It must be exact, a number of milliseconds such as 750, or nodes=20000.',
    field: (fault: string) => `It ${fault}.`,
    notAllowed: 'is not allowed',
  },
  solve: {
    unread: (count: number) => unread(count, 'puzzle'),
    undecided: (count: number, nodes: number) => `${counted(count, 'puzzle')} ${tryMore(nodes)}`,
    outOfTime: (count: number, seconds: number) =>
      `${counted(count, 'puzzle')} ${pluralOf(count, 'was', 'were')} not decided within ${counted(seconds, 'second')}; ${pluralOf(count, 'its line has', 'their lines have')} what was found`,
    stopping: 'stopping the search; its line says what was found',
    stopped: (solved: number) =>
      `stopped; the last line has what was found until then${solved > 0 ? ` (${counted(solved, 'puzzle')} solved before)` : ''}`,
  },
  hint: {
    outOfNodes: tryMore,
    solved: 'The puzzle is solved.',
    fault: (id: string | number, fault: string) => `puzzle ${id}: ${fault}`,
    step: (step: number, remark: string) => `${step}. ${remark}`,
  },
  evaluate: {
    unread: {
      position: (count: number) => unread(count, 'position'),
      puzzle: (count: number) => unread(count, 'puzzle'),
    },
    stopped: 'stopped; the last line has what was found until then',
    fault: (place: string, fault: string) => `${place}: ${fault}`,
  },
  regrade: {
    progress: (count: number) => `${counted(count, 'item')} regraded`,
    done: (count: number, changes: readonly string[]) =>
      `${counted(count, 'item')} regraded: ${changes.length > 0 ? listText(changes) : 'no tier changed'}`,
    move: (from: string, to: string) => `from ${from} to ${to}`,
    change: (count: number, move: string) => `${numberText(count)} ${move}`,
    fault: (id: string, fault: string | undefined) => `${id}: ${fault}`,
    unfinished: 'the pack was unfinished; its grades have changed, so it can no longer be continued',
    chosenByGrade: 'the items were chosen by grade; their grades have changed, so they no longer match the request',
  },
  merge: {
    stdinTwice: 'only one of the shards can be standard input',
    notShard: (name: string) => `${name} is not a shard; make shards with --shard I/N`,
    otherRun: (name: string, first: string) =>
      `${name} and ${first} are from different runs: their seeds, options or versions differ`,
    gap: (from: number, to: number, name: string) =>
      `attempts ${numberText(from)} to ${numberText(to - 1)} are missing before ${name}`,
    overlap: (name: string, from: number) =>
      `${name} overlaps with another shard: both have attempts from ${numberText(from)} on`,
    impossible: (name: string) => `${name}: line 1: no shard can have these attempts`,
    outOfOrder: (name: string, id: string, attempt: number) =>
      `${name}: ${id} is out of order: it comes from attempt ${numberText(attempt)}`,
    lost: (faults: number) => `${counted(faults, 'fault')} left out: the whole run might have kept other items`,
    done: (ending: string, shards: number) => `${ending} from ${counted(shards, 'shard')}`,
  },
  bench: {
    none: (family: string) => `${family} has no benchmark; tessera bench measures the mill`,
    overhead: (family: string, added: string, most: number) =>
      `mill: added to an attempt (${family}, one thread): ${added} (limit: ${most})`,
    stages: (stages: string, ratio: string) => `  the attempt itself: ${stages}; ratio ${ratio}`,
    speedUp: (times: string, least: number) =>
      `two worker threads compared with one, attempts of 1 ms: ${times} (at least ${least})`,
    bare: (times: string) => `  threads without the mill, at the same time: ${times}`,
    rates: (one: string, two: string) => `  one thread: ${one}\n  two threads: ${two}`,
    times: (median: string, best: string) => `p50 ${median} times as fast, best ${best}`,
  },
} as const;

export type CliWords = WordsOf<typeof words>;
