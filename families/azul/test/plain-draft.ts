import { changed, countOf, plus, totalOf } from './plain-counts.ts';
import { isGameOver } from './plain-end.ts';
import {
  PLAIN_COLORS,
  type PlainAction,
  type PlainColor,
  type PlainCounts,
  type PlainDestination,
  type PlainFloorLine,
  type PlainPlayer,
  type PlainRefusal,
  type PlainResult,
  type PlainSource,
  type PlainState,
} from './plain-types.ts';
import { FIVE, rowHasColor } from './plain-wall.ts';

export const FLOOR_SPACES = 7;
const DESTINATIONS: readonly PlainDestination[] = [...FIVE.map(row => ({ PatternLine: row })), 'Floor'];

/** All factories and the centre are empty of tiles (the marker may still lie there). */
export function isRoundOver(state: PlainState): boolean {
  return totalOf(state.center.tiles) === 0 && state.factories.every(factory => totalOf(factory) === 0);
}

export function tilesOnTable(state: PlainState): number {
  return state.factories.reduce((sum, factory) => sum + totalOf(factory), totalOf(state.center.tiles));
}

/** Factories in order, then the centre; colours in order; lines top to bottom, then the floor. */
export function plainLegal(state: PlainState): readonly PlainAction[] {
  if (isGameOver(state)) return [];
  const player = state.players[state.active_player_id]!;
  const sources: PlainSource[] = [...state.factories.map((_, index) => ({ Factory: index })), 'Center'];
  const actions: PlainAction[] = [];
  for (const source of sources) {
    for (const color of PLAIN_COLORS) {
      if (countOf(tilesIn(state, source)!, color) === 0) continue;
      for (const destination of DESTINATIONS) {
        if (destinationRefusals(player, destination, color).length === 0) actions.push({ source, color, destination });
      }
    }
  }
  return actions;
}

export function plainLegalCount(state: PlainState): number {
  return plainLegal(state).length;
}

/** How many lines of play of this length there are, ending with the round if it is shorter. */
export function plainPerft(state: PlainState, depth: number): number {
  if (depth === 0 || isRoundOver(state)) return 1;
  return plainLegal(state).reduce((sum, action) => sum + plainPerft(plainAfter(state, action), depth - 1), 0);
}

/** The state after a draft that is known to be legal. */
export function plainAfter(state: PlainState, action: PlainAction): PlainState {
  const result = plainApply(state, action);
  if ('state' in result) return result.state;
  throw new Error(`${JSON.stringify(action)} is refused: ${result.refused.join(', ')}`);
}

/** Everything that speaks against an action, the most basic first; nothing: it is legal. */
export function plainRefusals(state: PlainState, action: PlainAction): readonly PlainRefusal[] {
  if (isGameOver(state)) return ['GAME_OVER'];
  return [
    ...sourceRefusals(state, action.source, action.color),
    ...destinationRefusals(state.players[state.active_player_id]!, action.destination, action.color),
  ];
}

function sourceRefusals(state: PlainState, source: PlainSource, color: PlainColor): readonly PlainRefusal[] {
  const tiles = tilesIn(state, source);
  if (tiles === undefined) return ['INVALID_SOURCE'];
  return countOf(tiles, color) === 0 ? ['SOURCE_EMPTY'] : [];
}

function destinationRefusals(player: PlainPlayer, destination: PlainDestination, color: PlainColor): PlainRefusal[] {
  if (destination === 'Floor') return [];
  const line = player.pattern_lines[destination.PatternLine];
  if (line === undefined) return ['INVALID_DESTINATION'];
  const refusals: PlainRefusal[] = [];
  if (line.count_filled === line.capacity) refusals.push('PATTERN_LINE_COMPLETE');
  if (line.color !== null && line.color !== color) refusals.push('COLOR_MISMATCH');
  if (rowHasColor(player, destination.PatternLine, color)) refusals.push('WALL_CONFLICT');
  return refusals;
}

export function tilesIn(state: PlainState, source: PlainSource): PlainCounts | undefined {
  return source === 'Center' ? state.center.tiles : state.factories[source.Factory];
}

/** One draft: take, put down, next player. The round is not resolved, even after its last draft. */
export function plainApply(state: PlainState, action: PlainAction): PlainResult {
  const refused = plainRefusals(state, action);
  if (refused.length > 0) return { refused };
  const { source, color, destination } = action;
  const taken = countOf(tilesIn(state, source)!, color);
  const takesMarker = source === 'Center' && state.center.has_first_player_token;

  const player = state.players[state.active_player_id]!;
  const line = destination === 'Floor' ? undefined : player.pattern_lines[destination.PatternLine]!;
  const ontoLine = line === undefined ? 0 : Math.min(taken, line.capacity - line.count_filled);
  const pattern_lines = player.pattern_lines.map(each =>
    each.capacity === line?.capacity ? { ...line, color, count_filled: line.count_filled + ontoLine } : each,
  );
  const marked = takesMarker ? { ...player.floor_line, has_first_player_token: true } : player.floor_line;
  const dropped = ontoFloor(marked, color, taken - ontoLine);
  const moved: PlainPlayer = { ...player, pattern_lines, floor_line: dropped.floor };
  return {
    state: {
      ...state,
      ...tableAfter(state, source, color),
      active_player_id: (state.active_player_id + 1) % state.players.length,
      lid: changed(state.lid, color, dropped.toLid),
      players: state.players.map((each, index) => (index === state.active_player_id ? moved : each)),
    },
  };
}

/** Tiles go on free spaces from the left; what finds none goes to the lid. The marker fills a space if there is one. */
export function ontoFloor(floor: PlainFloorLine, color: PlainColor, count: number) {
  const used = Math.min(FLOOR_SPACES, floor.tiles.length + (floor.has_first_player_token ? 1 : 0));
  const placed = Math.min(count, FLOOR_SPACES - used);
  const tiles = [...floor.tiles, ...new Array<PlainColor>(placed).fill(color)];
  return { floor: { ...floor, tiles }, toLid: count - placed };
}

function tableAfter(state: PlainState, source: PlainSource, color: PlainColor) {
  const tiles = tilesIn(state, source)!;
  const rest = changed(tiles, color, -countOf(tiles, color));
  if (source === 'Center') return { center: { tiles: rest, has_first_player_token: false } };
  const factories = state.factories.map((factory, index) => (index === source.Factory ? {} : factory));
  return { factories, center: { ...state.center, tiles: plus(state.center.tiles, rest) } };
}
