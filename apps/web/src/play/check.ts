import type { Family, Kinds, SolveJudge } from '@tessera/core';

type Check = ReturnType<SolveJudge<Kinds>['check']>;

/** States never change, so that each is checked once, whoever asks. */
const checks = new WeakMap<object, Check>();

/** What the rules say about a state; null where moves are chosen and nothing is solved. */
export function checkOf({ judge }: Family, state: Kinds['state']): Check | null {
  if (judge.kind !== 'solve') return null;
  const known = checks.get(state as object);
  if (known) return known;
  const check = judge.check(state);
  checks.set(state as object, check);
  return check;
}
