import {
  accept,
  canonicalJson,
  decodeMade,
  encodeMade,
  expectOk,
  type Family,
  type Made,
  refuse,
  type Tier,
  type Verdict,
} from '@tessera/core';
import { entryOf, type ItemEntry } from '@tessera/library/entry';
import { verifyMade } from '@tessera/mill';
import { expectFamily } from './families.ts';

interface RegradeRequest {
  readonly family: string;
  readonly line: string;
}

interface Regraded {
  readonly tier: Tier;
  readonly line: string;
  readonly isOtherGrade: boolean;
}

/** The item of a line that has been read once already, with the grade of today; refused where its proof does not hold. */
export async function regradeItem({ family: id, line }: RegradeRequest): Promise<Verdict<Regraded>> {
  const family = await expectFamily(id);
  const made = expectOk(decodeMade(family, line));
  const again = gradedAgain(family, made);
  if (!again.ok) return again;
  const { grade } = again.value;
  const isOtherGrade = canonicalJson(made.grade) !== canonicalJson(grade);
  return accept({ tier: grade.tier, line: encodeMade(family, again.value), isOtherGrade });
}

/** The same for a line of the library, which nobody has read: what the library is to store from now on. */
export async function regradeStored({ family: id, line }: RegradeRequest): Promise<Verdict<ItemEntry>> {
  const family = await expectFamily(id);
  const made = decodeMade(family, line);
  if (!made.ok) return made;
  const again = gradedAgain(family, made.value);
  return again.ok ? accept(entryOf(family, again.value, encodeMade(family, again.value))) : again;
}

function gradedAgain(family: Family, made: Made): Verdict<Made> {
  const versions = { ...made.origin.versions, grader: family.versions.grader };
  try {
    const grade = family.maker.grade(made.item, made.proof);
    return accept({ ...made, grade, origin: { ...made.origin, versions } });
  } catch (error) {
    // Graders trust their proofs; one that was tampered with is told apart from a bug by proving it again.
    const fault = verifyMade(family, made, false);
    if (fault === null) throw error;
    return refuse('proof', fault);
  }
}
