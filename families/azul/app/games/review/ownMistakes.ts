import { isCostly, isMistake, type Judged } from '../../../src/review/judged.ts';
import { isOwnSeat, type Match } from '../match.ts';

type Game = Pick<Match, 'record'>;

/** Whether the reader sat at the table; in games of others nobody's mistakes are the reader's. */
export function hasOwnSeat({ record }: Game): boolean {
  return record.players.some((_, seat) => isOwnSeat(record, seat));
}

/** The seat of the reader; the first seat where the reader has none. */
export function firstOwnSeat({ record }: Game): number {
  return Math.max(
    0,
    record.players.findIndex((_, seat) => isOwnSeat(record, seat)),
  );
}

/** Drafts of the reader that cost much of the win chance: those to be practised. */
export function ownCostly({ record }: Game, judged: readonly Judged[]): readonly Judged[] {
  return judged.filter(one => isCostly(one) && isOwnSeat(record, one.seat));
}

/** The drafts that a review leads to: the reader's costly ones, else the reader's mistakes; everyone's in games of others. */
export function draftsToSee(game: Game, judged: readonly Judged[]): readonly Judged[] {
  const own = hasOwnSeat(game) ? judged.filter(({ seat }) => isOwnSeat(game.record, seat)) : judged;
  const costly = own.filter(isCostly);
  return costly.length > 0 ? costly : own.filter(isMistake);
}
