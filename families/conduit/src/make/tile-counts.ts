import type { Tier } from '@tessera/core';
import type { ConduitParams } from '../fields.ts';
import type { Lattice } from '../lattice.ts';

const SHARE_OF_FACES = 0.3;
const MOST_FULL_FACES = 24;
const FEWEST_SUITING = 6;
const MOST_SUITING = 60;
/** The most tiles as a multiple of the usual number. */
const WIDEST = 1.75;
/** Tiles of the smallest network. */
export const FEWEST_TILES = 2;

/** How many faces may carry a tile. */
export function openFaces({ allow3D }: ConduitParams, { faces }: Lattice): number {
  return allow3D ? faces.length : faces.filter(({ orientation }) => orientation === 'flat').length;
}

/** The least and most tiles that a network is made of, given the faces that may carry one. */
export function tileCounts(params: ConduitParams, open: number): readonly [number, number] {
  const [least, most] = params.tiles;
  if (most === 0) return usualTileCounts(params, open);
  const low = Math.max(FEWEST_TILES, least);
  return [low, Math.max(low, Math.min(most, open))];
}

/** Tiles that lead to a tier where the shape of the network is shown; measured, see docs/grading/conduit.md. */
const TILES_OF_TIER: Readonly<Record<Tier, readonly [number, number]>> = {
  easy: [6, 10],
  medium: [11, 18],
  hard: [18, 26],
  expert: [26, 34],
};
/** A network takes at least so much of a large board, and leaves some faces empty. */
const LEAST_SHARE = 0.08;
const MOST_SHARE = 0.9;

/** The tiles of a puzzle of a tier. Where their number is left to the maker, harder puzzles have more of them. */
export function tileCountsOfTier(params: ConduitParams, open: number, tier: Tier): readonly [number, number] {
  const [least, most] = tileCounts(params, open);
  if (params.tiles[1] !== 0 || least === open) return [least, most];
  const [low, high] = TILES_OF_TIER[tier];
  const few = Math.max(low, Math.round(open * LEAST_SHARE));
  const many = Math.max(few, high);
  const faces = params.allow3D ? open : Math.min(open, params.bounds[0] * params.bounds[2]);
  const room = Math.max(FEWEST_TILES, Math.floor(faces * MOST_SHARE));
  return [Math.min(few, Math.ceil(room * MOST_SHARE)), Math.min(many, room)];
}

/** A full board in the plane and in small boxes; elsewhere room to see between the tiles, and as many as make for every tier. */
function usualTileCounts({ lattice, bounds, allow3D }: ConduitParams, open: number): readonly [number, number] {
  const floor = bounds[0] * bounds[2];
  if (lattice === 'flat') return [floor, floor];
  if (lattice === 'box' && open <= MOST_FULL_FACES) return [open, open];
  const room = allow3D ? open : Math.min(open, floor);
  const usual = Math.min(MOST_SUITING, Math.round(open * SHARE_OF_FACES));
  const few = Math.max(Math.min(open, FEWEST_SUITING), Math.round(usual / 2));
  return [few, Math.max(few, Math.min(room, MOST_SUITING, Math.round(usual * WIDEST)))];
}
