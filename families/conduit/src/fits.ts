import { accept, type Grade, isJsonObject, refuse, type Verdict } from '@tessera/core';
import type { ConduitParams } from './fields.ts';
import { latticeOfItem, tileCountOf } from './item.ts';
import type { ConduitItem, ConduitProof } from './schema.ts';

/** Compares a puzzle with its params. Strategy, template and symmetry guide the maker and cannot be read off every puzzle. */
export function fits(
  item: ConduitItem,
  { solutions }: ConduitProof,
  { tier, evidence }: Grade,
  params: ConduitParams,
): Verdict<null, 'params'> {
  const { width, height, depth } = item.bounds;
  const bounds = [width, height, depth].join('x');
  if (item.lattice !== params.lattice) return misfit('lattice', params.lattice, item.lattice);
  if (bounds !== params.bounds.join('x')) return misfit('bounds', params.bounds.join('x'), bounds);
  if (params.tier !== 'any' && tier !== params.tier) return misfit('tier', params.tier, tier);
  const tiles = tileCountOf(item);
  if (!isWithin(tiles, tileRange(params))) return misfit('tiles', params.tiles.join('..'), tiles);
  if (!isWithin(item.fixed.length, params.fixed)) return misfit('fixed', params.fixed.join('..'), item.fixed.length);
  if (!isWithin(solutions.length, params.solutions))
    return misfit('solutions', params.solutions.join('..'), solutions.length);
  if (!params.allow3D && solutions.some(solution => solution.some(({ orientation }) => orientation !== 'flat')))
    return misfit('allow3D', 'off', 'tiles on walls');
  const silhouette = item.silhouette ? 'on' : 'off';
  if (silhouette !== silhouetteFor(item, params)) return misfit('silhouette', params.silhouette, silhouette);
  if (params.reasoning === 'plain' && (stepsOf(evidence, 'contradiction') > 0 || evidence.open !== 0))
    return misfit('reasoning', 'plain', 'options to try out');
  const stranger = strangerIn(item, params);
  return stranger === undefined ? accept(null) : misfit('allowedTileTypes', params.allowedTileTypes.join(), stranger);
}

function misfit(name: string, asked: string, found: string | number): Verdict<null, 'params'> {
  return refuse('params', `${name} ${asked}, but it has ${found}`);
}

function isWithin(count: number, [least, most]: readonly [number, number]): boolean {
  return count >= least && count <= most;
}

/** How many tiles a network of these params may have. Symmetric networks have an even number, those of a template at most its size. */
function tileRange({ tiles: [least, most], symmetry, strategy }: ConduitParams): readonly [number, number] {
  const isExact = symmetry === 'none' && strategy !== 'template';
  const fewest = isExact ? Math.max(2, least) : 2;
  return [fewest, most === 0 ? Number.POSITIVE_INFINITY : Math.max(symmetry === 'none' ? fewest : 4, most)];
}

function stepsOf({ steps }: Grade['evidence'], rung: string): number {
  return isJsonObject(steps) ? Number(steps[rung]) : 0;
}

/** A board with a tile on every face has no silhouette to show. */
function silhouetteFor(item: ConduitItem, { silhouette, lattice }: ConduitParams): 'on' | 'off' {
  if (tileCountOf(item) === latticeOfItem(item).faces.length) return 'off';
  if (silhouette === 'auto') return lattice === 'flat' ? 'off' : 'on';
  return silhouette;
}

/** A tile that is not among those allowed; none named means all. */
function strangerIn({ inventory, fixed }: ConduitItem, { allowedTileTypes }: ConduitParams): string | undefined {
  if (allowedTileTypes.length === 0) return undefined;
  return [...inventory, ...fixed].find(({ tile }) => !allowedTileTypes.includes(tile))?.tile;
}
