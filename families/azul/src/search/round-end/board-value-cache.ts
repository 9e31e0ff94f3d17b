import { completeColors } from '../../rules/packed/bonus.ts';
import { board, type Game, WALL } from '../../rules/packed/game.ts';
import { glazesOf } from '../../rules/packed/grey.ts';
import { completeColumns, completeRows, rowCells } from '../../rules/packed/wall.ts';
import { ROWS } from '../../rules/tiles.ts';
import { LINE_BITS } from '../alpha-beta/root-position.ts';
import type { BoardValue, NextRound } from '../value/board-value.ts';
import { CELLS } from '../value/cells.ts';
import { type Finished, WallGain, type WallTiling } from './fixed-wall-tiling.ts';
import { GreyGain } from './grey-wall-tiling.ts';

/** Values are whole numbers of this part of a point, so that every platform and every order of search agrees. */
export const UNIT = 1024;

const SLOT_BITS = 14;
const SLOTS = 1 << SLOT_BITS;
/** Starter or not, times the fullest row of the opponent from 0 to 4. */
const CASES = 16;
const UNKNOWN = -(1 << 30);

/** What the boards of one player are worth at the end of this round, kept by their pattern lines. */
export class SeatEnds {
  gain: WallTiling = new WallGain(0);
  #wall = 0;
  #glazes: Int32Array | null = null;
  #value: BoardValue | null = null;
  #next: NextRound = { round: 0, seats: 0, supply: new Float64Array(5) };
  readonly #keys = new Int32Array(SLOTS).fill(-1);
  readonly #values = new Int32Array(SLOTS * CASES);
  readonly #walls = new Int32Array(SLOTS);
  readonly #fullest = new Uint8Array(SLOTS);
  readonly #bonus = new Uint8Array(SLOTS);
  readonly #finished = new Uint16Array(SLOTS);

  /** Gets ready for a round; what is known stays when nothing has changed that it rests on. */
  begin(wall: number, glazes: Int32Array | null, value: BoardValue, next: NextRound): void {
    const isSame =
      wall === this.#wall &&
      areSame(glazes, this.#glazes) &&
      value === this.#value &&
      next.round === this.#next.round &&
      next.seats === this.#next.seats &&
      next.supply.every((count, color) => count === this.#next.supply[color]);
    if (isSame) return;
    this.gain = glazes ? new GreyGain(wall, glazes) : new WallGain(wall);
    this.#wall = wall;
    this.#glazes = glazes;
    this.#value = value;
    this.#next = next;
    this.#keys.fill(-1);
  }

  slot(lines: number, finished: Finished): number {
    const hash = Math.imul(lines, 0x9e3779b1);
    const slot = (hash ^ (hash >>> 15)) >>> (32 - SLOT_BITS);
    if (this.#keys[slot] !== lines) this.#fill(slot, lines, finished);
    return slot;
  }

  #fill(slot: number, lines: number, finished: Finished): void {
    const { wall, tints } = this.gain.tiled(finished);
    this.#keys[slot] = lines;
    this.#finished[slot] = finished;
    this.#walls[slot] = wall;
    this.#fullest[slot] = fullestRow(wall);
    this.#bonus[slot] = 2 * completeRows(wall) + 7 * completeColumns(wall) + 10 * completeColors(tints);
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

  /** What the board is worth for the rest of the game, in units. */
  carried(slot: number, isStarter: boolean, opponentRow: number): number {
    const at = slot * CASES + (isStarter ? 8 : 0) + opponentRow;
    const known = this.#values[at]!;
    if (known !== UNKNOWN) return known;
    const lines = unfinished(this.#keys[slot]!);
    const { wall, glazes } = this.gain.tiled(this.#finished[slot]!);
    const value = this.#value!.of({ wall, glazes, lines, isStarter, opponentRow }, this.#next);
    const units = Math.round(value * UNIT);
    this.#values[at] = units;
    return units;
  }
}

export function fullestRow(wall: number): number {
  let fullest = 0;
  for (let row = 0; row < ROWS; row++) fullest = Math.max(fullest, CELLS[rowCells(wall, row)]!);
  return fullest;
}

/** The lines that stay when the full ones are tiled. */
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
const ends = Array.from({ length: MOST_SEATS }, () => new SeatEnds());

/** One of these is kept for each seat, since the next search is often in the same round. For the fixed wall. */
export function keptEnds(seat: number, wall: number, value: BoardValue, next: NextRound): SeatEnds {
  const kept = ends[seat]!;
  kept.begin(wall, null, value, next);
  return kept;
}

/** The same for the wall that the game is played on. */
export function keptEndsIn(game: Game, seat: number, value: BoardValue, next: NextRound): SeatEnds {
  const kept = ends[seat]!;
  kept.begin(game[board(seat) + WALL]!, glazesOf(game, seat), value, next);
  return kept;
}
