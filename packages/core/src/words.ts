import { choiceText, counted, listText, type WordsOf } from './english.ts';
import { itemLineFaults, jsonFaults, levelFaults } from './item-words.ts';

/** Why the core refuses a value, a pack or a saved game. Most of these follow the name of what they are about. */
export const words = {
  didYouMean: (word: string) => ` (did you mean ${word}?)`,
  got: (fault: string, value: string) => `${fault}; got ${value}`,
  params: {
    notAnObject: 'not an object',
    unknown: (name: string, known: readonly string[]) =>
      `unknown parameter ${name}; the parameters are ${listText(known)}`,
    whole: (min: number, max: number) => `must be a whole number from ${min} to ${max}`,
    choice: (of: readonly string[]) => `must be ${choiceText(of)}`,
    subset: (of: readonly string[]) => `must be chosen from ${listText(of)}`,
    dims: (max: string) => `must be WIDTHxHEIGHTxDEPTH, at most ${max}`,
    flag: 'must be on or off',
    range: (min: number, max: number) => `must be a range within ${min}..${max}`,
  },
  link: {
    attempt: (value: string) => `attempt must be a whole number; got ${value}`,
    tier: (of: readonly string[]) => `tier must be ${choiceText(of)}`,
    place: (part: string) => `${part} names no parameter`,
    choices: (text: string) => `has no choices ${text}`,
  },
  seed: {
    digits: 'a seed has digits only',
    tooLarge: (seed: string, most: string) => `seed ${seed} is out of range: the largest is ${most}`,
    name: 'a seed has 1 to 64 characters: letters, digits and . _ : -',
  },
  json: jsonFaults,
  item: itemLineFaults,
  pack: {
    onLine: (line: number, fault: string | undefined) => `line ${line}: ${fault}`,
    empty: 'line 1: the file is empty',
    foreign: (fault: string | undefined) => `line 1: not a pack (${fault})`,
    noSchema: 'no "schema": "tessera-pack/…"',
    schema: (own: string, known: string) => `line 1: this program cannot read ${own}, only ${known}`,
    family: (own: string, asked: string) => `line 1: the pack belongs to ${own}, not to ${asked}`,
    rules: (family: string, own: number, known: number) =>
      `line 1: made for rules version ${own} of ${family}; this program has version ${known}`,
    tooMany: (count: number) => `the header says ${counted(count, 'item')}, but there are more`,
    tooFew: (found: number, count: number) => `the file ends after ${found} of ${counted(count, 'item')}`,
    digest: (last: number) => `lines 2 to ${last}: the items do not match the digest in the header`,
  },
  level: levelFaults,
  session: {
    none: 'not a saved session',
    outside: 'a position is outside the history',
    checkpoints: 'the checkpoints are out of order',
    step: (step: number, fault: string) => `step ${step}: ${fault}`,
    later: 'it returns to a later state',
    change: (change: number) => `change ${change} is not valid`,
    keepsTooMany: (change: number) => `change ${change} keeps more steps than there are`,
  },
  worker: { closed: 'the worker was closed', notStarted: 'the worker could not be started' },
} as const;

export type CoreWords = WordsOf<typeof words>;
