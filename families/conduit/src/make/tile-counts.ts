import type { ConduitParams } from '../fields.ts';
import type { Lattice } from '../lattice.ts';

const SHARE_OF_FACES = 0.3;
const MOST_FULL_FACES = 24;
const FEWEST_SUITING = 6;
const MOST_SUITING = 60;
/** Tiles of the smallest network. */
export const FEWEST_TILES = 2;

/** How many faces may carry a tile. */
export function openFaces({ allow3D }: ConduitParams, { faces }: Lattice): number {
  return allow3D ? faces.length : faces.filter(({ orientation }) => orientation === 'flat').length;
}

/** The least and most tiles that a network is made of, given the faces that may carry one. */
export function tileCounts(params: ConduitParams, open: number): readonly [number, number] {
  const [least, most] = params.tiles;
  if (most === 0) {
    const usual = defaultTileCount(params, open);
    return [usual, usual];
  }
  const low = Math.max(FEWEST_TILES, least);
  return [low, Math.max(low, Math.min(most, open))];
}

/** A full board in the plane and in small boxes; elsewhere room to see between the tiles. */
function defaultTileCount({ lattice, bounds }: ConduitParams, room: number): number {
  if (lattice === 'flat') return bounds[0] * bounds[2];
  if (lattice === 'box' && room <= MOST_FULL_FACES) return room;
  return Math.max(Math.min(room, FEWEST_SUITING), Math.min(MOST_SUITING, Math.round(room * SHARE_OF_FACES)));
}
