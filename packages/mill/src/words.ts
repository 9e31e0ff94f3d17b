import { counted, type Grade, numberText, type WordsOf } from '@tessera/core';

type Stage = 'maker' | 'grader';
const gradeText = ({ tier, score }: Grade) => `${tier} ${score}`;
const attempt = (n: number) => `attempt ${numberText(n)}`;
const attempts = (from: number, to: number) => `attempts ${numberText(from)} to ${numberText(to - 1)}`;

/** What is wrong with a pack, a request or a run. Sentences without a subject are about the item that is named before them. */
export const words = {
  onLine: (line: number, fault: string | undefined) => `line ${line}: ${fault}`,
  ofItem: (line: number, id: string, fault: string) => `line ${line}: ${id}: ${fault}`,
  request: {
    fault: (fault: string | undefined) => `request: ${fault}`,
    empty: 'nothing is asked for',
    adapt: (family: string) => `${family} does not adapt its settings`,
    seed: (spelled: string) => `request: the seed must be written ${spelled}`,
  },
  run: {
    unreadable: 'the header does not say how to continue the run',
    withoutRequest: 'the header says how to continue the run, but not what was asked for',
    otherItems: 'the items do not match the attempts made so far',
    shards: (from: number) => `the attempts just before ${numberText(from)} are missing or repeated`,
  },
  item: {
    copy: (line: number) => `repeats the item in line ${line}, or is a symmetric copy of it`,
    seed: (own: string, header: string) => `its seed is ${own}, but the header says ${header}`,
    version: (stage: Stage, own: number, header: number) =>
      `its ${stage} version is ${own}, but the header says ${header}`,
    params: (difference: string) => `its params differ from those in the header: ${difference}`,
    param: (name: string, own: string, header: string) => `${name} is ${own}, not ${header}`,
    someParam: 'params',
    stray: (param: string) => `its params cannot have come from those in the header: ${param}`,
    otherEpoch: (param: string, n: number) => `its params differ from those in force at ${attempt(n)}: ${param}`,
    outside: (n: number, from: number, to: number) =>
      `it comes from ${attempt(n)}, but this run can only have kept items from ${attempts(from, to)}`,
    notBestFirst: 'out of order: the best items come first',
    notInOrder: (n: number, before: number) =>
      `out of order: it comes from ${attempt(n)}, but the item before it from ${attempt(before)}`,
    lowScore: (score: number, least: number) => `its score is ${score}, but the header asks for at least ${least}`,
    noPlace: (tier: string) => `the header asks for no more ${tier} items`,
  },
  pack: {
    noItems: 'line 1: the pack has no items',
    incomplete: (places: number, count: number) =>
      `the header asks for ${counted(places, 'item')} and does not say that the run was stopped, but there are ${numberText(count)}`,
    nothingMissing: 'the header says that the run was stopped, but nothing is missing',
  },
  tally: {
    range: (from: number, to: number, most: number) =>
      `the header covers ${attempts(from, to)}, but the request ends after ${numberText(most)}`,
    attempts: (counts: number, are: number) =>
      `the header counts ${counted(counts, 'attempt')}, but there are ${numberText(are)}`,
    reason: (key: string, family: string) =>
      `the header counts refusals for ${key}, which is not a reason of ${family}`,
    sum: (all: number, passed: number, refused: number) =>
      `the header counts ${counted(all, 'attempt')}, but ${numberText(passed)} passed and ${numberText(refused)} refused`,
    kept: (kept: number, count: number) =>
      `the header counts ${counted(kept, 'item')} kept, but there are ${numberText(count)}`,
    noEpochs: 'the header has an epoch of params, but its request does not adapt them',
    noEpoch: 'the header does not say which params its epoch has',
    strayEpoch: (param: string) => `the params of the epoch cannot have come from those of the request: ${param}`,
    epochSum: (all: number, passed: number, refused: number) =>
      `the epoch in the header counts ${counted(all, 'attempt')}, but ${numberText(passed)} passed and ${numberText(refused)} refused`,
    epoch: (counts: number, are: number) =>
      `the epoch in the header counts ${counted(counts, 'attempt')}, but there are ${numberText(are)}`,
  },
  verify: {
    unproved: (fault: string) => `cannot be proved: ${fault}`,
    otherProof: (since: string) => `its proof differs from the one found now${since}`,
    otherGrade: (then: Grade, now: Grade, since: string) => `graded ${gradeText(then)}, now ${gradeText(now)}${since}`,
    screened: (fault: string) => `would be screened out: ${fault}`,
    unfit: (fault: string) => `does not fit its params: ${fault}`,
    notRemade: (since: string) => `its seed and attempt do not give it again${since}`,
    since: (stage: Stage, then: number, now: number) => ` (${stage} version ${then} then, ${now} now)`,
  },
  remade: {
    otherVersion: (stage: Stage, own: number, known: number) =>
      `line 1: the run cannot be repeated: it used ${stage} version ${own}, and this program has version ${known}`,
    gives: (n: number, id: string) => `${attempt(n)} gives ${id}`,
    missing: (item: string) => `${item}, which is missing from the pack`,
    missingAtEnd: (item: string) => `${item}, which is missing at the end of the pack`,
    moreMissing: (count: number) => `… and ${counted(count, 'more item')} missing at the end of the pack`,
    instead: (item: string) => `${item} instead`,
    notKept: 'the run does not keep an item from this seed and attempt',
    otherEnd: (run: string) => `line 1: the run does not end as the header says: ${run}`,
    finished: 'it is finished',
  },
} as const;

export type MillWords = WordsOf<typeof words>;
