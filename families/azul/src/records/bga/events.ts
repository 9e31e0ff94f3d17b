import { accept, isJsonObject, refuse, type Verdict } from '@tessera/core';
import type { TileCounts } from '../../rules/state.ts';
import { type Color, factoryCount, SEATS } from '../../rules/tiles.ts';
import type { BgaNotification } from './notifications.ts';
import { isPassedOver } from './passed-over.ts';
import { bgaWords as words } from './words.ts';

/** What a notification says about the game. Players are named by their ids. */
export type BgaEvent =
  | { readonly kind: 'deal'; readonly factories: readonly TileCounts[]; readonly inBag: number | null }
  | {
      readonly kind: 'take';
      readonly player: string;
      readonly color: Color;
      /** From 0; null is the centre. */
      readonly factory: number | null;
      readonly taken: number | null;
      readonly moved: number | null;
    }
  | { readonly kind: 'marker'; readonly player: string }
  | {
      readonly kind: 'place';
      readonly player: string;
      /** From 0; null is the floor. */
      readonly row: number | null;
      readonly placed: number | null;
      readonly spilled: number | null;
    }
  | { readonly kind: 'undo'; readonly player: string | null; readonly takesBack: 'line' | 'tiles' }
  | { readonly kind: 'line-scores'; readonly scores: readonly LineScore[] }
  | { readonly kind: 'floor-scores'; readonly scores: readonly PlayerScore[] }
  | { readonly kind: 'bonus'; readonly scores: readonly PlayerScore[] }
  /** Someone gave up, which ends the game. */
  | { readonly kind: 'resign'; readonly player: string }
  /** Someone left. The others may go on. */
  | { readonly kind: 'leave'; readonly player: string }
  | { readonly kind: 'other' };

export interface PlayerScore {
  readonly player: string;
  readonly points: number;
}
export interface LineScore extends PlayerScore {
  /** From 0. */
  readonly row: number;
  /** From 0; null where the record does not say. */
  readonly column: number | null;
}

type Args = BgaNotification['args'];
type Reading = Verdict<BgaEvent, 'malformed' | 'variant'>;

/** What a notification means. Those that say nothing about the game are `other`. */
export function readBgaEvent({ type, args }: BgaNotification): Reading {
  const special = Object.keys(args).find(key => /special/i.test(key) && !isNothing(args[key]));
  if (special !== undefined || /special/i.test(type)) return variant(words.variants.special(special ?? type));
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  if (read) return read(args);
  return isPassedOver(type, args) ? accept({ kind: 'other' }) : variant(words.variants.unknown(type));
}

const READERS: Readonly<Record<string, (args: Args) => Reading>> = {
  factoriesFilled: dealOf,
  tilesSelected: takeOf,
  firstPlayerToken: args => withPlayer(args, player => accept({ kind: 'marker', player })),
  tilesPlacedOnLine: placeOf,
  placeTileOnWall: lineScoresOf,
  emptyFloorLine: args => accept({ kind: 'floor-scores', scores: scoresIn(args.floorLines) }),
  endScore: args => accept({ kind: 'bonus', scores: scoresIn(args.scores) }),
  undoTakeTiles: args => undoOf('tiles', args),
  undoSelectLine: args => undoOf('line', args),
  playerConcedeGame: args => withPlayer(args, player => accept({ kind: 'resign', player })),
  playerEliminated: leaveOf,
  tableInfosChanged: args => (isLeaving(args) ? leaveOf(args) : accept({ kind: 'other' })),
  factoriesChanged: () => variant(words.variants.special('factoriesChanged')),
  factoriesCompleted: () => variant(words.variants.special('factoriesCompleted')),
  // Where the tiles of the grey wall go.
  updateSelectColumn: () => variant(words.variants.wall),
};

/** The types of tiles: 0 is the starting marker. What the site calls cyan is our white. */
const COLOR_OF_TYPE: Readonly<Record<number, Color>> = { 1: 'Black', 2: 'White', 3: 'Blue', 4: 'Yellow', 5: 'Red' };
const MARKER_TYPE = 0;

/** Also a list, or an object, of nothing but that: games without special pieces have a list without tiles for every player. */
function isNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === 0 || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isNothing);
}

function variant(what: string): Reading {
  return refuse('variant', words.variant(what));
}

function missing(name: string): Reading {
  return refuse('malformed', words.missingArgument(name));
}

/** A whole number, also where it is written as text. */
function wholeIn(value: unknown): number | null {
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null;
}

function withPlayer(args: Args, then: (player: string) => Reading): Reading {
  const id = args.playerId ?? args.player_id ?? args.who_quits;
  return (typeof id === 'number' || typeof id === 'string') && String(id) !== ''
    ? then(String(id))
    : missing('playerId');
}

/** The types of the tiles in a list, which may be an object with a key for each; null where it is no such list. */
function typesIn(list: unknown): readonly (number | null)[] | null {
  if (typeof list !== 'object' || list === null) return null;
  return Object.values(list).map(tile => (isJsonObject(tile) ? wholeIn(tile.type) : null));
}

/** The number of tiles without the marker; null where the record has no list. */
function tilesIn(list: unknown): number | null {
  return typesIn(list)?.filter(type => type !== MARKER_TYPE).length ?? null;
}

function dealOf(args: Args): Reading {
  if (typeof args.factories !== 'object' || args.factories === null) return missing('factories');
  const lists = args.factories as Readonly<Record<string, unknown>>;
  const count = Object.keys(lists).filter(key => key !== '0').length;
  if (!SEATS.some(seats => factoryCount(seats) === count)) return variant(words.variants.factories(count));
  const centre = typesIn(lists['0'] ?? []);
  if (centre?.some(type => type !== MARKER_TYPE)) return variant(words.variants.centre);
  const factories: TileCounts[] = [];
  for (let factory = 1; factory <= count; factory++) {
    const types = typesIn(lists[String(factory)]);
    if (!types || types.includes(null)) return missing(`factories.${factory}`);
    const stranger = types.find(type => COLOR_OF_TYPE[type!] === undefined);
    if (stranger !== undefined) return variant(words.variants.tiles(String(stranger)));
    factories.push(heapOf(types.map(type => COLOR_OF_TYPE[type!]!)));
  }
  return accept({ kind: 'deal', factories, inBag: wholeIn(args.remainingTiles) });
}

function heapOf(colors: readonly Color[]): TileCounts {
  const heap: { [C in Color]?: number } = {};
  for (const color of colors) heap[color] = (heap[color] ?? 0) + 1;
  return heap;
}

function takeOf(args: Args): Reading {
  const type = wholeIn(args.type);
  const from = wholeIn(args.fromFactory);
  if (type === null) return missing('type');
  const color = COLOR_OF_TYPE[type];
  if (!color) return variant(words.variants.tiles(String(type)));
  if (from === null || from < 0) return missing('fromFactory');
  const types = typesIn(args.selectedTiles);
  if (types?.some(each => each !== type && each !== MARKER_TYPE)) return refuse('malformed', words.otherColour);
  return withPlayer(args, player =>
    accept({
      kind: 'take',
      player,
      color,
      factory: from === 0 ? null : from - 1,
      taken: tilesIn(args.selectedTiles),
      moved: from === 0 ? null : tilesIn(args.discardedTiles),
    }),
  );
}

function placeOf(args: Args): Reading {
  const line = wholeIn(args.line);
  if (line === null) return missing('line');
  if (line < 0 || line > 5) return refuse('malformed', words.noLine(line));
  const placed = typesIn(args.placedTiles);
  const spilled = typesIn(args.discardedTiles);
  const all = [...(placed ?? []), ...(spilled ?? [])];
  const isMarkerAlone = all.length > 0 && all.every(type => type === MARKER_TYPE);
  return withPlayer(args, player => {
    // The marker goes to the floor by a notification of its own.
    if (isMarkerAlone) return accept({ kind: 'marker', player });
    return accept({
      kind: 'place',
      player,
      row: line === 0 ? null : line - 1,
      placed: tilesIn(args.placedTiles),
      spilled: tilesIn(args.discardedTiles),
    });
  });
}

/** `undoSelectLine` takes the tiles back from their line into the hand, `undoTakeTiles` from the hand to their factory. */
function undoOf(takesBack: 'line' | 'tiles', args: Args): Reading {
  const player = args.playerId ?? args.player_id;
  return accept({ kind: 'undo', player: isNothing(player) ? null : String(player), takesBack });
}

function leaveOf(args: Args): Reading {
  return withPlayer(args, player => accept({ kind: 'leave', player }));
}

function isLeaving({ reload_reason }: Args): boolean {
  return reload_reason === 'playerQuitGame' || reload_reason === 'playerElimination';
}

/** One tile of each player goes to the wall. What is not written as expected is not compared. */
function lineScoresOf({ completeLines }: Args): Reading {
  if (!isJsonObject(completeLines)) return accept({ kind: 'other' });
  const scores: LineScore[] = [];
  for (const [player, line] of Object.entries(completeLines)) {
    if (!isJsonObject(line) || !isJsonObject(line.placedTile) || !isJsonObject(line.pointsDetail)) continue;
    const row = wholeIn(line.placedTile.line);
    const column = wholeIn(line.placedTile.column);
    const points = wholeIn(line.pointsDetail.points);
    if (row === null || row < 1 || points === null) continue;
    scores.push({ player, row: row - 1, column: column === null ? null : column - 1, points });
  }
  return accept({ kind: 'line-scores', scores });
}

function scoresIn(byPlayer: unknown): readonly PlayerScore[] {
  if (!isJsonObject(byPlayer)) return [];
  return Object.entries(byPlayer).flatMap(([player, each]) => {
    const points = isJsonObject(each) ? wholeIn(each.points) : null;
    return points === null ? [] : [{ player, points }];
  });
}
