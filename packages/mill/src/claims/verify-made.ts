import { encodeMade, type Family, type Made } from '@tessera/core';
import { attempt } from '../attempt.ts';
import { isSameGrade, isSameProof, proveAgain } from '../prove-again.ts';
import { words as millWords } from '../words.ts';

const words = millWords.verify;

/** Proves an item again, blind to the proof it carries, and returns what does not hold; null when all does. */
export function verifyMade(family: Family, made: Made, remake = false): string | null {
  const { maker } = family;
  const { params } = made.origin;
  const found = proveAgain(family, made);
  if (!found.ok) return words.unproved(found.note ?? found.reason);
  if (!isSameProof(family, made, found.value)) return words.otherProof(since(made, family, 'maker'));
  const { proof, grade } = found.value;
  if (!isSameGrade(made, found.value))
    return words.otherGrade(gradeText(made.grade), gradeText(grade), since(made, family, 'grader'));
  const screened = maker.screen(made.item, proof, grade, params);
  if (!screened.ok) return words.screened(screened.note ?? screened.reason);
  const fit = isByMakerOfToday(family, made) ? maker.fits(made.item, proof, grade, params) : null;
  if (fit && !fit.ok) return words.unfit(fit.note ?? fit.reason);
  return remake ? remakeFault(family, made) : null;
}

/** Params meant what the maker of their day made of them; those of another version are not compared with the item. */
export function isByMakerOfToday({ versions }: Family, { origin }: Pick<Made, 'origin'>): boolean {
  return origin.versions.maker === versions.maker;
}

function remakeFault(family: Family, made: Made): string | null {
  const { seed, attempt: n, params } = made.origin;
  const again = attempt(family, { family: family.id, seed, params }, n);
  const isSame = 'made' in again && encodeMade(family, again.made) === encodeMade(family, made);
  return isSame ? null : words.notRemade(since(made, family, 'maker'));
}

function gradeText({ tier, score }: Made['grade']): string {
  return `${tier} ${score}`;
}

/** An older version of the stage explains a difference. */
function since(made: Made, family: Family, stage: 'maker' | 'grader'): string {
  const [then, now] = [made.origin.versions[stage], family.versions[stage]];
  return then === now ? '' : words.since(stage, then, now);
}
