import type { Family, Made } from '@tessera/core';
import { isSameGrade } from '../prove-again.ts';
import { words as millWords } from '../words.ts';
import { misfitOf } from './misfit.ts';
import { verifyMade } from './verify-made.ts';

const words = millWords.verify;

/**
 * What an item says about itself that does not agree; null when all does. Its proof is taken as it is: a false one that agrees
 * with the rest is found only by `verifyMade`, which takes many times as long.
 */
export function contradictionOf(family: Family, made: Made): string | null {
  try {
    return falseGrade(family, made) ?? misfitOf(family, made);
  } catch (error) {
    // Makers trust their own proofs; one that was tampered with is told apart from a bug by proving the item.
    const fault = verifyMade(family, made);
    if (fault === null) throw error;
    return fault;
  }
}

/** Another version of the grader may have said otherwise about the same proof. */
function falseGrade({ maker, versions }: Family, made: Made): string | null {
  if (made.origin.versions.grader !== versions.grader) return null;
  const grade = maker.grade(made.item, made.proof);
  return isSameGrade(made, { grade }) ? null : words.otherGrade(made.grade, grade, '');
}
