import { actionOf } from '../src/rules/action.ts';
import { stateOf } from '../src/rules/convert.ts';
import { draft } from '../src/rules/packed/draft.ts';
import { ACTIVE, board, type PackedGame, SCORE } from '../src/rules/packed/game.ts';
import { isRoundOver, settleRound } from '../src/rules/packed/round.ts';
import { solveRound } from '../src/search/alpha-beta/round-solver.ts';
import { plainMinimax } from './plain-minimax.ts';

/** How the solver's values differ from full-width minimax; null when they do not, or when minimax would take too long. */
export function differenceFromPlain(game: PackedGame): string | null {
  const plain = plainMinimax(stateOf(game), undefined, 150_000);
  if (!plain) return null;
  const solved = solveRound(game, { moves: 'all' });
  const wanted = JSON.stringify(plain.moves);
  const got = JSON.stringify(solved.values.map(({ move, low }) => ({ action: actionOf(move), value: low })));
  if (got !== wanted) return `${JSON.stringify(stateOf(game))}: expected ${wanted}, got ${got}`;
  const best = plain.moves.filter(({ value }) => value === plain.value).map(({ action }) => action);
  const gotBest = solved.best.map(actionOf);
  if (!solved.exact || JSON.stringify(best) !== JSON.stringify(gotBest)) return `best: ${JSON.stringify(gotBest)}`;
  const line = lineValue(game, solved.line);
  return line === plain.value ? null : `the line is worth ${line}, not ${plain.value}`;
}

/** The score difference after a line to the end of the round, to the first player to move. */
export function lineValue(start: PackedGame, line: readonly number[]): number {
  const game = start.slice();
  const me = game[ACTIVE]!;
  for (const move of line) draft(game, move);
  if (!isRoundOver(game)) return Number.NaN;
  settleRound(game);
  return game[board(me) + SCORE]! - game[board(1 - me) + SCORE]!;
}
