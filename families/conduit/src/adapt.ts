import { type Adapt, canonicalJson, type Tally } from '@tessera/core';
import { type ConduitParams, fields, MAX_TILES } from './fields.ts';
import type { ConduitKinds } from './kinds.ts';
import { latticeOf } from './lattice.ts';
import { FEWEST_TILES, openFaces, tileCounts, tileCountsOfTier } from './make/tile-counts.ts';

const EPOCH = 40;
// The share of an epoch's attempts that counts as too many of a kind.
const MANY = 0.5;

/** How a request adapts to the refusals of earlier attempts, within what it began with. */
export const adapt: Adapt<ConduitKinds> = { every: EPOCH, next: adapted, stray };

/** Many ambiguous or over budget: fewer tiles and more fixed ones. Many trivial: all tiles and any reasoning. Nothing passed: relaxed params. */
function adapted(current: ConduitParams, seen: Tally, asked: ConduitParams): ConduitParams {
  const share = (...reasons: readonly string[]) => refusalsFor(seen, reasons) / seen.attempts;
  if (share('ambiguous', 'fixed', 'budget') > MANY) return withFewerTiles(current);
  if (share('tier') > MANY) return { ...current, fixed: [0, MAX_TILES], tiles: [0, 0] };
  if (share('trivial', 'degenerate') > MANY) return { ...current, allowedTileTypes: [], reasoning: 'any' };
  if (share('network', 'impossible', 'solutions') > MANY) return relaxed(current, asked);
  return current;
}

function refusalsFor({ refused }: Tally, reasons: readonly string[]): number {
  const counts = Object.entries(refused).filter(([key]) => reasons.includes(key.slice(key.indexOf(':') + 1)));
  return counts.reduce((sum, [, n]) => sum + n, 0);
}

function withFewerTiles(params: ConduitParams): ConduitParams {
  const [least, most] = startingTiles(params);
  const [fewest, mostFixed] = params.fixed;
  const tiles: ConduitParams['tiles'] = most > 4 ? [Math.min(least, most - 1), most - 1] : params.tiles;
  return { ...params, tiles, fixed: [fewest, Math.min(MAX_TILES, mostFixed + 1)] };
}

function relaxed(params: ConduitParams, asked: ConduitParams): ConduitParams {
  const [, most] = asked.solutions;
  const [fewest, mostTiles] = startingTiles(params);
  return {
    ...params,
    solutions: [1, most],
    symmetry: 'none',
    tiles: [Math.max(FEWEST_TILES, fewest - 1), mostTiles],
  };
}

/** The numbers of tiles that a change starts from: the usual ones where they are left to the maker. */
function startingTiles(params: ConduitParams): readonly [number, number] {
  if (params.tiles[1] !== 0) return params.tiles;
  const [width, height, depth] = params.bounds;
  const open = openFaces(params, latticeOf(params.lattice, { width, height, depth }));
  return params.tier === 'any' ? tileCounts(params, open) : tileCountsOfTier(params, open, params.tier);
}

type Span = readonly [number, number];

/** Whether a param that adapts can have become what it is, within so many changes. The others stay as they were asked for. */
const CAN_BECOME: {
  readonly [N in keyof ConduitParams]?: (own: ConduitParams[N], asked: ConduitParams, changes: number) => boolean;
} = {
  // They are left to the maker when no item has the tier, and then change from the usual ones.
  tiles: (own, asked, changes) =>
    isSpan(own, [0, 0]) ||
    [asked, { ...asked, tiles: [0, 0] as const }].some(begun => isFewer(own, startingTiles(begun), changes)),
  fixed: (own, { fixed: [least, most] }, changes) =>
    isSpan(own, [0, MAX_TILES]) || (own[0] === least && own[1] >= most && own[1] <= most + changes),
  solutions: (own, { solutions: [, most] }) => isSpan(own, [1, most]),
  symmetry: own => own === 'none',
  allowedTileTypes: own => own.length === 0,
  reasoning: own => own === 'any',
};

function stray(params: ConduitParams, asked: ConduitParams, changes: number): string | null {
  const isStray = <N extends keyof ConduitParams>(name: N) =>
    canonicalJson(params[name]) !== canonicalJson(asked[name]) && !CAN_BECOME[name]?.(params[name], asked, changes);
  return (Object.keys(fields) as (keyof ConduitParams)[]).find(isStray) ?? null;
}

/** Whether tiles became fewer, one with each change at the most. */
function isFewer([least, most]: Span, [fewest, begun]: Span, changes: number): boolean {
  return most <= begun && most >= begun - changes && least <= Math.max(FEWEST_TILES, fewest);
}

function isSpan(own: Span, [least, most]: Span): boolean {
  return own[0] === least && own[1] === most;
}
