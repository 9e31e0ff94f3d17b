import { BAG, LID, type PackedGame, ROUND, SEAT_COUNT } from '../../rules/packed/game.ts';
import { countOf, type PackedCounts, totalOf } from '../../rules/packed/tile-counts.ts';
import { COLOR_COUNT, factoryCount, TILES_PER_FACTORY } from '../../rules/tiles.ts';

/** What does not depend on how the current round ends. */
export interface NextRound {
  /** The current round. */
  readonly round: number;
  /** Players at the table. */
  readonly seats: number;
  /** Expected tiles of each colour in the next deal. */
  readonly supply: Float64Array;
}

/** A board between two rounds: the wall, and the remaining lines, six bits a row. */
export interface CarriedBoard {
  readonly wall: number;
  /** The rows of a grey wall, three bits a column: colour + 1; null or left out for the fixed wall. */
  readonly greyRows?: Int32Array | null;
  readonly lines: number;
  readonly isStarter: boolean;
  /** Tiles in the fullest wall row of the opponents. */
  readonly opponentRow: number;
}

/** Values a board for the rest of the game: the points that it is expected to add to its score. */
export interface BoardValue {
  /** Changes when the values change. */
  readonly id: string;
  of(board: CarriedBoard, next: NextRound): number;
  /** Weights of the prospects of mid-round positions; null without any. */
  readonly prospects: Int16Array | null;
}

export function nextRoundOf(game: PackedGame): NextRound {
  const seats = game[SEAT_COUNT]!;
  return { round: game[ROUND]!, seats, supply: expectedSupply(game[BAG]!, game[LID]!, seats) };
}

/** The bag does not change until the next deal. When it runs out, the current lid stands for the lid at that time. */
export function expectedSupply(bag: PackedCounts, lid: PackedCounts, seats: number): Float64Array {
  const dealt = TILES_PER_FACTORY * factoryCount(seats);
  const inBag = totalOf(bag);
  const inLid = totalOf(lid);
  const supply = new Float64Array(COLOR_COUNT);
  for (let color = 0; color < COLOR_COUNT; color++) {
    if (inBag >= dealt) supply[color] = (dealt * countOf(bag, color)) / inBag;
    else {
      const share = inLid === 0 ? 0 : countOf(lid, color) / Math.max(inLid, dealt - inBag);
      supply[color] = countOf(bag, color) + (dealt - inBag) * share;
    }
  }
  return supply;
}
