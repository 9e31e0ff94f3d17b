import type { Rng } from '@tessera/core';
import { floorCost, TILES_PER_FACTORY } from '../tiles.ts';
import {
  ACTIVE,
  BAG,
  board,
  CENTER,
  FACTORIES,
  FLOOR,
  FLOOR_SIZE,
  LID,
  MARKER,
  MARKER_IN_CENTER,
  ON_TABLE,
  type PackedGame,
  ROUND,
  SCORE,
  SEAT_COUNT,
  SOURCES,
  STARTER,
} from './game.ts';
import { colorAt, tilesOf, totalOf } from './tile-counts.ts';
import { tileBoard } from './tiling.ts';

export function isRoundOver(game: PackedGame): boolean {
  return game[ON_TABLE] === 0;
}

/** Ends a round without the next deal: tiling, floors, marker, starter. Doing it twice changes nothing. */
export function settleRound(game: PackedGame): void {
  const seats = game[SEAT_COUNT]!;
  for (let seat = 0; seat < seats; seat++) {
    tileBoard(game, seat);
    clearFloor(game, seat);
  }
  const holder = game[MARKER]!;
  const starter = holder === MARKER_IN_CENTER ? game[STARTER]! : holder;
  game[STARTER] = starter;
  game[ACTIVE] = starter;
  game[MARKER] = MARKER_IN_CENTER;
}

function clearFloor(game: PackedGame, seat: number): void {
  const at = board(seat);
  const size = game[at + FLOOR_SIZE]!;
  const cost = floorCost(size + (game[MARKER] === seat ? 1 : 0));
  const score = game[at + SCORE]! - cost;
  game[at + SCORE] = score > 0 ? score : 0;
  for (let tiles = game[at + FLOOR]!; tiles !== 0; tiles >>>= 3) game[LID]! += tilesOf((tiles & 7) - 1, 1);
  game[at + FLOOR] = 0;
  game[at + FLOOR_SIZE] = 0;
}

/** Deals the next round, four tiles to each factory. An empty bag is refilled from the lid; when both are empty the deal is short. */
export function dealRound(game: PackedGame, rng: Rng): void {
  game[ROUND]! += 1;
  game[SOURCES + CENTER] = 0;
  let bag = game[BAG]!;
  let left = totalOf(bag);
  let dealt = 0;
  for (let factory = 0; factory < game[FACTORIES]!; factory++) {
    let heap = 0;
    for (let tile = 0; tile < TILES_PER_FACTORY; tile++) {
      if (left === 0) {
        bag = game[LID]!;
        game[LID] = 0;
        left = totalOf(bag);
        if (left === 0) break;
      }
      const drawn = tilesOf(colorAt(bag, rng.uint(left)), 1);
      heap += drawn;
      bag -= drawn;
      left--;
      dealt++;
    }
    game[SOURCES + factory] = heap;
  }
  game[BAG] = bag;
  game[ON_TABLE] = dealt;
}
