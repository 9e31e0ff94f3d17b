import type { Rng } from './rng.ts';

/** The resources of a stage: its own random stream, and an allowance of units of work. Never milliseconds. */
export interface Work {
  readonly rng: Rng;
  /** Takes units from the allowance; false when it has too few, and the stage must then refuse with `budget`. */
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
