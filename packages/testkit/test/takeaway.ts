import {
  accept,
  codecOf,
  type Family,
  fingerprintOf,
  type ParamsOf,
  refuse,
  rngFrom,
  whole,
  workWith,
} from '@tessera/core';
import * as z from 'zod/mini';
import type { Fixtures } from '../src/index.ts';

const fields = { most: whole('stones at the start, at most', { min: 5, max: 60, default: 30 }) };
const count = z.int().check(z.minimum(0), z.maximum(60));

export interface TakeawayKinds {
  readonly params: ParamsOf<typeof fields>;
  /** Stones in the heap. Who takes the last one wins. */
  readonly item: number;
  /** For each move from 1 on: does it win? */
  readonly proof: readonly boolean[];
  readonly state: number;
  /** Stones taken, 1 to 3. */
  readonly action: number;
  readonly reason: 'lost';
}

const movesFrom = (heap: number): number[] => [1, 2, 3].filter(taken => taken <= heap);
const isLost = (heap: number): boolean => heap % 4 === 0;

/** The smallest family that judges by choosing: take one to three stones from a heap. */
export const takeaway: Family<TakeawayKinds> = {
  id: 'takeaway',
  title: 'Takeaway',
  versions: { rules: 1, maker: 1, grader: 1 },
  seeds: 'number',
  fields,
  presets: [],
  reasons: ['lost'],
  allowance: { propose: 1, prove: 3 },
  searchLimit: 100,
  codecs: {
    item: codecOf<number>(z.int().check(z.minimum(1), z.maximum(60))),
    proof: codecOf<readonly boolean[]>(z.array(z.boolean())),
    action: codecOf<number>(count),
  },
  maker: {
    propose: ({ most }, work) => (work.spend() ? accept(1 + work.rng.uint(most)) : refuse('budget')),
    prove(heap, work) {
      if (!work.spend(movesFrom(heap).length)) return refuse('budget');
      return isLost(heap) ? refuse('lost') : accept(movesFrom(heap).map(taken => isLost(heap - taken)));
    },
    grade: heap => ({ tier: heap < 10 ? 'easy' : 'medium', score: heap, evidence: { heap } }),
    screen: () => accept(null),
    fits: (heap, _proof, _grade, { most }) =>
      heap <= most ? accept(null) : refuse('params', `most ${most}, but the heap has ${heap}`),
    fingerprint: heap => fingerprintOf(heap),
  },
  play: {
    begin: heap => heap,
    act: (heap, taken) => (movesFrom(heap).includes(taken) ? accept(heap - taken) : refuse('illegal')),
  },
  judge: {
    kind: 'choose',
    legal: movesFrom,
    options: proof =>
      proof.map((isWin, i) => ({ action: i + 1, regret: isWin ? 0 : 1, noise: 0 })).sort((a, b) => a.regret - b.regret),
    explain: (heap, _, taken) => [{ code: 'leaves', args: { left: heap - taken }, spots: [] }],
  },
  words: {
    say: ({ args }) => `It leaves ${args.left} stones.`,
    grade: ({ tier, score }) => `${tier}: ${score} stones`,
    rules: ['Take one, two or three stones.', 'Who takes the last one wins.'],
    refusals: { lost: { says: 'every move loses' } },
  },
  pictures: {
    text: heap => 'o'.repeat(heap),
    svg: heap => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text x="1" y="5">${heap}</text></svg>`,
  },
};

export const takeawayFixtures: Fixtures<TakeawayKinds> = {
  params: [{ most: 20 }, { most: 60 }],
  seeds: ['1', '2', '3'],
  unfit: heap => (heap > 5 ? [{ most: heap - 1 }] : []),
  reach: { lost: () => takeaway.maker.prove(8, workWith(rngFrom('reach'), 3)) },
};
