import { capital, counted, type Json, listText, pluralOf, type Remark } from '@tessera/core';
import { type FaceNaming, placeName } from './face-words.ts';
import { RUNG_TITLES } from './lesson-words.ts';
import type { Rung } from './rungs/rungs.ts';
import { endsName, tileName, tileShape } from './tile-names.ts';

type Args = Remark['args'];
type Spots = Remark['spots'];

/** Places by name before the rest is counted. */
const MOST_NAMED = 6;

const NO_TILE = 'empty';
const textsIn = (value: Json | undefined): readonly string[] => (value ?? []) as readonly string[];
const kindsIn = (value: Json | undefined): string =>
  listText(
    textsIn(value)
      .filter(each => each !== NO_TILE)
      .map(tileName),
  );

interface LaidTile {
  readonly tile: string;
  readonly edges: string;
}

const laidIn = ({ tiles }: Args): readonly LaidTile[] => (tiles ?? []) as unknown as readonly LaidTile[];

/** A sentence that begins with the name of its technique. */
export function named(rung: Rung, sentence: string): string {
  return `${RUNG_TITLES[rung]}: ${sentence}`;
}

export function whatIf(supposed: string): string {
  return `${RUNG_TITLES.contradiction} ${supposed}? Then the rest could not be closed.`;
}

/** Why each edge gets an end, or none does. */
export function totalsText(carrying: Json | undefined): string {
  return named(
    'totals',
    carrying
      ? 'the ends that are left need every open edge, so each one gets an end.'
      : 'none are left over, so every other edge stays closed.',
  );
}

function inventoryText({ usedUp, onlyHere }: Args): string {
  const [known, fitting] = [kindsIn(usedUp), kindsIn(onlyHere)];
  const parts = [
    ...(known ? [`the spots for ${known} are all known`] : []),
    ...(textsIn(usedUp).includes(NO_TILE) ? ['the empty spots are all known'] : []),
    ...(fitting ? [`just enough spots fit ${fitting}`] : []),
    ...(textsIn(onlyHere).includes(NO_TILE) ? ['just enough spots can stay empty'] : []),
  ];
  return named('inventory', parts.length > 0 ? `${listText(parts)}.` : 'compare them with the spots that are left.');
}

/** What follows, where the spots are highlighted. */
function settledText(args: Args, spots: Spots): string {
  const tiles = laidIn(args);
  const empty = emptySpots(args, spots).length;
  const parts = [
    ...(tiles.length === 1 ? [`place this ${tileShape(tiles[0]!.tile)}`] : []),
    ...(tiles.length > 1 ? [`place these ${counted(tiles.length, 'tile')}`] : []),
    ...(empty > 0 ? [`leave ${pluralOf(empty, 'this spot', `these ${counted(empty, 'spot')}`)} empty`] : []),
  ];
  return parts.length > 0 ? `${capital(listText(parts))}.` : removedText(args);
}

/** The spots that a step empties lie behind those of its tiles. */
function emptySpots(args: Args, spots: Spots): Spots {
  return args.isNothing ? [] : spots.slice(laidIn(args).length);
}

function removedText({ removed }: Args, places = ''): string {
  return `That rules out ${counted(Number(removed), 'option')}${places && `: ${places}`}.`;
}

function settledAt(args: Args, spots: Spots, naming: FaceNaming): string {
  if (args.isNothing) return removedText(args, placesText(spots, args, naming));
  const tiles = laidIn(args).map(
    ({ tile, edges }, at) =>
      `place a ${tileName(tile)} ${placeName(spots[at], args, naming)}, with ends at ${endsName(edges)}`,
  );
  const empty = emptySpots(args, spots);
  const leaving = empty.length > 0 ? [`leave ${placesText(empty, args, naming)} empty`] : [];
  return `${capital([...tiles, ...leaving].join('; '))}.`;
}

function placesText(spots: Spots, args: Args, naming: FaceNaming): string {
  const names = spots.slice(0, MOST_NAMED).map(spot => naming(spot, args));
  const rest = spots.length - names.length;
  return [...names, ...(rest > 0 ? [`${rest} more`] : [])].join('; ');
}

/** Sentences about steps whose spots are highlighted. */
export const STEP_SENTENCES: Readonly<Record<string, (args: Args, spots: Spots) => string>> = {
  'see-edge': () => named('edge', 'an end must meet an end, and a closed side a closed side.'),
  'see-inventory': inventoryText,
  'see-totals': ({ carrying }) => totalsText(carrying),
  'see-matching': () => named('matching', 'every tile that is left needs a spot of its own.'),
  'see-connectivity': ({ isBridge }) =>
    named(
      'connectivity',
      isBridge ? 'without a connection here it would fall apart.' : 'no pipe can reach these spots.',
    ),
  'see-contradiction': ({ tile, edges }) =>
    whatIf(
      tile
        ? `this spot had a ${tileName(String(tile))} with ends at ${endsName(String(edges))}`
        : 'this spot stayed empty',
    ),
  settle: settledText,
  tried: ({ count }) =>
    named('contradiction', `${counted(Number(count), 'option')} ${pluralOf(Number(count), 'leads', 'lead')} nowhere.`),
  rest: () => 'There is no short reason for the rest. This is how it goes.',
};

type SpelledSentence = (args: Args, spots: Spots, naming: FaceNaming) => string;

/** Sentences about steps that name their places. */
export const STEP_SPELLED: Readonly<Record<string, SpelledSentence>> = {
  'see-connectivity': (args, spots, naming) =>
    named(
      'connectivity',
      args.isBridge
        ? `it would fall apart without a connection between ${listText(spots.map(spot => naming(spot, args)))}.`
        : 'no pipe can reach some spots.',
    ),
  'see-contradiction': (args, spots, naming) =>
    whatIf(
      args.tile
        ? `a ${tileName(String(args.tile))} were ${placeName(spots[0], args, naming)}, with ends at ${endsName(String(args.edges))}`
        : `${naming(spots[0], args)} stayed empty`,
    ),
  settle: settledAt,
};
