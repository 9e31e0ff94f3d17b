import type { WordsOf } from '@tessera/core';

/** The help of `make`. */
export const makeHelp = {
  summary: 'make puzzles or positions from a seed, each proved and graded',
  description: 'Make items of a family. The same seed and options give the same items, byte for byte, on any machine.',
  help: 'show this help; with a family, its options too',
  seed: 'the source of all randomness (default: a new one, which is printed)',
  count: 'how many to make (default: 1)',
  tier: 'only items of this tier',
  quota: 'how many of each tier',
  best: 'find ten times as many and keep the best N',
  minScore: 'only items with at least this score',
  adapt: 'relax the settings when too few attempts succeed, and say what was relaxed (families that can)',
  attempts: 'give up after this many attempts (default: 1000 per item)',
  preset: 'start from a named set of options',
  time: 'stop after this many seconds',
  workers: 'threads to use; this changes the speed, never the items (default: up to one per core)',
  shard: 'make only part I of N, to merge later',
  format: 'how to write the items (default: json); with a family, its formats for other programs too',
  out: 'write a pack, which appears when it is complete (default: item lines on standard output)',
  to: 'library: add the items to the library; after an interruption, the same command continues. queue: order them; workers make them for the library',
  store: 'with --to: which library to use (see tessera library --help)',
  resume: 'continue an unfinished pack, in place or into --out',
  quiet: 'show no progress and no summary',
  examples: {
    json: 'one item as a line of JSON',
    text: 'one item to look at',
    pack: 'a hundred items in a pack',
    quota: 'ten easy items and five hard ones',
    best: 'the best found in half a minute',
    svg: 'pictures, one per file',
    resume: 'continue after Ctrl-C',
    library: 'a hundred thousand items in the library',
  },
  machines: 'On two machines:',
  exit: 'Exit codes: 0 done, 1 fewer found than asked for, 2 wrong usage, 130 stopped by Ctrl-C.',
  rules: (title: string) => `Rules of ${title}:`,
  presets: (title: string) => `Presets of ${title}:`,
  formats: (title: string) => `Formats of ${title} for other programs:`,
} as const;

export type MakeHelp = WordsOf<typeof makeHelp>;
