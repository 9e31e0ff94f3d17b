import { capital, counted, type Grade, type Json, type Remark, type Words } from '@tessera/core';
import { FIELD_WORDS } from './field-words.ts';
import type { ConduitKinds } from './kinds.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';
import type { ConduitItem } from './schema.ts';
import { endsName, tileName } from './tile-names.ts';

const WHERE: Readonly<Record<string, string>> = {
  flat: 'the floor',
  'vertical-x': 'the left–right wall',
  'vertical-z': 'the front–back wall',
};

/** A face as people say it: `x,y,z,orientation` is a key; on a flat board a row and a column say it all. */
function faceName(spot: string | number | undefined, { isFlat }: Remark['args']): string {
  const [x, y, z, orientation] = String(spot ?? '').split(',');
  if (isFlat) return `row ${Number(z) + 1}, column ${Number(x) + 1}`;
  return `${WHERE[orientation ?? ''] ?? 'the face'} of cell ${Number(x) + 1}, ${Number(y) + 1}, ${Number(z) + 1}`;
}

/** Where a tile lies: on a face, or in a row. */
function placeName(spot: string | number | undefined, args: Remark['args']): string {
  return `${args.isFlat ? 'in' : 'on'} ${faceName(spot, args)}`;
}

/** A spot as a hint calls it while it is highlighted on the board. */
function spotName(spot: string | number | undefined): string {
  return String(spot ?? '').includes('vertical') ? 'wall' : 'spot';
}

const tileOf = (tile: Json | undefined) => tileName(String(tile));
const endsOf = (edges: Json | undefined) => endsName(String(edges));

type Sentence = (args: Remark['args'], spots: Remark['spots']) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  'open-end': () => 'This end has nothing to connect to.',
  split: () => 'These tiles can no longer join the rest.',
  shut: () => 'The network closed too early: tiles are left over.',
  wrong: ({ tile }) => `This ${tileOf(tile)} doesn’t belong here.`,
  look: (_, spots) => `Look at the highlighted ${spotName(spots[0])}.`,
  slip: () => 'This tile is wrong.',
  remove: ({ tile }) => `Remove the ${tileOf(tile)}.`,
  edge: () => 'The neighbours leave only one way to fill this spot.',
  inventory: () => 'Only one of your tiles fits here.',
  totals: ({ carrying }) =>
    carrying
      ? 'So many ends are left that every edge that can have one must have one.'
      : 'No ends are left over, so every other edge stays closed.',
  matching: () => 'Every remaining tile needs a place, and that leaves one choice here.',
  reach: () => 'No pipe can reach these spots, so they stay empty.',
  bridge: () => 'Without a connection here, the network would fall apart.',
  contradiction: ({ tile, edges }) =>
    `What if a ${tileOf(tile)} were here, with ends at ${endsOf(edges)}? Then the rest could not be closed.`,
  'contradiction-empty': () => 'What if this spot stayed empty? Then the rest could not be closed.',
  given: () => 'There is no short reason for the next tile, so here is the one that helps most.',
  place: ({ tile, edges }) => `Place a ${tileOf(tile)} here, with ends at ${endsOf(edges)}.`,
};

/** Sentences that name their places, for who does not see them highlighted. */
const SPELLED: Readonly<Record<string, Sentence>> = {
  look: (args, spots) => `Look at ${faceName(spots[0], args)}.`,
  contradiction: (args, spots) =>
    `What if a ${tileOf(args.tile)} were ${placeName(spots[0], args)}, with ends at ${endsOf(args.edges)}? Then the rest could not be closed.`,
  'contradiction-empty': (args, spots) =>
    `What if ${faceName(spots[0], args)} stayed empty? Then the rest could not be closed.`,
  place: (args, spots) =>
    `Place a ${tileOf(args.tile)} ${placeName(spots[0], args)}, with ends at ${endsOf(args.edges)}.`,
};

const say: Words['say'] = ({ code, args, spots }) => SENTENCES[code]?.(args, spots) ?? '';

function gradeText({ tier, evidence }: Grade): string {
  const { trials, open } = evidence;
  const tiles = `${capital(tier)} · ${counted(Number(evidence.tiles), 'tile')}`;
  if (Number(open) > 0) return `${tiles} · several options to try at once`;
  if (Number(trials) > 0) return `${tiles} · about ${counted(Number(trials), 'option')} to try`;
  return `${tiles} · no trial and error`;
}

const RULES = {
  place: 'Place every tile. You can rotate and flip them.',
  ends: 'Every end must meet another. Two, three or four tiles may meet at one point.',
  network: 'All tiles must form one network.',
  outlined: 'Every outlined spot gets exactly one tile.',
  fixed: 'Tiles with screws are fixed.',
} as const;

/** What a puzzle does not have is not spoken of. */
function rulesFor({ silhouette, fixed }: ConduitItem): readonly string[] {
  const { outlined, fixed: screwed, ...always } = RULES;
  return [...Object.values(always), ...(silhouette ? [outlined] : []), ...(fixed.length > 0 ? [screwed] : [])];
}

export const words: Words<ConduitKinds> = {
  say,
  spell: remark => SPELLED[remark.code]?.(remark.args, remark.spots) ?? say(remark),
  mistakes: count => `${counted(count, 'mistake')}, shown in red.`,
  grade: gradeText,
  rules: Object.values(RULES),
  rulesFor,
  goal: () => 'Place every tile so that all ends meet and everything is one network.',
  fields: FIELD_WORDS,
  refusals: REFUSAL_WORDS,
};
