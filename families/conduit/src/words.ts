import type { Grade, Json, Remark, Words } from '@tessera/core';
import { FIELD_WORDS } from './field-words.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';
import { endsName, tileName } from './tile-names.ts';

const WHERE: Readonly<Record<string, string>> = {
  flat: 'the floor',
  'vertical-x': 'the wall on the x side',
  'vertical-z': 'the wall on the z side',
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

function listed(names: unknown): string {
  return Array.isArray(names)
    ? names.map(name => (name === 'empty' ? 'empty faces' : tileName(String(name)))).join(', ')
    : '';
}

function inventoryText({ usedUp, onlyHere }: Remark['args']): string {
  const parts: string[] = [];
  if (listed(usedUp)) parts.push(`No more of these are left: ${listed(usedUp)}.`);
  if (listed(onlyHere)) parts.push(`These fit in just as many places as there are of them: ${listed(onlyHere)}.`);
  return parts.join(' ') || 'The inventory leaves one choice.';
}

const tileOf = (tile: Json | undefined) => tileName(String(tile));

type Sentence = (args: Remark['args'], spots: Remark['spots']) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  'open-end': () => 'A connector here can never meet another one.',
  split: () => 'These tiles can no longer join the others.',
  shut: () => 'The network is closed although tiles are left.',
  wrong: ({ tile }) => `This ${tileOf(tile)} does not belong here.`,
  look: (args, spots) => `Look at ${faceName(spots[0], args)}.`,
  slip: () => 'The tile that lies here is wrong.',
  remove: ({ tile }) => `Take the ${tileOf(tile)} back.`,
  edge: () => 'What lies around this face leaves one tile in one pose.',
  inventory: inventoryText,
  totals: ({ carrying }) =>
    carrying
      ? 'So many connectors are left that every edge that can carry one must.'
      : 'So few connectors are left that no other edge can carry one.',
  matching: () => 'The tiles that are left must all find a place at once, and that rules options out here.',
  reach: () => 'Faces that no link can reach stay empty.',
  bridge: () => 'Without a link here the network would fall apart.',
  contradiction: (args, spots) =>
    `If a ${tileOf(args.tile)} lay ${placeName(spots[0], args)} with ends ${endsName(String(args.edges))}, the rest could not be closed.`,
  'contradiction-empty': (args, spots) => `If ${faceName(spots[0], args)} stayed empty, the rest could not be closed.`,
  given: () => 'No short reason decides a tile, so here is one that settles the most.',
  place: (args, spots) =>
    `Lay a ${tileOf(args.tile)} ${placeName(spots[0], args)}, its ends ${endsName(String(args.edges))}.`,
};

const counted = (count: Json | undefined, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

function gradeText({ tier, evidence }: Grade): string {
  const { trials, open } = evidence;
  const tiles = counted(evidence.tiles, 'tile');
  if (Number(open) > 0) return `${tier}: ${tiles}, and trying one option at a time is not enough`;
  if (Number(trials) > 0) return `${tier}: ${tiles}, about ${counted(trials, 'option')} to try out`;
  return `${tier}: ${tiles}, nothing needs to be tried out`;
}

export const words: Words = {
  say: ({ code, args, spots }) => SENTENCES[code]?.(args, spots) ?? '',
  grade: gradeText,
  rules: [
    'Lay all tiles. Turn or flip them as you like.',
    'Every end must meet another: two, three or four tiles may meet at one point.',
    'Everything must hang together.',
    'Where a silhouette is shown, exactly its faces carry a tile.',
    'Fixed tiles stay where they are.',
  ],
  fields: FIELD_WORDS,
  refusals: REFUSAL_WORDS,
};
