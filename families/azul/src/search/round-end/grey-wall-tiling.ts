import {
  board,
  emptyGame,
  FLOOR,
  FLOOR_SIZE,
  type Game,
  GLAZES,
  LINES,
  SCORE,
  TINTS,
  WALL,
} from '../../rules/packed/game.ts';
import { lineOf } from '../../rules/packed/lines.ts';
import { tileBoard } from '../../rules/packed/tiling.ts';
import { ROWS } from '../../rules/tiles.ts';
import { FINISHED_STATES, type Finished, finishedColor, type TiledWall, type WallTiling } from './fixed-wall-tiling.ts';

const SEAT = 0;
const AT = board(SEAT);

/** What the tiling comes to on one grey wall, for every state of its lines, worked out by the rules when first asked for. */
export class GreyGain implements WallTiling {
  readonly #wall: number;
  readonly #glazes: Int32Array;
  readonly #tints: number;
  /** A table with nothing on it but this wall and the lines asked for. */
  readonly #scratch: Game = emptyGame(2, 'grey');
  // Points + 1; 0 where not worked out yet.
  readonly #points = new Uint8Array(FINISHED_STATES);
  readonly #fallen = new Uint8Array(FINISHED_STATES);
  readonly #tiled: (TiledWall | undefined)[] = new Array(FINISHED_STATES);

  constructor(wall: number, glazes: Int32Array) {
    this.#wall = wall;
    this.#glazes = glazes;
    this.#tints = tintsOf(glazes);
  }

  of(finished: Finished): number {
    if (this.#points[finished] === 0) this.#workOut(finished);
    return this.#points[finished]! - 1;
  }

  fallen(finished: Finished): number {
    if (this.#points[finished] === 0) this.#workOut(finished);
    return this.#fallen[finished]!;
  }

  tiled(finished: Finished): TiledWall {
    const known = this.#tiled[finished];
    if (known) return known;
    const game = this.#tile(finished);
    const tiled = {
      wall: game[AT + WALL]!,
      tints: game[AT + TINTS]!,
      glazes: game.slice(AT + GLAZES, AT + GLAZES + ROWS),
    };
    this.#tiled[finished] = tiled;
    return tiled;
  }

  #workOut(finished: Finished): void {
    const game = this.#tile(finished);
    this.#points[finished] = game[AT + SCORE]! + 1;
    this.#fallen[finished] = game[AT + FLOOR_SIZE]!;
  }

  #tile(finished: Finished): Game {
    const game = this.#scratch;
    game[AT + SCORE] = 0;
    game[AT + WALL] = this.#wall;
    game[AT + TINTS] = this.#tints;
    game[AT + FLOOR] = 0;
    game[AT + FLOOR_SIZE] = 0;
    game.set(this.#glazes, AT + GLAZES);
    for (let row = 0; row < ROWS; row++) {
      const color = finishedColor(finished, row);
      game[AT + LINES + row] = color < 0 ? 0 : lineOf(color, row + 1);
    }
    tileBoard(game, SEAT);
    return game;
  }
}

function tintsOf(glazes: Int32Array): number {
  let tints = 0;
  for (let row = 0; row < ROWS; row++) {
    for (let rest = glazes[row]!; rest !== 0; rest >>>= 3) if (rest & 7) tints |= 1 << (row * 5 + (rest & 7) - 1);
  }
  return tints;
}
