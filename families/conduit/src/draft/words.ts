import { choiceText, counted, pluralOf, type Remark, type WordsOf } from '@tessera/core';
import { RUNG_TITLES } from '../lesson-words.ts';
import type { Rung } from '../rungs/rungs.ts';
import { words as familyWords } from '../words.ts';
import type { DraftGrade } from './analysis.ts';
import type { SolutionSymmetry } from './solution-symmetry.ts';

type Sentence = (args: Remark['args'], spots: Remark['spots']) => string;

const plural = (count: unknown, one: string) => counted(Number(count), one);

const SENTENCES: Readonly<Record<string, Sentence>> = {
  'no-tiles': () => 'No tiles yet. Place some, or add some to the tray.',
  'too-many': ({ tiles, faces }) => `${plural(tiles, 'tile')} can’t fit on ${plural(faces, 'spot')}.`,
  'one-tile': () => 'One tile can’t close on its own: its ends need another tile.',
  'silhouette-size': ({ tiles, faces }) =>
    `The outline has ${plural(faces, 'spot')}, but there ${pluralOf(Number(tiles), 'is', 'are')} ${plural(tiles, 'tile')}.`,
  'silhouette-apart': () => 'The outline is in pieces: these spots share no edge with the rest.',
  'fixed-outside': (_, spots) =>
    pluralOf(spots.length, 'A fixed tile is outside the outline.', 'Fixed tiles are outside the outline.'),
  'odd-ends': ({ site, ends }) =>
    `The tiles have ${plural(ends, 'end')} at the ${site === 'middle' ? 'middle' : 'sides'} of edges. An odd number can’t pair up.`,
  'too-few-ends': ({ ends, tiles }) => `${plural(ends, 'end')} can’t connect ${plural(tiles, 'tile')}.`,
  'open-end': () => 'This fixed tile has an end with nothing to connect to.',
  split: (_, spots) =>
    `${pluralOf(spots.length, 'This fixed tile', 'These fixed tiles')} can never join the other fixed tiles.`,
  shut: () => 'The fixed tiles close too early: tiles are left over.',
};

const RUNGS: Readonly<Record<Rung | 'choice' | 'beyond', string>> = {
  ...RUNG_TITLES,
  choice: 'Free choice (several ways work)',
  beyond: 'Several options tried at once',
};

/** Which symmetric copies count as one solution, in words. */
function samenessText({ turned, mirrored, moved }: SolutionSymmetry): string {
  const ways = [turned && 'rotated', mirrored && 'mirrored', moved && 'moved'].filter(way => way !== false);
  if (ways.length === 0) return 'Every solution counts on its own.';
  return `Solutions that are ${choiceText(ways)} copies of each other count as one.`;
}

/** The builder's sentences about a draft. */
export const draftWords = {
  say: (remark: Remark): string => SENTENCES[remark.code]?.(remark.args, remark.spots) ?? familyWords.say(remark),
  sameness: samenessText,
  hardest: (hardest: NonNullable<DraftGrade['hardest']>): string => RUNGS[hardest].toLowerCase(),
} as const;

export type DraftWords = WordsOf<typeof draftWords>;
