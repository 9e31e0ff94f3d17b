import { countOf, totalOf } from './plain-counts.ts';
import { FLOOR_SPACES } from './plain-draft.ts';
import { PLAIN_COLORS, type PlainColor, type PlainPlayer, type PlainState } from './plain-types.ts';
import { FIVE, isGrey, wallTile } from './plain-wall.ts';

/** All faults of a state, in words; none if it is valid. */
export function plainFaults(state: PlainState): readonly string[] {
  return [
    ...colorFaults(state),
    ...tableFaults(state),
    ...markerFaults(state),
    ...state.players.flatMap((player, index) =>
      [...lineFaults(player), ...boardFaults(player, isGrey(state))].map(fault => `player ${index}: ${fault}`),
    ),
  ];
}

/** There are twenty tiles of every colour in all places together. */
export function colorFaults(state: PlainState): readonly string[] {
  return PLAIN_COLORS.flatMap(color => {
    const places: [string, number][] = [
      ['bag', countOf(state.bag, color)],
      ['lid', countOf(state.lid, color)],
      ['factories', state.factories.reduce((sum, factory) => sum + countOf(factory, color), 0)],
      ['center', countOf(state.center.tiles, color)],
      ...state.players.map((player, index): [string, number] => [`player ${index}`, tilesOfPlayer(player, color)]),
    ];
    const total = places.reduce((sum, [, count]) => sum + count, 0);
    if (total === 20) return [];
    return [`${total} ${color} tiles instead of 20: ${places.map(([place, n]) => `${place} ${n}`).join(', ')}`];
  });
}

function tilesOfPlayer(player: PlainPlayer, color: PlainColor): number {
  const lines = player.pattern_lines.filter(line => line.color === color);
  const inLines = lines.reduce((sum, line) => sum + line.count_filled, 0);
  const onFloor = player.floor_line.tiles.filter(tile => tile === color).length;
  const onWall = FIVE.flatMap(row => FIVE.filter(column => wallTile(player, row, column) === color)).length;
  return inLines + onFloor + onWall;
}

function tableFaults(state: PlainState): readonly string[] {
  const players = state.players.length;
  const faults: string[] = [];
  if (players < 2 || players > 4) faults.push(`${players} players`);
  if (!state.ruleset_id.startsWith(`azul_v1_${players}p`)) faults.push(`${state.ruleset_id} with ${players} players`);
  if (state.factories.length !== 2 * players + 1) faults.push(`${state.factories.length} factories`);
  state.factories.forEach((factory, index) => {
    if (totalOf(factory) > 4) faults.push(`factory ${index} holds ${totalOf(factory)} tiles`);
  });
  const ids = [state.active_player_id, state.starting_player_id];
  if (!ids.every(id => id >= 0 && id < players)) faults.push(`no players ${ids.join(', ')}`);
  if (state.round_number < 1) faults.push(`round ${state.round_number}`);
  return faults;
}

function markerFaults(state: PlainState): readonly string[] {
  const holders = state.players.filter(player => player.floor_line.has_first_player_token).length;
  const markers = holders + (state.center.has_first_player_token ? 1 : 0);
  return markers === 1 ? [] : [`${markers} starting markers`];
}

function lineFaults(player: PlainPlayer): readonly string[] {
  const faults = player.pattern_lines.length === 5 ? [] : [`${player.pattern_lines.length} pattern lines`];
  player.pattern_lines.forEach(({ capacity, color, count_filled }, row) => {
    if (capacity !== row + 1) faults.push(`line ${row} has capacity ${capacity}`);
    if (count_filled < 0 || count_filled > capacity) faults.push(`line ${row} holds ${count_filled}`);
    if ((color === null) !== (count_filled === 0)) faults.push(`line ${row} holds ${count_filled} of ${color}`);
    const isOnWall = color !== null && FIVE.some(column => wallTile(player, row, column) === color);
    if (isOnWall) faults.push(`line ${row} collects ${color}, which its wall row has`);
  });
  return faults;
}

function boardFaults(player: PlainPlayer, grey: boolean): readonly string[] {
  const faults: string[] = [];
  if (player.score < 0) faults.push(`score ${player.score}`);
  if (player.floor_line.tiles.length > FLOOR_SPACES) faults.push(`${player.floor_line.tiles.length} floor tiles`);
  if (grey !== (player.wall_colors !== undefined)) faults.push('wall colours are for the grey wall, and needed there');
  const tiles = FIVE.map(row => FIVE.map(column => wallTile(player, row, column)));
  for (const i of FIVE) {
    const column = tiles.map(row => row[i]!);
    for (const color of PLAIN_COLORS) {
      if (tiles[i]!.filter(tile => tile === color).length > 1) faults.push(`${color} twice in wall row ${i}`);
      if (column.filter(tile => tile === color).length > 1) faults.push(`${color} twice in wall column ${i}`);
    }
    for (const c of FIVE) {
      const isColored = (player.wall_colors?.[i]?.[c] ?? null) !== null;
      if (grey && isColored !== player.wall[i]![c]) faults.push(`wall cell ${i},${c} contradicts itself`);
    }
  }
  return faults;
}
