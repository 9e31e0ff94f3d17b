import { expectOk, NO_REQUEST, readParams } from '@tessera/core';
import { attempt, type Request } from '@tessera/mill';
import {
  all,
  allParams,
  allSeeds,
  allVersions,
  drop,
  epoch,
  type Forge,
  type ForgeryRow,
  origin,
  request,
  run,
  tally,
} from './forger.ts';

const laterAttempt = (at: number) => origin(at, own => ({ attempt: own.attempt + 100 }));

/** An item of another seed that says it is of this one. */
const fromOtherSeed: Forge = ({ family, items }) => {
  const params = expectOk(readParams(family.fields, items[2]!.origin.params));
  for (let n = 0; ; n++) {
    const other = attempt(family, { family: family.id, seed: 'other', params }, n);
    if (!('made' in other)) continue;
    items[2] = { ...other.made, origin: items[2]!.origin };
    return;
  }
};

const LEFT_OUT = /before line \d+: attempt \d+ gives \w+-\w+, which is missing from the pack/;
const NOT_KEPT = /line \d+: \w+-\w+: the run does not keep an item from this seed and attempt/;
const OTHER = /attempt \d+ gives \w+-\w+(, which is missing from the pack| instead)|does not keep|do not give/;
const END = /line 1: the run does not end as the header says/;

/** Packs that agree with themselves, and that the seed does not give: only making the run again shows it. */
export const ORIGINS: readonly ForgeryRow[] = [
  ...['whole', 'sovereign', 'conduit', 'azul'].map(pack => ({
    name: `another seed throughout, in ${pack}`,
    pack,
    forge: allSeeds('1234'),
    reason: OTHER,
  })),
  { name: 'another attempt', pack: 'whole', forge: laterAttempt(5), reason: NOT_KEPT },
  { name: 'another attempt, in sovereign', pack: 'sovereign', forge: laterAttempt(2), reason: LEFT_OUT },
  { name: 'another attempt, in conduit', pack: 'conduit', forge: laterAttempt(2), reason: LEFT_OUT },
  { name: 'another attempt, in azul', pack: 'azul', forge: laterAttempt(1), reason: LEFT_OUT },
  {
    name: 'another attempt in a loose pack',
    pack: 'whole',
    forge: all(pack => {
      pack.request = NO_REQUEST as unknown as Request;
    }, laterAttempt(5)),
    reason: /line 7: toy-\w+: its seed and attempt do not give it again/,
  },
  {
    name: 'another maker throughout',
    pack: 'whole',
    forge: allVersions({ maker: 2 }),
    reason: /line 1: the run cannot be repeated: it used maker version 2, and this program has version 1/,
  },
  {
    name: 'another grader throughout, in sovereign',
    pack: 'sovereign',
    forge: allVersions({ grader: 2 }),
    reason: /line 1: the run cannot be repeated: it used grader version 2, and this program has version 1/,
  },
  {
    name: 'params that only guide the maker, in conduit',
    pack: 'conduit',
    forge: allParams({ strategy: 'random' }),
    reason: OTHER,
  },
  {
    name: 'params that only guide the maker, in azul',
    pack: 'azul',
    forge: allParams({ policy: 'random' }),
    reason: OTHER,
  },
  {
    name: 'an item left out and a later one taken',
    pack: 'longer',
    forge: all(drop(2), request({ select: { kind: 'first', quotas: { any: 6 } } })),
    reason: LEFT_OUT,
  },
  {
    name: 'an item of another seed under this one',
    pack: 'whole',
    forge: fromOtherSeed,
    reason: /line 4: toy-\w+: attempt 3 gives \w+-\w+ instead/,
  },
  {
    name: 'the best left out and the next one taken',
    pack: 'best',
    forge: all(drop(0), request({ select: { kind: 'best', count: 3, of: 40, tier: 'any' } })),
    reason: /line 2: toy-\w+: attempt 10 gives toy-\w+ instead/,
  },
  {
    name: 'other reasons of refusal',
    pack: 'stopped',
    forge: tally({ refused: { 'prove:ambiguous': 26, 'screen:giveaway': 1 } }),
    reason: END,
  },
  {
    name: 'an item left out of a stopped run and of its count',
    pack: 'stopped',
    forge: all(drop(4), tally({ passed: 22, refused: { 'prove:ambiguous': 1, 'screen:giveaway': 27 } })),
    reason: LEFT_OUT,
  },
  {
    name: 'an item called a duplicate and left out',
    pack: 'stopped',
    forge: all(drop(4), tally({ refused: { 'prove:ambiguous': 1, 'screen:giveaway': 26, 'select:duplicate': 1 } })),
    reason: LEFT_OUT,
  },
  {
    name: 'a stopped run that says it went on',
    pack: 'stopped',
    forge: all(
      request({ attempts: 60 }),
      run({ next: 60, tally: { attempts: 60, passed: 23, refused: { 'prove:ambiguous': 1, 'screen:giveaway': 36 } } }),
    ),
    reason: /attempt \d+ gives toy-\w+, which is missing at the end of the pack/,
  },
  {
    name: 'an item left out of a shard and of its count',
    pack: 'shard',
    forge: all(drop(0), tally({ passed: 8, refused: { 'prove:ambiguous': 1, 'screen:giveaway': 11 } })),
    reason: LEFT_OUT,
  },
  {
    name: 'a shard with other reasons of refusal',
    pack: 'shard',
    forge: tally({ refused: { 'screen:giveaway': 11 } }),
    reason: END,
  },
  {
    name: 'a shard with an item of another attempt',
    pack: 'shard',
    forge: origin(0, () => ({ attempt: 22 })),
    reason: NOT_KEPT,
  },
  {
    name: 'a lower score asked for',
    pack: 'scored',
    forge: pack => request({ select: { ...pack.request.select, minScore: 1 } })(pack),
    reason: LEFT_OUT,
  },
  {
    name: 'no score asked for',
    pack: 'scored',
    forge: pack => request({ select: { kind: 'first', quotas: { any: pack.items.length } } })(pack),
    reason: LEFT_OUT,
  },
  {
    name: 'params that adapting might have given, but did not',
    pack: 'adaptive',
    forge: pack => {
      const wider = { fixed: [0, 400], tiles: [0, 0] };
      const later = pack.items.flatMap(({ origin: { attempt } }, at) => (attempt >= 40 ? [at] : []));
      for (const at of later) origin(at, own => ({ params: { ...own.params, ...wider } }))(pack);
      epoch({ params: { ...pack.run!.epoch!.params, ...wider } })(pack);
    },
    reason: /line \d+: conduit-\w+: its seed and attempt do not give it again/,
  },
  {
    name: 'other reasons of refusal in an epoch',
    pack: 'adaptive',
    forge: pack => epoch({ tally: { attempts: 30, passed: 29, refused: { 'screen:trivial': 1 } } })(pack),
    reason: END,
  },
];
