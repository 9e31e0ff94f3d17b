import { leastRoundsLeft } from '../evaluation/rounds-left.ts';
import { moreAfter } from '../evaluation/win-chance.ts';
import type { ValuedMove } from '../kinds.ts';
import { moveOfAction } from '../rules/action.ts';
import { draft } from '../rules/packed/draft.ts';
import { ACTIVE, type Game, SEAT_COUNT } from '../rules/packed/game.ts';
import { isRoundOver } from '../rules/packed/round.ts';
import { UNIT } from '../search/round-end/board-value-cache.ts';
import { isForTwo } from '../search/search-position.ts';
import { leadIn, TableWorth } from '../search/tree/table-value.ts';
import { valueFor } from '../search/value/value-for.ts';
import { provenEnding, ROUNDING } from './themes/proven-ending.ts';

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
