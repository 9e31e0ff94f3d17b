import {
  accept,
  type ChooseJudge,
  type Codec,
  expectOk,
  type Family,
  type Kinds,
  refuse,
  type SolveJudge,
} from '@tessera/core';
import { describe, expect, it } from 'vitest';
import { type Fixtures, lawsOf, trialOf, tryLaw } from '../src/index.ts';
import { type ToyKinds, toy } from '../src/toy/index.ts';
import { type TakeawayKinds, takeaway, takeawayFixtures } from './takeaway.ts';
import { toyFixtures } from './toy-fixtures.ts';

type Toy = Family<ToyKinds>;
const solve = toy.judge as SolveJudge<ToyKinds>;
const choose = takeaway.judge as ChooseJudge<TakeawayKinds>;

const withMaker = (maker: Partial<Toy['maker']>): Toy => ({ ...toy, maker: { ...toy.maker, ...maker } });
const withJudge = (judge: Partial<SolveJudge<ToyKinds>>): Toy => ({ ...toy, judge: { ...solve, ...judge } });
const withCodec = <N extends keyof Toy['codecs']>(name: N, codec: Partial<Toy['codecs'][N]>): Toy => ({
  ...toy,
  codecs: { ...toy.codecs, [name]: { ...toy.codecs[name], ...codec } },
});
const rows = await toy.formats!.load();
const withForms = (forms: Partial<typeof rows>): Toy => ({
  ...toy,
  formats: { ...toy.formats!, load: async () => ({ ...rows, ...forms }) },
});
const isWritten = (text: string) => rows.read(text)?.ok ?? false;
const withChoices = (judge: Partial<typeof choose>): typeof takeaway => ({
  ...takeaway,
  judge: { ...choose, ...judge },
});

/** Names of the laws that do not hold. */
async function brokenLaws<K extends Kinds>(family: Family<K>, fixtures: Fixtures<K>): Promise<string[]> {
  const trial = trialOf(family, { ...fixtures, runs: 20 });
  const laws = lawsOf(family);
  const faults = await Promise.all(laws.map(law => tryLaw(law, trial)));
  return laws.filter((_, i) => faults[i]!.length > 0).map(law => law.name);
}

const drawsOutside = (): Toy => {
  let draws = 0;
  const propose: Toy['maker']['propose'] = ({ size }, work) =>
    toy.maker.propose({ size }, { ...work, rng: work.rng.fork(draws++ >> 4) });
  return withMaker({ propose });
};

const remembersItsMaking = (): Toy => {
  const made = new WeakSet<object>();
  return withMaker({
    propose(params, work) {
      const item = toy.maker.propose(params, work);
      if (item.ok) made.add(item.value);
      return item;
    },
    prove: (item, work) => (made.has(item) ? toy.maker.prove(item, work) : refuse('impossible')),
  });
};

const loose: Codec<unknown> = { decode: json => accept(json), encode: value => value as null };

/** The sample family with something more in its drawings for paper. */
function onPaper(more: string): typeof toy {
  return {
    ...toy,
    printing: { puzzle: item => ({ svg: toy.pictures.svg(item).replace('</svg>', `${more}</svg>`) }) },
  };
}

const TORN = { lines: [], table: { head: ['Move', 'Loss'], rows: [['one']] } };

const BROKEN: readonly (readonly [string, Toy, readonly string[]])[] = [
  ['draws on a counter of its own', drawsOutside(), ['determinism']],
  ['proves only what it made itself', remembersItsMaking(), ['blindness']],
  [
    'grades by the identity of an item',
    withMaker({
      grade: (item, proof) => ({ ...toy.maker.grade(item, proof), score: Object.isFrozen(item.rows) ? 1 : 2 }),
    }),
    ['grades'],
  ],
  [
    'works for nothing',
    withMaker({ propose: (params, work) => toy.maker.propose(params, { ...work, spend: () => true }) }),
    ['allowance'],
  ],
  [
    'goes on after its allowance',
    withMaker({
      prove(item, work) {
        const verdict = toy.maker.prove(item, work);
        for (let n = 0; n < 100; n++) work.spend();
        return verdict;
      },
    }),
    ['allowance'],
  ],
  ['declares a reason that it never gives', { ...toy, reasons: [...toy.reasons, 'ugly' as 'guess'] }, ['reasons']],
  [
    'gives a reason that it does not declare',
    { ...toy, reasons: toy.reasons.filter(it => it !== 'giveaway') },
    ['reasons'],
  ],
  ['fits any params', withMaker({ fits: () => accept(null) }), ['params']],
  ['fits no params', withMaker({ fits: () => refuse('params') }), ['params']],
  [
    'tells a turned item apart',
    withMaker({ fingerprint: ({ rows, columns }) => `${rows}/${columns}` }),
    ['fingerprints'],
  ],
  ['tells no items apart', withMaker({ fingerprint: () => 'same' }), ['fingerprints']],
  [
    'loses the rounds of its steps',
    withCodec('proof', { encode: ({ steps }) => steps.map(({ cell }) => cell) }),
    ['round-trip', 'grades'],
  ],
  [
    'takes what it makes for impossible',
    {
      ...toy,
      contradictions: ({ size }, tier) =>
        size === 5
          ? [{ fields: ['size'], why: 'No five.', fixes: [{ field: 'size', value: 6 }] }]
          : toy.contradictions!({ size }, tier),
    },
    ['possible', 'impossible'],
  ],
  [
    'offers a fix that does not help',
    {
      ...toy,
      contradictions: (params, tier) =>
        toy.contradictions!(params, tier).map(each => ({ ...each, fixes: [{ field: 'size', value: 3 }] })),
    },
    ['fixes'],
  ],
  ['has a tag that cannot be typed', { ...toy, facets: { ...toy.facets!, tags: () => ['Late rounds'] } }, ['facets']],
  ['writes for others what it cannot read', withForms({ read: () => null }), ['formats']],
  [
    'reads another item than was written',
    withForms({ read: () => accept({ size: 2, rows: [0, 0], columns: [0, 0] }) }),
    ['formats'],
  ],
  [
    'refuses foreign text without a word',
    withForms({ read: text => (isWritten(text) ? rows.read(text) : refuse('text')) }),
    ['formats'],
  ],
  [
    'has a format that the command line has taken',
    { ...toy, formats: { ...toy.formats!, list: [{ id: 'text', title: 'Text', ending: 'txt' }] } },
    ['formats'],
  ],
  ['reads any item', withCodec('item', loose as Codec<never>), ['mutations']],
  [
    'throws at a changed action',
    withCodec('action', {
      decode: json => accept(toy.codecs.action.encode(expectOk(toy.codecs.action.decode(json))) as never),
    }),
    ['mutations'],
  ],
  [
    'has a preset that it refuses',
    { ...toy, presets: [{ id: 'vast', title: 'Vast', params: { size: 60 } }] },
    ['shape'],
  ],
  ['has a key with a cell too few', withJudge({ key: (item, proof) => solve.key(item, proof).slice(1) }), ['key']],
  ['is never solved', withJudge({ check: state => ({ ...solve.check(state), isSolved: false }) }), ['key', 'hints']],
  ['gives no hints', withJudge({ hint: () => null }), ['hints']],
  [
    'hints at the opposite',
    withJudge({
      hint: (proof, state) => {
        const hint = solve.hint(proof, state);
        return (
          hint && {
            ...hint,
            actions: hint.actions.map(it => ({ ...it, mark: it.mark === 'cross' ? 'shaded' : 'cross' })),
          }
        );
      },
    }),
    ['hints'],
  ],
  [
    'overlooks mistakes in its hints',
    withJudge({
      hint: (proof, state) =>
        solve.hint(proof, { ...state, marks: state.marks.map(mark => (mark === 'shaded' ? 'empty' : mark)) }),
    }),
    ['key', 'hints'],
  ],
  ['is at a loss for words', { ...toy, words: { ...toy.words, say: ({ code }) => code } }, ['words']],
  [
    'says undefined',
    { ...toy, words: { ...toy.words, grade: grade => `${grade.tier}: ${grade.evidence.depth} deep` } },
    ['words'],
  ],
  ['draws nothing', { ...toy, pictures: { ...toy.pictures, text: () => ' \n' } }, ['pictures']],
  [
    'draws the same with and without a proof',
    { ...toy, pictures: { ...toy.pictures, svg: item => toy.pictures.svg(item) } },
    ['pictures', 'paper'],
  ],
  [
    'leaves its drawing open',
    { ...toy, pictures: { ...toy.pictures, svg: (...all) => toy.pictures.svg(...all).replace('</svg>', '') } },
    ['pictures', 'paper'],
  ],
  ['draws arcs on paper', onPaper('<path d="M0 0A1 1 0 0 0 2 2"/>'), ['paper']],
  ['writes on paper what no font has', onPaper('<text x="0" y="0" fill="#000000">★ 漢</text>'), ['paper']],
  ['has a torn table on paper', { ...toy, printing: { answer: () => TORN } }, ['paper']],
];

const BROKEN_CHOICES: readonly (readonly [string, typeof takeaway, readonly string[]])[] = [
  ['leaves a legal move out', withChoices({ options: proof => choose.options(proof).slice(0, -1) }), ['options']],
  [
    'values a move twice',
    withChoices({ options: proof => choose.options(proof).flatMap(it => [it, it]) }),
    ['options'],
  ],
  ['puts the best last', withChoices({ options: proof => choose.options(proof).toReversed() }), ['options']],
  [
    'regrets the best',
    withChoices({ options: proof => choose.options(proof).map(it => ({ ...it, regret: it.regret + 1 })) }),
    ['options'],
  ],
  [
    'has noise that is no number',
    withChoices({ options: proof => choose.options(proof).map(it => ({ ...it, noise: Number.NaN })) }),
    ['options'],
  ],
  [
    'throws when it explains',
    withChoices({
      explain: () => {
        throw new Error('no idea');
      },
    }),
    ['words'],
  ],
];

describe('the laws find the fault of a family that', () => {
  it.each(BROKEN)('%s', async (_, family, laws) => {
    const broken = await brokenLaws(family, { ...toyFixtures, params: [{ size: 3 }, { size: 5 }] });
    expect(broken.sort()).toEqual([...laws].sort());
  });
  it.each(BROKEN_CHOICES)('%s', async (_, family, laws) => {
    expect(await brokenLaws(family, takeawayFixtures)).toEqual(laws);
  });
  it('makes nothing at all', () => {
    expect(() => trialOf(withMaker({ propose: () => refuse('guess') }), toyFixtures)).toThrow(
      /no item in 200 attempts/,
    );
  });
});
