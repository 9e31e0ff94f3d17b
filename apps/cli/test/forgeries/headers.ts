import { all, type ForgeryRow, request, run, tally, versions } from './forger.ts';

const first = (quotas: object) => request({ select: { kind: 'first', quotas } });
const tallyOf = (passed: number, refused: object) => ({ attempts: 50, passed, refused });

/** Headers that contradict the items, or themselves. */
export const HEADERS: readonly ForgeryRow[] = [
  {
    name: 'a header of another seed',
    pack: 'whole',
    forge: request({ seed: '43' }),
    reason: /line 2: toy-\w+: its seed is "42", but the header says "43"/,
  },
  {
    name: 'a header of another seed, in sovereign',
    pack: 'sovereign',
    forge: request({ seed: 'x' }),
    reason: /line 2: sovereign-\w+: its seed is "42", but the header says "x"/,
  },
  {
    name: 'a seed in another spelling',
    pack: 'whole',
    forge: request({ seed: '042' }),
    reason: /line 1: request: the seed must be written 42/,
  },
  {
    name: 'a header of other params',
    pack: 'whole',
    forge: request({ params: { size: 5 } }),
    reason: /line 2: toy-\w+: its params differ from those in the header: size is 4, not 5/,
  },
  {
    name: 'a header of other params, in azul',
    pack: 'azul',
    forge: pack => request({ params: { ...pack.request.params, policy: 'engine' } })(pack),
    reason: /line 2: azul-\w+: its params differ from those in the header: policy is "greedy", not "engine"/,
  },
  {
    name: 'a param that does not exist',
    pack: 'whole',
    forge: request({ params: { size: 4, colour: 1 } }),
    reason: /line 1: request: unknown parameter "colour"/,
  },
  {
    name: 'a param out of range',
    pack: 'whole',
    forge: request({ params: { size: 60 } }),
    reason: /line 1: request: size must be/,
  },
  {
    name: 'a header of another maker',
    pack: 'whole',
    forge: versions({ maker: 2 }),
    reason: /line 2: toy-\w+: its maker version is 1, but the header says 2/,
  },
  {
    name: 'a header of another grader',
    pack: 'conduit',
    forge: versions({ grader: 7 }),
    reason: /line 2: conduit-\w+: its grader version is 1, but the header says 7/,
  },
  {
    name: 'a header that asks for more',
    pack: 'whole',
    forge: first({ any: 7 }),
    reason: /line 1: the header asks for 7 items and does not say that the run was stopped, but there are 6/,
  },
  {
    name: 'a header that asks for less',
    pack: 'whole',
    forge: first({ any: 5 }),
    reason: /line 7: toy-\w+: the header asks for no more medium items/,
  },
  {
    name: 'a header that asks for another tier',
    pack: 'whole',
    forge: first({ expert: 6 }),
    reason: /line 2: toy-\w+: the header asks for no more easy items/,
  },
  {
    name: 'quotas that the tiers do not fill',
    pack: 'quota',
    forge: first({ easy: 2, medium: 1, hard: 1, any: 1 }),
    reason: /line 6: toy-\w+: the header asks for no more medium items/,
  },
  {
    name: 'a header that asks for nothing',
    pack: 'whole',
    forge: first({ any: 0 }),
    reason: /line 1: request: nothing is asked for/,
  },
  {
    name: 'quotas that are no numbers',
    pack: 'whole',
    forge: first({ any: '6' }),
    reason: /line 1: request: select/,
  },
  {
    name: 'a header that asks for the best',
    pack: 'whole',
    forge: request({ select: { kind: 'best', count: 6, of: 60, tier: 'any' } }),
    reason: /line 3: toy-\w+: out of order: the best items come first/,
  },
  {
    name: 'a header that asks for the best of another tier',
    pack: 'best',
    forge: request({ select: { kind: 'best', count: 4, of: 40, tier: 'hard' } }),
    reason: /line 2: toy-\w+: the header asks for no more medium items/,
  },
  {
    name: 'fewer attempts than the items took',
    pack: 'whole',
    forge: request({ attempts: 3 }),
    reason: /line 4: toy-\w+: it comes from attempt 3, but this run can only have kept/,
  },
  {
    name: 'a request without attempts',
    pack: 'whole',
    forge: request({ attempts: undefined }),
    reason: /line 1: request: attempts/,
  },
  {
    name: 'a finished pack that says it was stopped',
    pack: 'whole',
    forge: run({ kind: 'partial', next: 11, tally: { attempts: 11, passed: 6, refused: { 'screen:giveaway': 5 } } }),
    reason: /line 1: the header says that the run was stopped, but nothing is missing/,
  },
  {
    name: 'a run of an unknown kind',
    pack: 'whole',
    forge: run({ kind: 'later' }),
    reason: /line 1: the header does not say how to continue the run/,
  },
  {
    name: 'a run without a request',
    pack: 'stopped',
    forge: pack => {
      pack.request = {} as typeof pack.request;
    },
    reason: /line 1: the header says how to continue the run, but not what was asked for/,
  },
  {
    name: 'an unfinished pack that says it is finished',
    pack: 'stopped',
    forge: pack => {
      pack.run = undefined;
    },
    reason: /line 1: the header asks for 600 items and does not say that the run was stopped, but there are 23/,
  },
  {
    name: 'a run that ends before its items',
    pack: 'stopped',
    forge: run({ next: 2 }),
    reason: /line 3: toy-\w+: it comes from attempt 2, but this run can only have kept/,
  },
  {
    name: 'a run with more attempts than it counts',
    pack: 'stopped',
    forge: all(run({ next: 60 }), request({ attempts: 60 })),
    reason: /line 1: the header counts 50 attempts, but there are 60/,
  },
  {
    name: 'a run beyond its request',
    pack: 'stopped',
    forge: request({ attempts: 49 }),
    reason: /line 1: the header covers attempts 0 to 49, but the request ends after 49/,
  },
  {
    name: 'a run that counts one item more',
    pack: 'stopped',
    forge: tally({ passed: 24 }),
    reason: /line 1: the header counts 50 attempts, but 24 passed and 27 refused/,
  },
  {
    name: 'a run that kept one item more',
    pack: 'stopped',
    forge: tally(tallyOf(24, { 'screen:giveaway': 26 })),
    reason: /line 1: the header counts 24 items kept, but there are 23/,
  },
  {
    name: 'a refusal that nobody gives',
    pack: 'stopped',
    forge: tally(tallyOf(23, { 'screen:dull': 27 })),
    reason: /line 1: the header counts refusals for "screen:dull", which is not a reason of toy/,
  },
  {
    name: 'a refusal in a stage that does not exist',
    pack: 'stopped',
    forge: tally(tallyOf(23, { 'grade:giveaway': 27 })),
    reason: /line 1: the header counts refusals for "grade:giveaway"/,
  },
  {
    name: 'an epoch of a request that does not adapt its settings',
    pack: 'stopped',
    forge: run({ epoch: { params: { size: 4 }, tally: { attempts: 0, passed: 0, refused: {} } } }),
    reason: /line 1: the header has an epoch of params, but its request does not adapt them/,
  },
  {
    name: 'a shard of other attempts',
    pack: 'shard',
    forge: run({ from: 0, to: 20 }),
    reason: /line 2: toy-\w+: it comes from attempt 23, but this run can only have kept/,
  },
  {
    name: 'a shard beyond its request',
    pack: 'shard',
    forge: run({ to: 60 }),
    reason: /line 1: the header covers attempts 20 to 59, but the request ends after 40/,
  },
  {
    name: 'a shard that counts selections',
    pack: 'shard',
    forge: tally({ refused: { 'prove:ambiguous': 1, 'screen:giveaway': 10, 'select:tier': 1 } }),
    reason: /line 1: the header counts refusals for "select:tier"/,
  },
];
