import { type AdviceWords, counted, type Json, type Remark, type RulesWords } from '@tessera/core';
import { type FaceNaming, faceName, placeName } from './face-words.ts';
import type { ConduitKinds } from './kinds.ts';
import type { ConduitItem } from './schema.ts';
import { named, STEP_SENTENCES, STEP_SPELLED, totalsText, whatIf } from './step-words.ts';
import { endsName, tileName, tileShape } from './tile-names.ts';

/** A spot as a hint calls it while it is highlighted on the board. */
function spotName(spot: string | number | undefined): string {
  return String(spot ?? '').includes('vertical') ? 'wall' : 'spot';
}

const shapeOf = (tile: Json | undefined) => tileShape(String(tile));
const tileOf = (tile: Json | undefined) => tileName(String(tile));
const endsOf = (edges: Json | undefined) => endsName(String(edges));

type Sentence = (args: Remark['args'], spots: Remark['spots']) => string;

const SENTENCES: Readonly<Record<string, Sentence>> = {
  'open-end': () => 'This end has nothing to connect to.',
  split: () => 'These tiles can no longer join the rest.',
  shut: () => 'The network closed too early: tiles are left over.',
  wrong: ({ tile }) => `This ${shapeOf(tile)} doesn’t belong here.`,
  look: (_, spots) => `Look at the highlighted ${spotName(spots[0])}.`,
  slip: () => 'This tile is wrong.',
  remove: ({ tile }) => `Remove this ${shapeOf(tile)}.`,
  edge: () => named('edge', 'they leave only one way to fill this spot.'),
  inventory: () => named('inventory', 'only one of them can go here.'),
  totals: ({ carrying }) => totalsText(carrying),
  matching: () => named('matching', 'that leaves only one choice here.'),
  reach: () => named('connectivity', 'no pipe can reach these spots, so they stay empty.'),
  bridge: () => named('connectivity', 'without a connection here it would fall apart.'),
  contradiction: ({ tile }) => whatIf(`this ${shapeOf(tile)} were here, turned as shown`),
  'contradiction-empty': () => whatIf('this spot stayed empty'),
  given: () => 'There is no short reason for the next tile, so here is the one that helps most.',
  place: ({ tile }) => `Place this ${shapeOf(tile)} here, turned as shown.`,
  ...STEP_SENTENCES,
};

type SpelledSentence = (args: Remark['args'], spots: Remark['spots'], naming: FaceNaming) => string;

/** Sentences that name their places, for who does not see them highlighted. */
const SPELLED: Readonly<Record<string, SpelledSentence>> = {
  look: (args, spots, naming) => `Look at ${naming(spots[0], args)}.`,
  remove: (args, spots, naming) => `Remove the ${tileOf(args.tile)} ${placeName(spots[0], args, naming)}.`,
  contradiction: (args, spots, naming) =>
    whatIf(`a ${tileOf(args.tile)} were ${placeName(spots[0], args, naming)}, with ends at ${endsOf(args.edges)}`),
  'contradiction-empty': (args, spots, naming) => whatIf(`${naming(spots[0], args)} stayed empty`),
  place: (args, spots, naming) =>
    `Place a ${tileOf(args.tile)} ${placeName(spots[0], args, naming)}, with ends at ${endsOf(args.edges)}.`,
  ...STEP_SPELLED,
};

const say: AdviceWords['say'] = ({ code, args, spots }) => SENTENCES[code]?.(args, spots) ?? '';

const PLACE = 'Place every tile. You can rotate and flip them.';
const MEET = 'Every end must meet another.';
const MANY_MEET = 'Two, three or four tiles may meet at one point.';
const ONE_NETWORK = 'All tiles must form one network.';
const OUTLINED = 'Every outlined spot gets exactly one tile.';
const FIXED = 'Tiles with screws are fixed.';

/** The rules that an item makes use of. */
function rulesFor({ lattice, silhouette, fixed }: ConduitItem): readonly string[] {
  const meeting = lattice === 'flat' ? MEET : `${MEET} ${MANY_MEET}`;
  return [PLACE, meeting, ONE_NETWORK, ...(silhouette ? [OUTLINED] : []), ...(fixed.length > 0 ? [FIXED] : [])];
}

/** A sentence that names its places, each as `naming` calls it. */
export function spelled(remark: Remark, naming: FaceNaming): string {
  return SPELLED[remark.code]?.(remark.args, remark.spots, naming) ?? say(remark);
}

/** Hints, mistakes and broken rules in words. */
export const conduitAdvice: AdviceWords = {
  say,
  spell: remark => spelled(remark, faceName),
  mistakes: count => `${counted(count, 'mistake')}, shown in red.`,
};

/** The rules in words. */
export const conduitRulesWords: RulesWords<ConduitKinds> = {
  rules: [PLACE, `${MEET} ${MANY_MEET}`, ONE_NETWORK, OUTLINED, FIXED],
  rulesFor,
  goal: () => 'Place every tile so that all ends meet and everything is one network.',
};
