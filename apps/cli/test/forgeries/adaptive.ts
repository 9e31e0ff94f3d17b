import { all, epoch, type Forge, type ForgeryRow, item, origin, request, run } from './forger.ts';

/** The first attempt of the second epoch of the pack. */
const SECOND = 40;

/** Changes the params of items of the second epoch, or of the last of them. */
const later = (changes: object, isLastOnly = false): Forge => {
  return pack => {
    const last = pack.items.length - 1;
    const places = pack.items.flatMap(({ origin: { attempt } }, at) =>
      attempt >= SECOND && (!isLastOnly || at === last) ? [at] : [],
    );
    for (const at of places) origin(at, own => ({ params: { ...own.params, ...changes } }))(pack);
  };
};
const epochParams = (changes: object): Forge => {
  return pack => epoch({ params: { ...pack.run!.epoch!.params, ...changes } })(pack);
};
const epochTally = (changes: object): Forge => {
  return pack => epoch({ tally: { ...pack.run!.epoch!.tally, ...changes } })(pack);
};

/** Runs whose params adapt, and runs that ask for a score. */
export const ADAPTIVE: readonly ForgeryRow[] = [
  {
    name: 'a score below the one asked for',
    pack: 'scored',
    forge: item(0, ({ grade }) => ({ grade: { ...grade, score: 1 } })),
    reason: /line 2: toy-\w+: its score is 1, but the header asks for at least 3/,
  },
  {
    name: 'a header that asks for a higher score',
    pack: 'scored',
    forge: pack => request({ select: { ...pack.request.select, minScore: 30 } })(pack),
    reason: /line 2: toy-\w+: its score is \S+, but the header asks for at least 30/,
  },
  {
    name: 'a score that is no number',
    pack: 'scored',
    forge: pack => request({ select: { ...pack.request.select, minScore: '3' } })(pack),
    reason: /line 1: request: select/,
  },
  {
    name: 'an epoch that counts one attempt more',
    pack: 'adaptive',
    forge: pack => epochTally({ attempts: pack.run!.epoch!.tally.attempts + 1 })(pack),
    reason: /line 1: the epoch in the header counts 31 attempts, but there are 30/,
  },
  {
    name: 'an epoch that counts one item more',
    pack: 'adaptive',
    forge: pack => epochTally({ passed: pack.run!.epoch!.tally.passed + 1 })(pack),
    reason: /line 1: the epoch in the header counts 30 attempts, but 31 passed/,
  },
  {
    name: 'no epoch',
    pack: 'adaptive',
    forge: pack => {
      const { epoch: _, ...rest } = pack.run!;
      pack.run = rest;
    },
    reason: /line 1: the header does not say which params its epoch has/,
  },
  {
    name: 'an epoch of other params than its items',
    pack: 'adaptive',
    forge: epochParams({ allowedTileTypes: ['corner'] }),
    reason: /line \d+: conduit-\w+: its params differ from those in force at attempt 70: allowedTileTypes is/,
  },
  {
    name: 'an epoch of other params, after the last item',
    pack: 'adaptive',
    forge: all(
      ({ items }) => void items.splice(items.findIndex(({ origin: { attempt } }) => attempt >= SECOND)),
      epochParams({ bounds: [3, 2, 2] }),
      pack => {
        const passed = pack.items.length;
        const refused = { 'screen:trivial': 70 - passed };
        run({ tally: { attempts: 70, passed, refused } })(pack);
      },
    ),
    reason: /line 1: the params of the epoch cannot have come from those of the request: bounds is \[3,2,2\]/,
  },
  {
    name: 'bounds that adapting does not change',
    pack: 'adaptive',
    forge: later({ bounds: [3, 2, 2] }),
    reason: /line \d+: conduit-\w+: its params cannot have come from those in the header: bounds is \[3,2,2\]/,
  },
  {
    name: 'more tiles than adapting gives',
    pack: 'adaptive',
    forge: all(later({ tiles: [8, 14] }), epochParams({ tiles: [8, 14] })),
    reason: /line \d+: conduit-\w+: its params cannot have come from those in the header: tiles is \[8,14\]/,
  },
  {
    name: 'other params than the items of the same epoch',
    pack: 'adaptive',
    forge: later({ tiles: [0, 0] }, true),
    reason: /line \d+: conduit-\w+: its params differ from those in force at attempt 70: tiles is \[0,0\]/,
  },
  {
    name: 'adapted params before there was anything to adapt to',
    pack: 'adaptive',
    forge: origin(0, own => ({ params: { ...own.params, allowedTileTypes: [] } })),
    reason: /line 2: conduit-\w+: its params differ from those in the header: allowedTileTypes is \[\]/,
  },
  {
    name: 'a request that does not adapt, with items that did',
    pack: 'adaptive',
    forge: request({ adapt: undefined }),
    reason: /line \d+: conduit-\w+: its params differ from those in the header: allowedTileTypes is \[\]/,
  },
];
