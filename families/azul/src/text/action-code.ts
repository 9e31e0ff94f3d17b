import type { AzulAction } from '../kinds.ts';
import { moveText, readMoveText } from './move-notation.ts';

const PLACED = /^W([1-5])([1-5])$/;

/** A decision in three letters: a draft as in notation, `W35` for the tile of line 3 that goes to column 5 of the wall. */
export function actionCode(action: AzulAction): string {
  return 'Tile' in action ? `W${action.Tile.row + 1}${action.Tile.column + 1}` : moveText(action);
}

export function readActionCode(code: string): AzulAction | null {
  const placed = PLACED.exec(code);
  return placed ? { Tile: { row: Number(placed[1]) - 1, column: Number(placed[2]) - 1 } } : readMoveText(code);
}
