import type { Remark } from '@tessera/core';
import type { Rung } from '../rungs/rung.ts';
import { words as familyWords } from '../words.ts';
import type { DraftGrade } from './analysis.ts';
import type { SolutionSymmetry } from './solution-symmetry.ts';

type Sentence = (args: Remark['args'], spots: Remark['spots']) => string;

const plural = (count: unknown, one: string, more = `${one}s`) => `${String(count)} ${count === 1 ? one : more}`;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  'no-tiles': () => 'There is no tile yet. Lay some, or count some in.',
  'too-many': ({ tiles, faces }) => `${plural(tiles, 'tile')} cannot lie on ${plural(faces, 'face')}.`,
  'one-tile': () => 'One tile alone cannot close: its ends need another tile.',
  'silhouette-size': ({ tiles, faces }) =>
    `The silhouette shows ${plural(faces, 'face')}, and there ${tiles === 1 ? 'is' : 'are'} ${plural(tiles, 'tile')} to lie on them.`,
  'silhouette-apart': () => 'The silhouette falls apart: these faces share no edge with the rest.',
  'fixed-outside': (_, spots) =>
    spots.length === 1 ? 'A fixed tile lies outside the silhouette.' : 'Fixed tiles lie outside the silhouette.',
  'odd-ends': ({ site, ends }) =>
    `The tiles have ${plural(ends, 'end')} at the ${site === 'middle' ? 'middle of edges' : 'sides of edges'}: an odd number cannot pair up.`,
  'too-few-ends': ({ ends, tiles }) => `${plural(ends, 'end')} cannot hold ${plural(tiles, 'tile')} together.`,
  'open-end': () => 'An end of a fixed tile here can never meet another one.',
  split: (_, spots) =>
    `${spots.length === 1 ? 'This fixed tile' : 'These fixed tiles'} can never join the other fixed ones.`,
  shut: () => 'The fixed tiles close although tiles are left to lay.',
};

const RUNGS: Readonly<Record<Rung | 'choice' | 'beyond', string>> = {
  edge: 'a look at the edges',
  inventory: 'a count of the tiles that are left',
  totals: 'a count of all ends',
  matching: 'finding a place for every tile at once',
  connectivity: 'keeping everything connected',
  contradiction: 'trying an option until it fails',
  choice: 'a free choice: several ways are right',
  beyond: 'more than one option tried at a time',
};

/** Which symmetric copies count as one solution, in words. */
function samenessText({ turned, mirrored, moved }: SolutionSymmetry): string {
  const ways = [turned && 'turned', mirrored && 'mirrored', moved && 'moved'].filter(way => way !== false);
  if (ways.length === 0) return 'Every solution counts: no turn or mirror image keeps what is given as it is.';
  const last = ways.at(-1)!;
  const copies = ways.length === 1 ? last : `${ways.slice(0, -1).join(', ')} or ${last}`;
  return `Solutions that are ${copies} copies of each other count as one.`;
}

/** The builder's sentences about a draft. */
export const draftWords = {
  say: (remark: Remark): string => SENTENCES[remark.code]?.(remark.args, remark.spots) ?? familyWords.say(remark),
  sameness: samenessText,
  hardest: (hardest: NonNullable<DraftGrade['hardest']>): string => RUNGS[hardest],
} as const;
