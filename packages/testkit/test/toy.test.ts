import { expectOk, rngFrom, type SolveJudge, workWith } from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { goldenCases, matchGolden } from '../src/index.ts';
import { type ToyItem, type ToyKinds, type ToyMark, toy } from '../src/toy/index.ts';

const judge = toy.judge as SolveJudge<ToyKinds>;
const prove = (item: ToyItem) => toy.maker.prove(item, workWith(rngFrom('toy'), toy.allowance.prove));

/** The sums of a shading given as the bits of a number, straight from the rules. */
function itemOf(size: number, shading: number): ToyItem {
  const rows = new Array<number>(size).fill(0);
  const columns = new Array<number>(size).fill(0);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++)
      if ((shading >> (y * size + x)) & 1) {
        rows[y]! += x + 1;
        columns[x]! += y + 1;
      }
  return { size, rows, columns };
}

/** Every shading of a board by the sums it has: the plain truth about small boards. */
function shadingsBySums(size: number): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (let shading = 0; shading < 2 ** (size * size); shading++) {
    const sums = JSON.stringify(itemOf(size, shading));
    found.set(sums, [...(found.get(sums) ?? []), shading]);
  }
  return found;
}

describe('the prover of the toy family', () => {
  it.each([
    [3, 1],
    [4, 29],
  ])('agrees with all shadings of a board of %i (every %ith of them)', (size, stride) => {
    const verdicts = { proved: 0, ambiguous: 0, guess: 0 };
    for (const [sums, shadings] of [...shadingsBySums(size)].filter((_, n) => n % stride === 0)) {
      const verdict = prove(JSON.parse(sums));
      if (verdict.ok) {
        const shaded = verdict.value.steps.filter(({ mark }) => mark === 'shaded');
        expect([shaded.reduce((bits, { cell }) => bits + 2 ** cell, 0)]).toEqual(shadings);
        expect(verdict.value.steps).toHaveLength(size * size);
        verdicts.proved++;
      } else {
        expect(verdict.reason).toBe(shadings.length > 1 ? 'ambiguous' : 'guess');
        verdicts[verdict.reason as 'ambiguous' | 'guess']++;
      }
    }
    expect(verdicts.proved).toBeGreaterThan(100);
    expect(verdicts.ambiguous).toBeGreaterThan(0);
  });

  it('finds sums that no shading has impossible', () => {
    const possible = shadingsBySums(3);
    for (let n = 0; n < 7 ** 4; n++) {
      const digit = (i: number) => Math.floor(n / 7 ** i) % 7;
      const item = { size: 3, rows: [digit(0), digit(1), 3], columns: [digit(2), digit(3), 3] };
      const verdict = prove(item);
      expect(!verdict.ok && verdict.reason === 'impossible').toBe(!possible.has(JSON.stringify(item)));
    }
  });

  it('needs as many rounds for a turned board', () => {
    for (let shading = 1; shading < 2 ** 16; shading += 997) {
      const { size, rows, columns } = itemOf(4, shading);
      const [one, other] = [prove({ size, rows, columns }), prove({ size, rows: columns, columns: rows })];
      expect(one.ok).toBe(other.ok);
      if (!one.ok || !other.ok) continue;
      const turned = { size, rows: columns, columns: rows };
      expect(toy.maker.grade(turned, other.value)).toEqual(toy.maker.grade({ size, rows, columns }, one.value));
    }
  });
});

describe('the judge of the toy family', () => {
  const item = itemOf(3, 0b001_010_011);
  const proof = expectOk(prove(item));
  const stateOf = (marks: string) => ({
    item,
    marks: [...marks].map((letter): ToyMark => (letter === '#' ? 'shaded' : letter === 'x' ? 'cross' : 'empty')),
  });

  it.each([
    ['.........', false, []],
    ['##..#.#..', true, []],
    ['##xx#x#xx', true, []],
    ['##..#.#.#', false, ['row 3', 'column 3']],
    ['xx.......', false, ['column 1']],
  ])('by the rules alone: %s', (marks, isSolved, broken) => {
    const { faults, ...verdict } = judge.check(stateOf(marks));
    expect(verdict).toEqual({ isSolved });
    expect(faults.map(({ args }) => `${args.kind} ${args.number}`)).toEqual(broken);
  });

  it.each([
    ['.........', []],
    ['##xx#x#xx', []],
    ['x...#...#', [0, 8]],
  ])('against the key: %s', (marks, wrong) => {
    const spots = judge.mistakes(proof, stateOf(marks)).flatMap(remark => remark.spots);
    expect(spots.sort()).toEqual(wrong);
  });

  it('hints in three remarks at the line with the fewest ways left', () => {
    const hint = judge.hint(proof, stateOf('.........'));
    expect(hint?.remarks.map(toy.words.say)).toEqual([
      'Look at row 2.',
      'Every way to reach the sum of this row agrees on one cell.',
      'Cross this cell out.',
    ]);
    expect(hint?.actions).toEqual([{ cell: 3, mark: 'cross' }]);
  });

  it('hints at a mistake before anything else', () => {
    const hint = judge.hint(proof, stateOf('........#'));
    expect(hint?.remarks.map(toy.words.say)).toEqual([
      'Look at row 3.',
      'There is a mistake in this row.',
      'Clear this cell.',
    ]);
    expect(hint?.actions).toEqual([{ cell: 8, mark: 'empty' }]);
  });
});

it('draws the toy family as text', () => {
  expect(toy.pictures.text({ size: 3, rows: [1, 2, 3], columns: [4, 5, 6] })).toBe(
    ['  .  .  .  1', '  .  .  .  2', '  .  .  .  3', '  4  5  6'].join('\n'),
  );
});

it('makes what the golden file of the toy family says', () => {
  const params = [3, 4, 5, 6].map(size => ({ size }));
  matchGolden(import.meta.dirname, toy, goldenCases(params, ['1', 'daily-2026-11-15'], 12));
});
