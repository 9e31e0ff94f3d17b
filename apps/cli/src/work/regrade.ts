import {
  accept,
  canonicalJson,
  decodeMade,
  encodeMade,
  expectOk,
  refuse,
  type Tier,
  type Verdict,
} from '@tessera/core';
import { verifyMade } from '@tessera/mill';
import { expectFamily } from './families.ts';

interface RegradeRequest {
  readonly family: string;
  /** The item's line, which has been read once already. */
  readonly line: string;
}

interface Regraded {
  readonly tier: Tier;
  readonly line: string;
  readonly isOtherGrade: boolean;
}

/** An item with the grade that the grader of today gives it; refused where its proof does not hold. */
export async function regradeItem({ family: id, line }: RegradeRequest): Promise<Verdict<Regraded>> {
  const family = await expectFamily(id);
  const made = expectOk(decodeMade(family, line));
  const versions = { ...made.origin.versions, grader: family.versions.grader };
  try {
    const grade = family.maker.grade(made.item, made.proof);
    const again = { ...made, grade, origin: { ...made.origin, versions } };
    const isOtherGrade = canonicalJson(made.grade) !== canonicalJson(grade);
    return accept({ tier: grade.tier, line: encodeMade(family, again), isOtherGrade });
  } catch (error) {
    // Graders trust their proofs; one that was tampered with is told apart from a bug by proving it again.
    const fault = verifyMade(family, made, false);
    if (fault === null) throw error;
    return refuse('proof', fault);
  }
}
