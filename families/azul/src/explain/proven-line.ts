import { moveOfAction } from '../action.ts';
import { marginOf } from '../evaluate/chance.ts';
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

/** Whether the value of a move rests on its line: more search changes nothing, and the end of the line is worth the value. */
export function isProvenLine(game: Game, move: ValuedMove): boolean {
  if (isForTwo(game)) return provenEnding(game, move) !== null;
  const worth = move.noise === 0 ? worthAfter(game, move) : null;
  return worth !== null && Math.abs(worth - move.value) <= ROUNDING;
}

/** The expected final lead after a line; null when it stops before the end of the round. */
function worthAfter(start: Game, { line }: ValuedMove): number | null {
  const game = start.slice();
  for (const action of line) draft(game, moveOfAction(action));
  if (!isRoundOver(game)) return null;
  const seats = start[SEAT_COUNT]!;
  const totals = new Int32Array(seats);
  new TableWorth(start, valueFor(start)).write(game, totals, 0);
  return marginOf(start, leadIn(totals, 0, seats, start[ACTIVE]!) / UNIT, leastRoundsLeft(start), true);
}
