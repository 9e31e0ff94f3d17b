import type { Remark } from '@tessera/core';
import { isAsGoodAsBest } from '../evaluation/bands.ts';
import type { AzulAction, AzulItem, AzulProof, ValuedMove } from '../kinds.ts';
import { moveOfAction } from '../rules/action.ts';
import { gameOf } from '../rules/convert.ts';
import { CENTER, type PackedGame } from '../rules/packed/game.ts';
import { sourceOf } from '../rules/packed/move.ts';
import type { DraftAction } from '../rules/state.ts';
import { comparisonRemarks } from './comparison.ts';
import { moveEffects } from './move-effects.ts';
import { themesOf } from './themes/index.ts';
import { roundVersusGameRemarks, valueRemarks } from './value-remarks.ts';

/** Remarks on a move: its value, its immediate effects, how the round ends compared with the best move, and the themes of a good move. */
export function explain(item: AzulItem, proof: AzulProof, action: AzulAction): readonly Remark[] {
  if ('Tile' in action) return [];
  const game = gameOf(item.state);
  const move = moveOfAction(action);
  const valued = proof.moves.find(each => moveOfAction(each.action) === move);
  const known = valued ? [...valueRemarks(proof, valued), ...roundVersusGameRemarks(proof, valued)] : [];
  const compared = valued ? [...comparisonRemarks(game, proof, valued), ...themesShown(game, proof, valued)] : [];
  return [...known, ...effectRemarks(game, action), ...compared];
}

/** Themes are named for good moves only. */
function themesShown(game: PackedGame, proof: AzulProof, valued: ValuedMove): readonly Remark[] {
  if (!isAsGoodAsBest(valued)) return [];
  return themesOf(game, proof).map(theme => ({ code: 'theme', args: { theme }, spots: [] }));
}

/** Spots are `factory-0` … `center`, `line-0` …, `floor`. */
function effectRemarks(game: PackedGame, action: DraftAction): readonly Remark[] {
  const move = moveOfAction(action);
  const source = sourceOf(move);
  const { count, takesMarker, row, left, spilled, cost } = moveEffects(game, move);
  const spot = source === CENTER ? 'center' : `factory-${source}`;
  const remarks: Remark[] = [{ code: 'takes', args: { count, color: action.color }, spots: [spot] }];
  if (takesMarker) remarks.push({ code: 'marker', args: {}, spots: ['center', 'floor'] });
  if (row !== null) {
    const code = left === 0 ? 'finishes' : 'fills';
    remarks.push({ code, args: { line: row + 1, left }, spots: [`line-${row}`] });
  }
  if (spilled > 0) remarks.push({ code: 'spills', args: { count: spilled, cost }, spots: ['floor'] });
  return remarks;
}
