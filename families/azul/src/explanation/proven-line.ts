import { leastRoundsLeft } from '../evaluation/rounds-left.ts';
import { leadCorrectionOf } from '../evaluation/win-chance.ts';
import type { ValuedMove } from '../kinds.ts';
import { moveOfAction } from '../rules/action.ts';
import { draft } from '../rules/packed/draft.ts';
import { ACTIVE, type PackedGame, SEAT_COUNT } from '../rules/packed/game.ts';
import { isRoundOver } from '../rules/packed/round.ts';
import { UNITS_PER_POINT } from '../search/round-end/board-value-cache.ts';
import { isTwoPlayerFixedWall } from '../search/search-position.ts';
import { leadIn, TableValue } from '../search/tree/table-value.ts';
import { valueFor } from '../search/value/value-for.ts';
import { provenEnding, ROUNDING_ERROR } from './themes/proven-ending.ts';

/** Whether the regret of a move follows from its line and the best line: neither has noise, and their end values differ by it. */
export function areProvenLines(game: PackedGame, best: ValuedMove, move: ValuedMove): boolean {
  if (isTwoPlayerFixedWall(game)) return [best, move].every(each => provenEnding(game, each) !== null);
  if (best.noise > 0 || move.noise > 0) return false;
  const [bestValue, value] = [endValueOf(game, best), endValueOf(game, move)];
  return bestValue !== null && value !== null && Math.abs(bestValue - value - move.regret) <= ROUNDING_ERROR;
}

/** The value at the end of a line as max-n players compare it; null when the line stops before the end of the round. */
function endValueOf(start: PackedGame, { line }: ValuedMove): number | null {
  const game = start.slice();
  for (const action of line) draft(game, moveOfAction(action));
  if (!isRoundOver(game)) return null;
  const seats = start[SEAT_COUNT]!;
  const totals = new Int32Array(seats);
  const table = new TableValue(start, valueFor(start));
  table.write(game, totals, 0);
  const lead = leadIn(totals, 0, seats, start[ACTIVE]!) / UNITS_PER_POINT;
  return table.isGameOver ? lead : lead + leadCorrectionOf(start, leastRoundsLeft(start));
}
