import { moveOfAction } from '../action.ts';
import { moreAfter } from '../evaluate/chance.ts';
import { leastRoundsLeft } from '../evaluate/rounds-left.ts';
import { ACTIVE, type Game, SEAT_COUNT } from '../game.ts';
import type { ValuedMove } from '../kinds.ts';
import { draft } from '../rules/draft.ts';
import { isRoundOver } from '../rules/round.ts';
import { leadIn, TableWorth } from '../search/many/table-worth.ts';
import { isForTwo } from '../search/search-position.ts';
import { UNIT } from '../search/seat-ends.ts';
import { valueFor } from '../search/value/value-for.ts';
import { provenEnding, ROUNDING } from '../themes/ending.ts';

/** Whether what a move is behind the best rests on their lines: more search changes nothing, and their ends are so far apart. */
export function areProvenLines(game: Game, best: ValuedMove, move: ValuedMove): boolean {
  if (isForTwo(game)) return [best, move].every(each => provenEnding(game, each) !== null);
  if (best.noise > 0 || move.noise > 0) return false;
  const [most, worth] = [worthAfter(game, best), worthAfter(game, move)];
  return most !== null && worth !== null && Math.abs(most - worth - move.regret) <= ROUNDING;
}

/** What players compare the end of a line by; null when it stops before the end of the round. */
function worthAfter(start: Game, { line }: ValuedMove): number | null {
  const game = start.slice();
  for (const action of line) draft(game, moveOfAction(action));
  if (!isRoundOver(game)) return null;
  const seats = start[SEAT_COUNT]!;
  const totals = new Int32Array(seats);
  const worth = new TableWorth(start, valueFor(start));
  worth.write(game, totals, 0);
  const lead = leadIn(totals, 0, seats, start[ACTIVE]!) / UNIT;
  return worth.isGameOver ? lead : lead + moreAfter(start, leastRoundsLeft(start));
}
