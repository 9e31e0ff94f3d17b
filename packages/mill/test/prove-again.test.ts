import { expectOk, type Made } from '@tessera/core';
import { toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { attempt } from '../src/attempt.ts';
import { isProposed, isSameGrade, isSameProof, proveAgain } from '../src/prove-again.ts';

const [made, other] = Array.from({ length: 100 }, (_, n) =>
  attempt(toy, { family: 'toy', seed: '1', params: { size: 4 } }, n),
).flatMap(result => ('made' in result ? [result.made] : [])) as [Made, Made];

describe('an item that is proved again', () => {
  it('has the proof and the grade that it had', () => {
    const found = expectOk(proveAgain(toy, made));
    expect(found).toEqual(made);
    expect(isSameProof(toy, made, found)).toBe(true);
    expect(isSameGrade(made, found)).toBe(true);
  });

  it('is proved from the item alone', () => {
    const found = expectOk(proveAgain(toy, { ...made, proof: other.proof, grade: other.grade }));
    expect(found).toEqual(made);
    expect(isSameProof(toy, { ...made, proof: other.proof }, found)).toBe(false);
    expect(isSameGrade({ ...made, grade: { ...made.grade, score: made.grade.score + 1 } }, found)).toBe(false);
  });
});

describe('the origin of an item', () => {
  const { origin } = made;
  it.each<[string, Made, boolean]>([
    ['its own', made, true],
    ['another seed', { ...made, origin: { ...origin, seed: '2' } }, false],
    ['another attempt', { ...made, origin: { ...origin, attempt: origin.attempt + 1 } }, false],
    ['other params', { ...made, origin: { ...origin, params: { size: 5 } } }, false],
    ['that of another item', { ...made, origin: other.origin }, false],
  ])('(%s) is held against what its maker proposes', (_, item, gives) => {
    expect(isProposed(toy, item)).toBe(gives);
  });
});
