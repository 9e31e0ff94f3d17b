/** A listed move is its rank above `MOVE_BITS` bits of heap move: the greatest number is to be tried first. */
export const MOVE_BITS = 10;
export const MOVE_MASK = (1 << MOVE_BITS) - 1;
export const NO_MOVE = MOVE_MASK;

/** More moves than any position of two players has. */
export const PLY_MOVES = 160;

/** Swaps the greatest of the list to `next` and returns it. */
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
