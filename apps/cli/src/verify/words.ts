import { counted, numberText, pluralOf, type WordsOf } from '@tessera/core';

const items = (count: number, family: string) => counted(count, `${family} item`);
const faults = (count: number) => counted(count, 'fault');

/** What `verify` finds. */
export const words = {
  fault: (name: string, fault: string) => `${name}: ${fault}`,
  onLine: (line: number, id: string, fault: string) => `line ${line}: ${id}: ${fault}`,
  before: (line: number, missing: string) => `before line ${line}: ${missing}`,
  more: (count: number) => `… and ${numberText(count)} more`,
  progress: (sound: number, all: number | null, found: number) =>
    `${numberText(sound)}${all === null ? '' : ` of ${numberText(all)}`} verified, ${faults(found)}`,
  failed: (name: string, found: number, sound: number, family: string) =>
    `${name}: ${faults(found)}, ${items(sound, family)} sound`,
  salvage: '--salvage --out FILE saves the items that are sound',
  passed: (name: string, sound: number, family: string, isRemade: boolean, time: string) =>
    `${name}: ${items(sound, family)} proved${isRemade ? ', graded and made again' : ' and graded again'} in ${time}`,
  left: (found: number) => `the pack has ${faults(found)}`,
  unfinished: (kept: number, wanted: number, attempts: number) =>
    `unfinished: kept ${numberText(kept)} of ${numberText(wanted)} in ${counted(attempts, 'attempt')}`,
  shard: (from: number, to: number) =>
    `a shard: attempts ${numberText(from)} to ${numberText(to - 1)}, nothing selected yet`,
  noHeader: 'not checked: whether items are missing, because there is no header',
  noRequest: 'not checked: whether items are missing, because the header has no request',
  noRemake: 'not checked without --remake: that the seed gives exactly these items',
  otherMaker: (count: number) =>
    `not checked: whether ${counted(count, 'item')} of another maker version ${pluralOf(count, 'fits its', 'fit their')} params`,
} as const;

export type VerifyWords = WordsOf<typeof words>;
