import { countOf, totalOf } from '../plain-counts.ts';
import { completeColors, completeColumns, completeRows, isGameOver } from '../plain-end.ts';
import type { PlainStep } from '../plain-replay.ts';
import { floorCost } from '../plain-round.ts';
import { PLAIN_COLORS, type PlainColor, type PlainCounts, type PlainState } from '../plain-types.ts';
import { FIVE, placementPoints } from '../plain-wall.ts';

/** A notification as Board Game Arena keeps it. */
export interface WrittenNotification {
  readonly type: string;
  readonly args: Readonly<Record<string, unknown>>;
}

const TYPES: Readonly<Record<PlainColor, number>> = { Black: 1, White: 2, Blue: 3, Yellow: 4, Red: 5 };
const NAMES = ['Ada', 'Bo', 'Cy', 'Dee'];

export const idOfSeat = (seat: number) => String(90_000_001 + 7 * seat);
const whoIs = (seat: number) => ({ playerId: Number(idOfSeat(seat)), player_name: NAMES[seat]! });
const note = (type: string, args: Readonly<Record<string, unknown>>): WrittenNotification => ({ type, args });
const tiles = (color: PlainColor, count: number) => Array.from({ length: count }, () => ({ type: TYPES[color] }));
const MARKER = { id: 0, type: 0 };

function heap(counts: PlainCounts): readonly object[] {
  return PLAIN_COLORS.flatMap(color => tiles(color, countOf(counts, color)));
}

/** The notifications of a game that the plain rules played. */
export function bgaOfPlain(steps: readonly PlainStep[]): readonly WrittenNotification[] {
  return [
    note('gameStateChange', { id: 2 }),
    dealt(steps[0]!.state),
    ...steps.flatMap(({ state, action, next }) => {
      if (action === null) return [...scored(state), ...(isGameOver(next) ? bonuses(next) : [dealt(next)])];
      return drafted(state, action);
    }),
  ];
}

function dealt({ factories, bag }: PlainState): WrittenNotification {
  const lists = Object.fromEntries(factories.map((factory, n) => [n + 1, heap(factory)]));
  return note('factoriesFilled', { factories: { 0: [MARKER], ...lists }, remainingTiles: totalOf(bag) });
}

function drafted(
  state: PlainState,
  { source, color, destination }: NonNullable<PlainStep['action']>,
): readonly WrittenNotification[] {
  const seat = state.active_player_id;
  const who = whoIs(seat);
  const from = source === 'Center' ? state.center.tiles : state.factories[source.Factory]!;
  const count = countOf(from, color);
  const takesMarker = source === 'Center' && state.center.has_first_player_token;
  const rest = { ...from, [color]: 0 };
  const line = destination === 'Floor' ? null : state.players[seat]!.pattern_lines[destination.PatternLine]!;
  const placed = line ? Math.min(count, line.capacity - line.count_filled) : count;
  return [
    ...(takesMarker
      ? [
          note('firstPlayerToken', who),
          note('tilesPlacedOnLine', {
            ...who,
            line: 0,
            placedTiles: [],
            discardedTiles: [MARKER],
            discardedTilesToSpecialFactoryZero: [],
            fromHand: false,
          }),
        ]
      : []),
    note('tilesSelected', {
      ...who,
      type: TYPES[color],
      fromFactory: source === 'Center' ? 0 : source.Factory + 1,
      selectedTiles: tiles(color, count),
      discardedTiles: source === 'Center' ? [] : heap(rest),
    }),
    note('tilesPlacedOnLine', {
      ...who,
      line: destination === 'Floor' ? 0 : destination.PatternLine + 1,
      placedTiles: tiles(color, placed),
      discardedTiles: tiles(color, count - placed),
      discardedTilesToSpecialFactoryZero: [],
      fromHand: true,
    }),
  ];
}

/** The end of a round: the full lines from top to bottom, then the floors. */
function scored(drafted: PlainState): readonly WrittenNotification[] {
  let walls = drafted.players.map(({ wall }) => wall);
  const lines = FIVE.flatMap(row => {
    const full = drafted.players.flatMap((player, seat) => {
      const { color, count_filled } = player.pattern_lines[row]!;
      if (color === null || count_filled <= row) return [];
      const column = (PLAIN_COLORS.indexOf(color) + row) % 5;
      walls = walls.map((wall, at) =>
        at === seat ? wall.map((cells, r) => (r === row ? cells.with(column, true) : cells)) : wall,
      );
      const points = placementPoints(walls[seat]!, row, column);
      const placedTile = { type: TYPES[color], line: row + 1, column: column + 1 };
      return [[idOfSeat(seat), { placedTile, discardedTiles: tiles(color, row), pointsDetail: { points } }] as const];
    });
    return full.length > 0 ? [note('placeTileOnWall', { completeLines: Object.fromEntries(full) })] : [];
  });
  const floors = drafted.players.flatMap(({ floor_line }, seat) => {
    const marker = floor_line.has_first_player_token ? [MARKER] : [];
    const lying = [...marker, ...floor_line.tiles.map(color => ({ type: TYPES[color] }))];
    return lying.length > 0 ? [[idOfSeat(seat), { tiles: lying, points: -floorCost(floor_line) }] as const] : [];
  });
  return [
    ...lines,
    note('emptyFloorLine', {
      // An empty list in place of an empty object, as the site writes it.
      floorLines: floors.length > 0 ? Object.fromEntries(floors) : [],
      specialFactoryZeroTiles: Object.fromEntries(drafted.players.map((_, seat) => [idOfSeat(seat), []])),
    }),
    ...floors.map(([id, { points }]) => note('emptyFloorLineTextLogDetails', { player_name: id, points: -points })),
  ];
}

function bonuses({ players }: PlainState): readonly WrittenNotification[] {
  const kinds = [
    (seat: number) => 2 * completeRows(players[seat]!),
    (seat: number) => 7 * completeColumns(players[seat]!),
    (seat: number) => 10 * completeColors(players[seat]!),
  ];
  return kinds.map(points =>
    note('endScore', {
      scores: Object.fromEntries(players.map((_, seat) => [idOfSeat(seat), { tiles: [], points: points(seat) }])),
    }),
  );
}

/** The downloaded reply around the notifications: packets with one or two of them each. */
export function replyOf(notifications: readonly WrittenNotification[], seats: number): string {
  const logs = notifications.map((each, n) => ({
    channel: '/table/t1',
    packet_id: String(n + 1),
    move_id: String(n + 1),
    data: [{ uid: `u${n}`, log: 'a translated text', ...each }],
  }));
  const players = Array.from({ length: seats }, (_, seat) => ({ id: idOfSeat(seat), name: NAMES[seat] }));
  return JSON.stringify({ status: 1, data: { valid: 1, logs, players } });
}
