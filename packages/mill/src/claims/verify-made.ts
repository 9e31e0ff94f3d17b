import { encodeMade, type Family, type Made } from '@tessera/core';
import { attempt } from '../attempt.ts';
import { isSameGrade, isSameProof, proveAgain } from '../prove-again.ts';
import { words as millWords } from '../words.ts';
import { misfitOf } from './misfit.ts';

const words = millWords.verify;

/** Proves an item again, blind to the proof it carries, and returns what does not hold; null when all does. */
export function verifyMade(family: Family, made: Made, remake = false): string | null {
  const found = proveAgain(family, made);
  if (!found.ok) return words.unproved(found.note ?? found.reason);
  if (!isSameProof(family, made, found.value)) return words.otherProof(since(made, family, 'maker'));
  if (!isSameGrade(made, found.value))
    return words.otherGrade(made.grade, found.value.grade, since(made, family, 'grader'));
  return misfitOf(family, found.value) ?? (remake ? remakeFault(family, made) : null);
}

function remakeFault(family: Family, made: Made): string | null {
  const { seed, attempt: n, params } = made.origin;
  const again = attempt(family, { family: family.id, seed, params }, n);
  const isSame = 'made' in again && encodeMade(family, again.made) === encodeMade(family, made);
  return isSame ? null : words.notRemade(since(made, family, 'maker'));
}

/** An older version of the stage explains a difference. */
function since(made: Made, family: Family, stage: 'maker' | 'grader'): string {
  const [then, now] = [made.origin.versions[stage], family.versions[stage]];
  return then === now ? '' : words.since(stage, then, now);
}
