import type { Grade, Json, Remark, Words } from '@tessera/core';
import { endsName, tileName } from './names.ts';

const WHERE: Readonly<Record<string, string>> = {
  flat: 'the floor',
  'vertical-x': 'the wall on the x side',
  'vertical-z': 'the wall on the z side',
};

/** A face as people say it: `x,y,z,orientation` is a key. */
function faceName(spot: string | number | undefined): string {
  const [x, y, z, orientation] = String(spot ?? '').split(',');
  return `${WHERE[orientation ?? ''] ?? 'the face'} of cell ${Number(x) + 1}, ${Number(y) + 1}, ${Number(z) + 1}`;
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
  look: (_, spots) => `Look at ${faceName(spots[0])}.`,
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
  contradiction: ({ tile, edges }, spots) =>
    `If a ${tileOf(tile)} lay on ${faceName(spots[0])} with ends ${endsName(String(edges))}, the rest could not be closed.`,
  'contradiction-empty': (_, spots) => `If ${faceName(spots[0])} stayed empty, the rest could not be closed.`,
  given: () => 'No short reason decides a tile, so here is one that settles the most.',
  place: ({ tile, edges }, spots) =>
    `Lay a ${tileOf(tile)} on ${faceName(spots[0])}, its ends ${endsName(String(edges))}.`,
};

function gradeText({ tier, evidence }: Grade): string {
  const { tiles, trials, open } = evidence;
  if (Number(open) > 0) return `${tier}: ${tiles} tiles, and trying one option at a time is not enough`;
  if (Number(trials) > 0) return `${tier}: ${tiles} tiles, about ${trials} options to try out`;
  return `${tier}: ${tiles} tiles, nothing needs to be tried out`;
}

export const words: Words = {
  say: ({ code, args, spots }) => SENTENCES[code]?.(args, spots) ?? '',
  grade: gradeText,
  rules: [
    'Lay every tile of the inventory on the faces of the lattice; fixed tiles stay where they are.',
    'Tiles may be turned and flipped.',
    'A connector joins those that end at the same point; two, three or four tiles may meet there.',
    'The network is finished when no connector is left alone and all tiles hang together.',
    'Where a silhouette is shown, exactly its faces carry a tile.',
  ],
};
