/** A listed move has its rank in the bits above `MOVE_BITS`, so the greatest number is tried first. */
export const MOVE_BITS = 10;
export const MOVE_MASK = (1 << MOVE_BITS) - 1;
export const NO_MOVE = MOVE_MASK;

/** More moves than any two-player position has. */
export const PLY_MOVES = 160;

/** Returns the greatest entry from `next` on. The entry at `next` takes its place. */
export function takeGreatest(list: Int32Array, next: number, end: number): number {
  let greatest = list[next]!;
  let place = next;
  for (let i = next + 1; i < end; i++) {
    if (list[i]! > greatest) {
      greatest = list[i]!;
      place = i;
    }
  }
  list[place] = list[next]!;
  return greatest;
}
