import { BAG, type Game, LID, ROUND, SEAT_COUNT } from '../../rules/packed/game.ts';
import { countOf, type Tally, totalOf } from '../../rules/packed/tally.ts';
import { COLOR_COUNT, factoryCount, TILES_PER_FACTORY } from '../../rules/tiles.ts';

/** What is the same for every way in which a round can end. */
export interface NextRound {
  /** The round that is being played. */
  readonly round: number;
  /** Players at the table. */
  readonly seats: number;
  /** Tiles of each colour that the next deal is expected to bring. */
  readonly supply: Float64Array;
}

/** A board between two rounds: the wall, and the lines that stay, six bits a row. */
export interface CarriedBoard {
  readonly wall: number;
  /** The rows of a grey wall, three bits a column: colour + 1; null or left out for the fixed wall. */
  readonly glazes?: Int32Array | null;
  readonly lines: number;
  readonly isStarter: boolean;
  /** Tiles in the fullest wall row of the others. */
  readonly opponentRow: number;
}

/** What a board is worth for the rest of the game, in points, besides the score that it has. */
export interface BoardValue {
  /** Changes whenever the values do. */
  readonly id: string;
  of(board: CarriedBoard, next: NextRound): number;
  /** What goes with it for positions in mid-round; null where nothing is known of them. */
  readonly prospects: Int16Array | null;
}

export function nextRoundOf(game: Game): NextRound {
  const seats = game[SEAT_COUNT]!;
  return { round: game[ROUND]!, seats, supply: expectedSupply(game[BAG]!, game[LID]!, seats) };
}

/** The bag stays as it is until the next deal; when it runs out, the lid as it is now stands for the lid then. */
export function expectedSupply(bag: Tally, lid: Tally, seats: number): Float64Array {
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
