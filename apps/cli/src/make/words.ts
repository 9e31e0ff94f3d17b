import { choiceText, counted, listText, numberText, type WordsOf } from '@tessera/core';

type Cause = 'time' | 'signal' | null;
const BEFORE: Readonly<Record<'time' | 'signal', string>> = { time: 'the time is up: ', signal: 'stopped: ' };
const attempts = (count: number) => counted(count, 'attempt');

/** What `make` says about requests, packs and how its runs end. */
export const makeWords = {
  seed: (seed: string) => `seed ${seed}`,
  adapted: (attempt: number, changes: readonly string[], why: string) =>
    `from attempt ${numberText(attempt)}: ${listText(changes)} (${why})`,
  plan: {
    invalid: 'the request is not valid',
    preset: (family: string, id: string, guess: string, ids: readonly string[]) =>
      `${family} has no preset "${id}"${guess}; ${ids.length > 0 ? `its presets are ${listText(ids)}` : 'it has no presets'}`,
    shardFormat: '--shard always writes a pack; leave out --format',
    shardOut: '--shard needs --out FILE: shards are merged from their files',
    shardSeed: '--shard needs --seed S: all shards of a run share a seed',
    shardAttempts: 'a shard keeps the attempts of its run; leave out --attempts',
    resumeFormat: '--resume continues a pack; leave out --format',
    resumeStdin: '--resume - needs --out FILE to write the pack to',
    libraryOnly: (flag: string) => `--to puts the items into the library; leave out ${flag}`,
    storeWithout: '--store is only for use with --to',
    pictures: (slot: string) =>
      `--format svg writes one picture per file: add --out 'picture-${slot}.svg', or --count 1`,
  },
  impossible: (asked: string, why: string, ways: readonly string[]) =>
    `nothing can be made with ${asked}: ${why}; try ${choiceText(ways)}`,
  unwritten: (id: string, format: string, why: string) => `${id} cannot be written as ${format}: ${why}`,
  quotaWithout: (tier: string) => `a --quota without ${tier}`,
  resume: {
    finished: (name: string) => `${name} is finished: there is nothing to continue`,
    bare: (name: string) => `${name} has no header and cannot be continued; only a pack made with --out can`,
    otherFamily: (name: string, own: string, asked: string) =>
      `${name} is a pack of ${own} items, not of ${asked} items`,
    otherVersion: (name: string, family: string) =>
      `${name} was started by another version of ${family} and cannot be continued by this one`,
    fault: (name: string, fault: string | undefined) => `${name}: line 1: ${fault}`,
    notKept: (name: string, id: string) => `${name}: this run cannot have kept ${id}; make the pack again`,
  },
  shard: {
    isShard: (name: string) => `${name} is a shard: add the --shard I/N it was made with`,
    notShard: (name: string) => `${name} is not a shard; leave out --shard`,
    otherShard: (name: string, from: number) => `${name} is another shard: it starts at attempt ${numberText(from)}`,
    adaptive: (family: string, first: number) =>
      `${family} learns from its attempts, so only the first ${numberText(first)} can be split into shards; set --attempts`,
    made: (candidates: number, from: number, to: number, time: string, pace: string) =>
      `${counted(candidates, 'candidate')} from attempts ${numberText(from)} to ${numberText(to - 1)} in ${time}: ${pace}`,
    stopped: (done: number, all: number) =>
      `tessera: stopped after ${numberText(done)} of ${attempts(all)} of this shard`,
  },
  library: {
    adaptive: (family: string) =>
      `${family} learns from its attempts, so they cannot be split into shards for the library; make a pack with --out`,
    differs: (why: string) => `${why}; one of the makers is broken, and nothing was changed`,
    unfinished: (seed: string) =>
      `the library has what was found so far; to continue, run the same command with --seed ${seed}`,
    orderTime: '--time is not for orders: workers continue until the order is finished or cancelled',
    ordered: (isDone: boolean) =>
      isDone ? 'this order is finished; its pack is in the library' : 'ordered; tessera worker makes it',
    made: (pack: string) => `in the library as pack ${pack}; to write it, run tessera library export --pack ${pack}`,
  },
  ending: {
    first: (taken: number, places: number) => `${numberText(taken)} of ${numberText(places)}`,
    best: (kept: number, candidates: number) => `the best ${numberText(kept)} of ${counted(candidates, 'candidate')}`,
    met: (found: string) => `kept ${found}`,
    metIn: (ending: string, time: string, pace: string) => `${ending} in ${time}: ${pace}`,
    short: (cause: Cause, found: string, tried: number, refusals: string) =>
      `${cause === null ? '' : BEFORE[cause]}found ${found} in ${attempts(tried)}; ${refusals}`,
    note: (note: string) => ` (${note})`,
    near: (isMinimum: boolean, wanted: number, got: number) =>
      `; wanted at ${isMinimum ? 'least' : 'most'} ${wanted}, the closest was ${got}`,
    advice: (fix: string) => `; try ${fix}`,
    failed: (line: string) => `tessera: ${line}`,
    resume: (pack: string, command: string) => `${pack} has what was found so far; continue with: ${command}`,
  },
} as const;

export type CliMakeWords = WordsOf<typeof makeWords>;
