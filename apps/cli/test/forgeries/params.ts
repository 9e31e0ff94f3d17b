import type { AzulItem } from '@tessera/azul';
import { all, allParams, type ForgeryRow, replace } from './forger.ts';

interface Contradiction {
  readonly pack: string;
  readonly params: object;
  readonly says: string;
}

const CONTRADICTIONS: readonly Contradiction[] = [
  { pack: 'whole', params: { size: 5 }, says: 'size 5, but the board has 4 rows' },
  { pack: 'shard', params: { size: 5 }, says: 'size 5, but the board has 4 rows' },
  { pack: 'sovereign', params: { size: 12 }, says: 'size 12, but the board has 6 rows' },
  { pack: 'sovereign', params: { stars: 2 }, says: 'stars 2, but the board has 1' },
  { pack: 'sovereign', params: { tier: 'expert' }, says: 'tier expert, but it is \\w+' },
  { pack: 'sovereign', params: { largest: 6 }, says: 'the shape natural has no \\d+ cells in region 1 by size' },
  { pack: 'conduit', params: { lattice: 'box' }, says: 'lattice box, but it has seed' },
  { pack: 'conduit', params: { bounds: [3, 2, 2] }, says: 'bounds 3x2x2, but it has 2x2x2' },
  { pack: 'conduit', params: { tiles: [20, 24] }, says: 'tiles 20..24, but it has \\d+' },
  { pack: 'conduit', params: { fixed: [300, 400] }, says: 'fixed 300..400, but it has \\d+' },
  { pack: 'conduit', params: { solutions: [2, 3] }, says: 'solutions 2..3, but it has 1' },
  { pack: 'conduit', params: { silhouette: 'off' }, says: 'silhouette off, but it has on' },
  { pack: 'conduit', params: { allow3D: false }, says: 'allow3D off, but it has tiles on walls' },
  { pack: 'conduit', params: { allowedTileTypes: ['cap'] }, says: 'allowedTileTypes cap, but it has \\S+' },
  { pack: 'azul', params: { players: 3 }, says: 'players 3, but the position has 2' },
  { pack: 'azul', params: { wall: 'grey' }, says: 'wall grey, but the position has fixed' },
  { pack: 'azul', params: { stage: 'early' }, says: 'stage early, but the position has late' },
  { pack: 'azul', params: { round: 'start' }, says: 'round start, but the position has end' },
  {
    pack: 'azul',
    params: { minLegalActions: 40 },
    says: 'it fails the filters \\["TooFewActions"\\] and calls \\[\\]',
  },
];

const relaxed = replace(0, ([first]) => ({ ...(first!.item as AzulItem), relaxed: ['TooFewActions'] }));

/** Params that header and items agree on, and that the items contradict. */
export const PARAMS: readonly ForgeryRow[] = [
  ...CONTRADICTIONS.map(({ pack, params, says }) => ({
    name: `params ${JSON.stringify(params)} in ${pack}`,
    pack,
    forge: allParams(params),
    reason: new RegExp(`line 2: \\w+-\\w+: does not fit its params: ${says}`),
  })),
  {
    name: 'a filter that was not relaxed, in azul',
    pack: 'azul',
    forge: relaxed,
    reason:
      /line 2: azul-\w+: does not fit its params: it fails the filters \[\] and calls \["TooFewActions"\] relaxed/,
  },
  {
    name: 'a filter that was not relaxed but might have been, in azul',
    pack: 'azul',
    forge: all(allParams({ relax: true }), relaxed),
    reason:
      /line 2: azul-\w+: does not fit its params: it fails the filters \[\] and calls \["TooFewActions"\] relaxed/,
  },
  {
    name: 'a theme that it is not about, in azul',
    pack: 'azul',
    forge: allParams({ theme: 'denial' }),
    reason: /line 2: azul-\w+: would be screened out/,
  },
  {
    name: 'a value gap that it does not have, in azul',
    pack: 'azul',
    forge: allParams({ minValueGap: 90 }),
    reason: /line 2: azul-\w+: would be screened out/,
  },
];
