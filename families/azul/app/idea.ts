import { moveEffects } from '../src/explanation/move-effects.ts';
import { themesOf } from '../src/explanation/themes/index.ts';
import type { ThemeName } from '../src/explanation/themes/names.ts';
import type { AzulProof } from '../src/kinds.ts';
import { moveOfAction } from '../src/rules/action.ts';
import { gameOf } from '../src/rules/convert.ts';
import type { DraftAction, PlayerBoard, State } from '../src/rules/state.ts';
import { COLORS, type Color, fixedColumn } from '../src/rules/tiles.ts';

/** What a best move is about, in terms that a player thinks in. */
export type Idea =
  | 'finish-first'
  | 'finish'
  | 'deny'
  | 'conflict'
  | 'mind-floor'
  | 'accept-floor'
  | 'take-marker'
  | 'leave-marker'
  | 'bonus'
  | 'last-round'
  | 'neighbours'
  | 'go-on'
  | 'start-line'
  | 'to-floor';

/** Themes by how well they tell a person what to look for. */
const ORDER: readonly ThemeName[] = [
  'denial',
  'line-completion',
  'colour-conflict',
  'floor-dilemma',
  'first-player-marker',
  'bonus-race',
  'adjacency',
  'endgame',
];

/** The idea behind the best move: its theme, or else what the move itself does. */
export function ideaOf(state: State, proof: AzulProof): Idea {
  const { action } = proof.moves[0]!;
  const game = gameOf(state);
  const effects = moveEffects(game, moveOfAction(action));
  const themes = themesOf(game, proof);
  const theme = ORDER.find(name => themes.includes(name));
  const finish = wantsToo(state, action.color) ? 'finish-first' : 'finish';
  switch (theme) {
    case 'denial':
      return 'deny';
    case 'line-completion':
      return finish;
    case 'colour-conflict':
      return 'conflict';
    case 'floor-dilemma':
      return effects.spilled > 0 ? 'accept-floor' : 'mind-floor';
    case 'first-player-marker':
      return effects.takesMarker ? 'take-marker' : 'leave-marker';
    case 'bonus-race':
      return 'bonus';
    case 'adjacency':
      return 'neighbours';
    case 'endgame':
      return effects.row !== null && effects.left === 0 ? finish : 'last-round';
    case undefined:
      if (effects.row === null) return 'to-floor';
      if (effects.left === 0) return finish;
      return hasBegun(state, action) ? 'go-on' : 'start-line';
  }
}

function hasBegun({ players, active_player_id }: State, { destination }: DraftAction): boolean {
  return destination !== 'Floor' && players[active_player_id]!.pattern_lines[destination.PatternLine]!.count_filled > 0;
}

/** Whether another player has a line that still takes the colour. */
function wantsToo({ players, active_player_id }: State, color: Color): boolean {
  return players.some((board, seat) => seat !== active_player_id && hasRoomFor(board, color));
}

function hasRoomFor(board: PlayerBoard, color: Color): boolean {
  return board.pattern_lines.some((line, row) => {
    const isOpen = line.color === null ? !isOnWall(board, row, color) : line.color === color;
    return isOpen && line.count_filled < line.capacity;
  });
}

function isOnWall({ wall, wall_colors }: PlayerBoard, row: number, color: Color): boolean {
  if (wall_colors) return wall_colors[row]!.includes(color);
  return wall[row]![fixedColumn(row, COLORS.indexOf(color))]!;
}
