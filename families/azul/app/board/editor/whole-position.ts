import { stateOf } from '../../../src/rules/convert.ts';
import { emptyGame } from '../../../src/rules/packed/game.ts';
import { type PlayerBoard, rulesetId, type State, seatsOf, wallKindOf } from '../../../src/rules/state.ts';
import { COLORS, fixedColor, fixedColumn, ROWS, type Seats, type WallKind } from '../../../src/rules/tiles.ts';

/** New seats start empty; the tiles of removed seats are dropped. */
export function withSeats(state: State, seats: Seats): State {
  if (seats === seatsOf(state)) return state;
  const empty = stateOf(emptyGame(seats, wallKindOf(state)));
  const within = (seat: number) => (seat < seats ? seat : 0);
  const next: State = {
    ...state,
    ruleset_id: rulesetId(seats, wallKindOf(state)),
    active_player_id: within(state.active_player_id),
    starting_player_id: within(state.starting_player_id),
    factories: empty.factories.map((none, factory) => state.factories[factory] ?? none),
    players: empty.players.map((none, seat) => state.players[seat] ?? none),
  };
  const isHeld = next.players.some(board => board.floor_line.has_first_player_token);
  return isHeld ? next : { ...next, center: { ...next.center, has_first_player_token: true } };
}

/** Every row keeps its colours; on the fixed wall they move to their columns. */
export function withWall(state: State, wall: WallKind): State {
  if (wall === wallKindOf(state)) return state;
  const players = state.players.map(board => (wall === 'grey' ? greyOf(board) : fixedOf(board)));
  return { ...state, ruleset_id: rulesetId(seatsOf(state), wall), players };
}

function greyOf(board: PlayerBoard): PlayerBoard {
  const wall_colors = board.wall.map((cells, row) =>
    cells.map((isFilled, column) => (isFilled ? COLORS[fixedColor(row, column)]! : null)),
  );
  return { ...board, wall_colors };
}

function fixedOf({ wall_colors, ...board }: PlayerBoard): PlayerBoard {
  const wall = Array.from({ length: ROWS }, (_, row) => {
    const columns = wall_colors![row]!.flatMap(color => (color ? [fixedColumn(row, COLORS.indexOf(color))] : []));
    return Array.from({ length: ROWS }, (_, column) => columns.includes(column));
  });
  return { ...board, wall };
}

/** Empty table and boards, all tiles in the bag. */
export function cleared(state: State): State {
  return { ...stateOf(emptyGame(seatsOf(state), wallKindOf(state))), round_number: 1 };
}
