import { completeColors } from '../../rules/packed/bonus.ts';
import { board, type PackedGame, WALL } from '../../rules/packed/game.ts';
import { greyRowsOf } from '../../rules/packed/grey.ts';
import { completeColumns, completeRows, rowCells } from '../../rules/packed/wall.ts';
import { ROWS } from '../../rules/tiles.ts';
import { LINE_BITS } from '../alpha-beta/root-position.ts';
import type { BoardValue, NextRound } from '../value/board-value.ts';
import { BIT_COUNT } from '../value/cells.ts';
import { type FinishedLines, FixedWallTiling, type WallTiling } from './fixed-wall-tiling.ts';
import { GreyWallTiling } from './grey-wall-tiling.ts';

/** Values are whole numbers of units, so that they are the same on every platform and in every order of search. */
export const UNITS_PER_POINT = 1024;

const SLOT_BITS = 14;
const SLOTS = 1 << SLOT_BITS;
/** Cases of a board: whether it starts the next round, and the fullest row of the opponents, from 0 to 4. */
const CASES = 16;
const UNKNOWN = -(1 << 30);

/** Caches the values of one player's possible boards at the end of this round, by pattern lines. */
export class BoardValueCache {
  tiling: WallTiling = new FixedWallTiling(0);
  #wall = 0;
  #greyRows: Int32Array | null = null;
  #value: BoardValue | null = null;
  #next: NextRound = { round: 0, seats: 0, supply: new Float64Array(5) };
  readonly #keys = new Int32Array(SLOTS).fill(-1);
  readonly #values = new Int32Array(SLOTS * CASES);
  readonly #walls = new Int32Array(SLOTS);
  readonly #fullest = new Uint8Array(SLOTS);
  readonly #bonus = new Uint8Array(SLOTS);
  readonly #finished = new Uint16Array(SLOTS);

  /** Prepares for a round. The cache is kept when nothing has changed that its values depend on. */
  begin(wall: number, greyRows: Int32Array | null, value: BoardValue, next: NextRound): void {
    const isSame =
      wall === this.#wall &&
      areSame(greyRows, this.#greyRows) &&
      value === this.#value &&
      next.round === this.#next.round &&
      next.seats === this.#next.seats &&
      next.supply.every((count, color) => count === this.#next.supply[color]);
    if (isSame) return;
    this.tiling = greyRows ? new GreyWallTiling(wall, greyRows) : new FixedWallTiling(wall);
    this.#wall = wall;
    this.#greyRows = greyRows;
    this.#value = value;
    this.#next = next;
    this.#keys.fill(-1);
  }

  slot(lines: number, finished: FinishedLines): number {
    const hash = Math.imul(lines, 0x9e3779b1);
    const slot = (hash ^ (hash >>> 15)) >>> (32 - SLOT_BITS);
    if (this.#keys[slot] !== lines) this.#fill(slot, lines, finished);
    return slot;
  }

  #fill(slot: number, lines: number, finished: FinishedLines): void {
    const { wall, wallColors } = this.tiling.tiled(finished);
    this.#keys[slot] = lines;
    this.#finished[slot] = finished;
    this.#walls[slot] = wall;
    this.#fullest[slot] = fullestRow(wall);
    this.#bonus[slot] = 2 * completeRows(wall) + 7 * completeColumns(wall) + 10 * completeColors(wallColors);
    this.#values.fill(UNKNOWN, slot * CASES, (slot + 1) * CASES);
  }

  fullest(slot: number): number {
    return this.#fullest[slot]!;
  }

  bonus(slot: number): number {
    return this.#bonus[slot]!;
  }

  rows(slot: number): number {
    return completeRows(this.#walls[slot]!);
  }

  /** The value of the board for the rest of the game, in units. */
  carried(slot: number, isStarter: boolean, opponentRow: number): number {
    const at = slot * CASES + (isStarter ? 8 : 0) + opponentRow;
    const known = this.#values[at]!;
    if (known !== UNKNOWN) return known;
    const lines = unfinished(this.#keys[slot]!);
    const { wall, greyRows } = this.tiling.tiled(this.#finished[slot]!);
    const value = this.#value!.of({ wall, greyRows, lines, isStarter, opponentRow }, this.#next);
    const units = Math.round(value * UNITS_PER_POINT);
    this.#values[at] = units;
    return units;
  }
}

export function fullestRow(wall: number): number {
  let fullest = 0;
  for (let row = 0; row < ROWS; row++) fullest = Math.max(fullest, BIT_COUNT[rowCells(wall, row)]!);
  return fullest;
}

/** The lines that remain after tiling. */
function unfinished(lines: number): number {
  let kept = 0;
  for (let row = 0; row < ROWS; row++) {
    const line = (lines >>> (LINE_BITS * row)) & 63;
    if ((line & 7) <= row) kept |= line << (LINE_BITS * row);
  }
  return kept;
}

function areSame(a: Int32Array | null, b: Int32Array | null): boolean {
  return a === b || (a !== null && b !== null && a.every((row, i) => row === b[i]));
}

const MOST_SEATS = 4;
const ends = Array.from({ length: MOST_SEATS }, () => new BoardValueCache());

/** The cache of a seat on the fixed wall. There is one for each seat, because the next search is often in the same round. */
export function cachedBoardValues(seat: number, wall: number, value: BoardValue, next: NextRound): BoardValueCache {
  const kept = ends[seat]!;
  kept.begin(wall, null, value, next);
  return kept;
}

/** The cache of a seat on the game's wall. */
export function cachedBoardValuesIn(
  game: PackedGame,
  seat: number,
  value: BoardValue,
  next: NextRound,
): BoardValueCache {
  const kept = ends[seat]!;
  kept.begin(game[board(seat) + WALL]!, greyRowsOf(game, seat), value, next);
  return kept;
}
