import { ROWS } from '../../rules/tiles.ts';
import { LINE_BITS } from './root-position.ts';

/*
 * Proved for the score at the end of the round, by exchange: whatever the owner would do later in one case, the same
 * or better can be done in the other. A value carried into the next round breaks the proofs.
 */

/** A row that takes this colour alone: the tiles are worth no less there than on the floor. */
export function takesOnly(open: number, row: number, color: number): boolean {
  return ((open >>> (5 * row)) & 31) === 1 << color;
}

/**
 * Whether a row that the `held` tiles left of a colour cannot fill is no better for them than another row. Either the
 * other row takes this colour alone and has room for all that is left; or both rows are empty, the other takes no
 * colour that this one does not, and no colour that the other takes can fill either.
 */
export function isDominatedRow(
  lines: number,
  open: number,
  row: number,
  color: number,
  held: number,
  canFill: number,
): boolean {
  const takes = (open >>> (5 * row)) & 31;
  const fills = (canFill >>> (5 * row)) & 31;
  for (let other = 0; other < ROWS; other++) {
    if (other === row || !((open >>> (5 * other + color)) & 1)) continue;
    const otherTakes = (open >>> (5 * other)) & 31;
    const room = other + 1 - ((lines >>> (LINE_BITS * other)) & 7);
    if (otherTakes === 1 << color) {
      if (room >= held && (takes !== otherTakes || room === held || other < row)) return true;
    } else if (takes !== 1 << color && held < room && (otherTakes & ~takes) === 0) {
      const areBothIdle = (((canFill >>> (5 * other)) | fills) & otherTakes) === 0;
      // Equal rows dominate each other: the first one stays.
      if (areBothIdle && (takes !== otherTakes || other < row)) return true;
    }
  }
  return false;
}
