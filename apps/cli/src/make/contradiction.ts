import { type Family, type Refusal, rngFrom, type Work } from '@tessera/core';

/**
 * Why nothing can come of params, whatever the seed: their proposal is refused before it draws or spends anything.
 * Null where it takes attempts to tell, and for a family that learns and may ask for less later.
 */
export function contradictionIn({ adapt, maker }: Family, params: object): Refusal | null {
  if (adapt) return null;
  let isByParamsAlone = true;
  const work: Work = {
    get rng() {
      isByParamsAlone = false;
      return rngFrom('contradiction');
    },
    spend() {
      isByParamsAlone = false;
      return false;
    },
  };
  const item = maker.propose(params, work);
  return !item.ok && isByParamsAlone ? item : null;
}
