import type { Rng } from './rng.ts';

/** What a stage may use: its own random stream, and a number of units of work that it must ask for. Never milliseconds. */
export interface Work {
  readonly rng: Rng;
  /** Takes units from the allowance; false when it does not hold that many, and the stage must then refuse with `budget`. */
  spend(units?: number): boolean;
}

export function workWith(rng: Rng, units: number): Work {
  let left = units;
  return {
    rng,
    spend(asked = 1) {
      if (asked > left) {
        left = 0;
        return false;
      }
      left -= asked;
      return true;
    },
  };
}
