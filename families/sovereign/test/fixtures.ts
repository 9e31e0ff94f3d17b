import { rngFrom, workWith } from '@tessera/core';
import type { Fixtures } from '@tessera/testkit';
import { regionSizes } from '../src/fits.ts';
import {
  boardOfItem,
  DEFAULT_PARAMS,
  itemOfBoard,
  MARKS,
  type SovereignItem,
  type SovereignKinds,
  type SovereignParams,
  sovereign,
} from '../src/index.ts';

const AMPLE = 1_000_000;

function propose(params: Partial<SovereignParams>) {
  return sovereign.maker.propose({ ...DEFAULT_PARAMS, ...params }, workWith(rngFrom('reach'), AMPLE));
}

function prove(regions: string, stars = 1) {
  const item = { size: regions.split('\n').length, stars, regions };
  return sovereign.maker.prove(item, workWith(rngFrom('reach'), AMPLE));
}

/** The board turned by a quarter and mirrored, with its letters dealt anew. */
function symmetriesOf(item: SovereignItem): SovereignItem[] {
  const { size, stars, regions } = boardOfItem(item);
  const last = size - 1;
  const at = (view: (row: number, col: number) => number): SovereignItem =>
    itemOfBoard({
      size,
      stars,
      regions: regions.map((_, cell) => regions[view(Math.floor(cell / size), cell % size)]!),
    });
  const reversed = regions.map(region => last - region);
  return [
    at((row, col) => col * size + last - row),
    at((row, col) => row * size + last - col),
    at((row, col) => (last - row) * size + last - col),
    itemOfBoard({ size, stars, regions: reversed }),
  ];
}

// Regions in pieces, dealt at random until a search found one solution: no deduction gets to its end.
const STUCK =
  'AACIAJFHFA\nACEBHGHJJJ\nGHHAIHAEGC\nDAEDGIJFAH\nJDEGAEDAIE\nDDGGFJHHAD\nHDACFFGAEJ\nDGAAIHFHHG\nEJDHEIDDFG\nFJDFHAEJED';

export const fixtures: Fixtures<SovereignKinds> = {
  params: [
    DEFAULT_PARAMS,
    { ...DEFAULT_PARAMS, size: 4 },
    { ...DEFAULT_PARAMS, size: 6, tier: 'easy' },
    { ...DEFAULT_PARAMS, size: 8, tier: 'medium', shape: 'compact' },
    { ...DEFAULT_PARAMS, size: 9, tier: 'hard' },
    { ...DEFAULT_PARAMS, size: 8, tier: 'expert' },
    { ...DEFAULT_PARAMS, size: 10, stars: 2 },
    { ...DEFAULT_PARAMS, size: 16, shape: 'free' },
  ],
  seeds: ['1', 'daily-2026-11-15'],
  reach: {
    cramped: () => propose({ size: 7, stars: 2 }),
    shape: () => propose({ size: 8, largest: 7 }),
    tier: () => propose({ size: 8, tier: 'hard', sets: 2 }),
    none: () => prove('ABBB\nCBBB\nDBBB\nDBBB'),
    several: () => prove('AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE'),
    stuck: () => prove(STUCK),
    bare: () => {
      const item = { size: 4, stars: 1, regions: 'DADD\nDDDB\nCDDD\nDDDD' };
      const grade = { tier: 'easy', score: 0, evidence: {} } as const;
      return sovereign.maker.screen(item, { solution: [], steps: [] }, grade, { ...DEFAULT_PARAMS, size: 4 });
    },
  },
  unfit: (item, params) =>
    [
      { ...params, size: params.size + 1 },
      { ...params, stars: (params.stars % 3) + 1 },
      { ...params, tier: params.tier === 'easy' ? 'hard' : 'easy' } as const,
      { ...params, largest: Math.max(...regionSizes(item)) - 1 },
    ].filter(({ tier }) => params.tier !== 'any' || tier === 'any'),
  impossible: [
    [{ ...DEFAULT_PARAMS, size: 7, stars: 2 }],
    [{ ...DEFAULT_PARAMS, stars: 3 }],
    [{ ...DEFAULT_PARAMS, largest: 7 }],
    [{ ...DEFAULT_PARAMS, tier: 'hard', sets: 2 }],
    [{ ...DEFAULT_PARAMS, size: 4, tier: 'medium' }],
    [{ ...DEFAULT_PARAMS, size: 5, tier: 'hard' }],
    [{ ...DEFAULT_PARAMS, size: 4, tier: 'expert' }],
    [DEFAULT_PARAMS, 'expert'],
  ],
  symmetries: symmetriesOf,
  anyAction: (state, rng) => {
    const count = 1 + rng.uint(3);
    const set = Array.from({ length: count }, () => ({
      cell: rng.uint(state.marks.length),
      mark: MARKS[rng.uint(MARKS.length)]!,
    }));
    return { set };
  },
};
