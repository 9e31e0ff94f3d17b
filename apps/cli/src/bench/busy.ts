import {
  accept,
  type Codec,
  type Family,
  fingerprintOf,
  type Kinds,
  type ParamsOf,
  refuse,
  whole,
} from '@tessera/core';

const fields = { rounds: whole('how much work an attempt is', { min: 1, max: 1_000_000_000, default: 1000 }) };

interface BusyKinds extends Kinds {
  readonly params: ParamsOf<typeof fields>;
  readonly item: number;
  readonly proof: null;
  readonly state: null;
  readonly action: null;
  readonly reason: 'idle';
}

const nothing: Codec<null> = {
  decode: json => (json === null ? accept(null) : refuse('malformed')),
  encode: () => null,
};
const word: Codec<number> = {
  decode: json => (typeof json === 'number' ? accept(json) : refuse('malformed')),
  encode: value => value,
};

/** No puzzle: attempts that cost a chosen amount of arithmetic and pass one time in a hundred, to measure pools with. */
export const busy: Family<BusyKinds> = {
  id: 'busy',
  title: 'Busy work',
  versions: { rules: 1, maker: 1, grader: 1 },
  seeds: 'number',
  fields,
  presets: [],
  reasons: ['idle'],
  allowance: { propose: 1, prove: 1 },
  searchLimit: 1000,
  codecs: { item: word, proof: nothing, action: nothing },
  maker: {
    propose({ rounds }, { rng }) {
      const item = churn(rounds, rng.bits());
      return item % 100 === 0 ? accept(item) : refuse('idle');
    },
    prove: () => accept(null),
    grade: () => ({ tier: 'easy', score: 0, evidence: {} }),
    screen: () => accept(null),
    fits: () => accept(null),
    fingerprint: item => fingerprintOf(item),
  },
  play: { begin: () => null, act: () => accept(null) },
  judge: {
    kind: 'solve',
    check: () => ({ isSolved: true, faults: [] }),
    mistakes: () => [],
    hint: () => null,
    key: () => [],
  },
  words: { say: () => '', grade: () => '', rules: [], refusals: { idle: { says: 'idle' } } },
  pictures: { text: () => '', svg: () => '' },
};

/** Integer arithmetic that no compiler can leave out: each round needs the one before. */
export function churn(rounds: number, start: number): number {
  let word = start | 1;
  for (let i = 0; i < rounds; i++) {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
  }
  return word >>> 0;
}
