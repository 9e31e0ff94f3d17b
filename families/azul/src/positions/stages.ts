import { board, ON_TABLE, type PackedGame, SEAT_COUNT, WALL } from '../rules/packed/game.ts';
import { rowCells } from '../rules/packed/wall.ts';
import { factoryCount, ROWS, type Seats, TILES_PER_FACTORY } from '../rules/tiles.ts';

/** Stages of the game. */
export const GAME_STAGES = ['early', 'mid', 'late'] as const;
export type GameStage = (typeof GAME_STAGES)[number];

/** Stages of a round. */
export const ROUND_STAGES = ['start', 'mid', 'end'] as const;
export type RoundStage = (typeof ROUND_STAGES)[number];

// Walls are counted player by player, so these limits hold for any number of players.
const MID_GAME = 9;
const LATE_GAME = 18;
const NEARLY_A_ROW = 4;

/** By the fullest wall: up to 8 tiles is early, up to 17 mid; 18 tiles or a row of four is late. */
export function gameStage(game: PackedGame): GameStage {
  let fullest = 0;
  for (let seat = 0; seat < game[SEAT_COUNT]!; seat++) {
    const wall = game[board(seat) + WALL]!;
    let tiles = 0;
    for (let row = 0; row < ROWS; row++) {
      const inRow = bitCount(rowCells(wall, row));
      if (inRow >= NEARLY_A_ROW) return 'late';
      tiles += inRow;
    }
    if (tiles > fullest) fullest = tiles;
  }
  if (fullest >= LATE_GAME) return 'late';
  return fullest >= MID_GAME ? 'mid' : 'early';
}

/** The start lasts until 70 % of a full deal (20, 28, 36 tiles) is left, the middle until 35 %: 14 and 7 tiles for two players. */
const START_FROM = [0, 0, 14, 20, 26];
const MID_FROM = [0, 0, 7, 10, 13];

/** By the tiles on the table. */
export function roundStage(game: PackedGame): RoundStage {
  const tiles = game[ON_TABLE]!;
  const seats = game[SEAT_COUNT]!;
  if (tiles >= START_FROM[seats]!) return 'start';
  return tiles >= MID_FROM[seats]! ? 'mid' : 'end';
}

/** The most tiles that are on the table at a stage of the round. */
export function mostTilesOnTable(seats: Seats, stage: RoundStage | 'any'): number {
  if (stage === 'mid') return START_FROM[seats]! - 1;
  return stage === 'end' ? MID_FROM[seats]! - 1 : factoryCount(seats) * TILES_PER_FACTORY;
}

/** Whether a stage is later than the target. Tiles never leave a wall, so no stage comes back. */
export function isPast(stage: GameStage, target: GameStage): boolean {
  return GAME_STAGES.indexOf(stage) > GAME_STAGES.indexOf(target);
}

function bitCount(cells: number): number {
  return BITS[cells]!;
}
const BITS = Int32Array.from({ length: 32 }, (_, cells) => cells.toString(2).replaceAll('0', '').length);
