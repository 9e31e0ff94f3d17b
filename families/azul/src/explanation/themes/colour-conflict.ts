import { GAME_STAGES } from '../../positions/stages.ts';
import { ACTIVE, board, CENTER, LINES, type PackedGame, SEAT_COUNT, SOURCES } from '../../rules/packed/game.ts';
import { lineColor, lineCount, lineRoom } from '../../rules/packed/lines.ts';
import { colorOf } from '../../rules/packed/move.ts';
import { countOf } from '../../rules/packed/tile-counts.ts';
import { COLOR_COUNT, ROWS } from '../../rules/tiles.ts';
import { isRequired } from './decision.ts';
import type { Theme } from './theme.ts';

/**
 * Two players have begun lines of a colour, the table has too few tiles to finish both, every good move takes the colour,
 * and taking another colour loses at least a point.
 */
export const colourConflict: Theme = {
  name: 'colour-conflict',
  holds: decision =>
    contestedColors(decision.game).some(color => isRequired(decision, ({ move }) => colorOf(move) === color)),
  isPossible: game => contestedColors(game).length > 0,
  needsLines: false,
  stages: GAME_STAGES,
  rounds: ['mid', 'end'],
};

/** Colours that the mover and another player have begun and whose tiles on the table do not suffice for both. */
function contestedColors(game: PackedGame): readonly number[] {
  const me = game[ACTIVE]!;
  const found: number[] = [];
  for (let color = 0; color < COLOR_COUNT; color++) {
    const left = tilesLeft(game, color);
    const mine = roomFor(game, me, color);
    let theirs = 0;
    for (let seat = 0; seat < game[SEAT_COUNT]!; seat++) {
      if (seat !== me) theirs = Math.max(theirs, roomFor(game, seat, color));
    }
    if (mine > 0 && theirs > 0 && left > 0 && left < mine + theirs) found.push(color);
  }
  return found;
}

function tilesLeft(game: PackedGame, color: number): number {
  let tiles = 0;
  for (let source = 0; source <= CENTER; source++) tiles += countOf(game[SOURCES + source]!, color);
  return tiles;
}

/** Free spaces in a player's begun lines of a colour. */
function roomFor(game: PackedGame, seat: number, color: number): number {
  let room = 0;
  for (let row = 0; row < ROWS; row++) {
    const line = game[board(seat) + LINES + row]!;
    if (lineCount(line) > 0 && lineColor(line) === color) room += lineRoom(line, row);
  }
  return room;
}
