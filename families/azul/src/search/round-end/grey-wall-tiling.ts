import {
  board,
  emptyGame,
  FLOOR,
  FLOOR_SIZE,
  GREY_ROWS,
  LINES,
  type PackedGame,
  SCORE,
  WALL,
  WALL_COLORS,
} from '../../rules/packed/game.ts';
import { packLine } from '../../rules/packed/lines.ts';
import { tileBoard } from '../../rules/packed/tiling.ts';
import { ROWS } from '../../rules/tiles.ts';
import {
  FINISHED_STATES,
  type FinishedLines,
  finishedColor,
  type TiledWall,
  type WallTiling,
} from './fixed-wall-tiling.ts';

const SEAT = 0;
const AT = board(SEAT);

/** The tiling of one grey wall, computed by the rules on first use. */
export class GreyWallTiling implements WallTiling {
  readonly #wall: number;
  readonly #greyRows: Int32Array;
  readonly #wallColors: number;
  /** A game with nothing but this wall and the given lines. */
  readonly #scratch: PackedGame = emptyGame(2, 'grey');
  // Points + 1; 0 means not computed yet.
  readonly #points = new Uint8Array(FINISHED_STATES);
  readonly #spilled = new Uint8Array(FINISHED_STATES);
  readonly #tiled: (TiledWall | undefined)[] = new Array(FINISHED_STATES);

  constructor(wall: number, greyRows: Int32Array) {
    this.#wall = wall;
    this.#greyRows = greyRows;
    this.#wallColors = wallColorsOf(greyRows);
  }

  pointsOf(finished: FinishedLines): number {
    if (this.#points[finished] === 0) this.#workOut(finished);
    return this.#points[finished]! - 1;
  }

  spilled(finished: FinishedLines): number {
    if (this.#points[finished] === 0) this.#workOut(finished);
    return this.#spilled[finished]!;
  }

  tiled(finished: FinishedLines): TiledWall {
    const known = this.#tiled[finished];
    if (known) return known;
    const game = this.#tile(finished);
    const tiled = {
      wall: game[AT + WALL]!,
      wallColors: game[AT + WALL_COLORS]!,
      greyRows: game.slice(AT + GREY_ROWS, AT + GREY_ROWS + ROWS),
    };
    this.#tiled[finished] = tiled;
    return tiled;
  }

  #workOut(finished: FinishedLines): void {
    const game = this.#tile(finished);
    this.#points[finished] = game[AT + SCORE]! + 1;
    this.#spilled[finished] = game[AT + FLOOR_SIZE]!;
  }

  #tile(finished: FinishedLines): PackedGame {
    const game = this.#scratch;
    game[AT + SCORE] = 0;
    game[AT + WALL] = this.#wall;
    game[AT + WALL_COLORS] = this.#wallColors;
    game[AT + FLOOR] = 0;
    game[AT + FLOOR_SIZE] = 0;
    game.set(this.#greyRows, AT + GREY_ROWS);
    for (let row = 0; row < ROWS; row++) {
      const color = finishedColor(finished, row);
      game[AT + LINES + row] = color < 0 ? 0 : packLine(color, row + 1);
    }
    tileBoard(game, SEAT);
    return game;
  }
}

function wallColorsOf(greyRows: Int32Array): number {
  let wallColors = 0;
  for (let row = 0; row < ROWS; row++) {
    for (let rest = greyRows[row]!; rest !== 0; rest >>>= 3)
      if (rest & 7) wallColors |= 1 << (row * 5 + (rest & 7) - 1);
  }
  return wallColors;
}
