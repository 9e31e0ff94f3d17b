import { ROWS } from '../../rules/tiles.ts';
import { LINE_BITS } from './root-position.ts';

/*
 * These rules are proved for the score at the end of the round, by an exchange argument: whatever the owner does later
 * in one case, they can do the same or better in the other. They do not hold for values carried into the next round.
 */

/** Whether a row takes this colour only. The tiles are then worth no less there than on the floor. */
export function takesOnly(open: number, row: number, color: number): boolean {
  return ((open >>> (5 * row)) & 31) === 1 << color;
}

/**
 * Whether another row is at least as good for a colour whose `held` remaining tiles cannot fill this row. Either the
 * other row takes this colour only and has room for all of them; or both rows are empty, this row takes every colour
 * that the other takes, and none of those colours can fill either row.
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
      // Equal rows dominate each other: keep the first.
      if (areBothIdle && (takes !== otherTakes || other < row)) return true;
    }
  }
  return false;
}
