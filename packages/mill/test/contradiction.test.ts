import type { Family, Made } from '@tessera/core';
import { type ToyProof, toy } from '@tessera/testkit/toy';
import { describe, expect, it } from 'vitest';
import { attempt } from '../src/attempt.ts';
import { contradictionOf } from '../src/claims/contradiction.ts';

const [made] = Array.from({ length: 100 }, (_, n) =>
  attempt(toy, { family: 'toy', seed: '1', params: { size: 4 } }, n),
).flatMap(result => ('made' in result ? [result.made] : [])) as [Made];

const graded = (changes: object): Made => ({ ...made, grade: { ...made.grade, ...changes } });
const from = (changes: object): Made => ({ ...made, origin: { ...made.origin, ...changes } });

/** The toy family with a grader that fails on some proofs. */
function failingOn(isBad: (proof: ToyProof) => boolean): Family {
  const grade: typeof toy.maker.grade = (item, proof) => {
    if (isBad(proof)) throw new Error('unexpected step');
    return toy.maker.grade(item, proof);
  };
  return { ...toy, maker: { ...toy.maker, grade } } as unknown as Family;
}

describe('what an item says about itself', () => {
  it.each<[string, Made, RegExp]>([
    ['another score', graded({ score: made.grade.score + 1 }), /^graded \w+ \S+, now \w+ \S+$/],
    ['other evidence', graded({ evidence: {} }), /^graded/],
    ['another size', from({ params: { size: 7 } }), /^does not fit its params: size 7/],
  ])('(%s) is compared with its proof', (_, item, fault) => {
    expect(contradictionOf(toy, made)).toBeNull();
    expect(contradictionOf(toy, item)).toMatch(fault);
  });

  it.each<[string, Made]>([
    [
      'the grade of another grader',
      { ...graded({ score: 9 }), origin: from({ versions: { ...toy.versions, grader: 9 } }).origin },
    ],
    ['the params of another maker', from({ params: { size: 7 }, versions: { ...toy.versions, maker: 9 } })],
  ])('(%s) is left alone', (_, item) => {
    expect(contradictionOf(toy, item)).toBeNull();
  });

  it('is a fault where a false proof makes the grader fail, and a bug of the grader is not', () => {
    const short = ({ steps }: ToyProof) => steps.length === 0;
    expect(contradictionOf(failingOn(short), { ...made, proof: { steps: [] } })).toMatch(/^its proof differs/);
    expect(() =>
      contradictionOf(
        failingOn(proof => !short(proof)),
        made,
      ),
    ).toThrow('unexpected step');
  });
});
