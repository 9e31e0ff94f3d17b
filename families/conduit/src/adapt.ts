import type { Adapt, Tally } from '@tessera/core';
import { type ConduitParams, MAX_TILES } from './fields.ts';
import type { ConduitKinds } from './kinds.ts';

const EPOCH = 40;
// The share of an epoch's attempts that counts as too many of a kind.
const MANY = 0.5;

/** How a request adapts to the refusals of earlier attempts, within what it began with. */
export const adapt: Adapt<ConduitKinds> = { every: EPOCH, next: adapted };

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
  const [least, most] = params.tiles;
  const [fewest, mostFixed] = params.fixed;
  const tiles: ConduitParams['tiles'] = most > 4 ? [Math.min(least, most - 1), most - 1] : params.tiles;
  return { ...params, tiles, fixed: [fewest, Math.min(MAX_TILES, mostFixed + 1)] };
}

function relaxed(params: ConduitParams, asked: ConduitParams): ConduitParams {
  const [, most] = asked.solutions;
  const [fewest] = params.tiles;
  return {
    ...params,
    solutions: [1, most],
    symmetry: 'none',
    tiles: params.tiles[1] === 0 ? params.tiles : [Math.max(2, fewest - 1), params.tiles[1]],
  };
}
