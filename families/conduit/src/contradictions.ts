import type { Contradiction, Fix, Tier } from '@tessera/core';
import { CONTRADICTION_WORDS } from './contradiction-words.ts';
import { type ConduitParams, MAX_TILES } from './fields.ts';
import { MOST_TRIALS } from './ladder.ts';
import { type Lattice, latticeOf } from './lattice.ts';
import { loadOf, loadsOf } from './load.ts';
import { halvingSymmetries } from './make/grow-symmetric.ts';
import { mostFreedom } from './make/most-freedom.ts';
import { templateFaces } from './make/templates.ts';
import { openFaces, tileCounts } from './make/tile-counts.ts';
import { tileShape } from './tile-names.ts';

const { fixes: says, ...words } = CONTRADICTION_WORDS;

/** The settings that no puzzle can meet. */
export function contradictions(params: ConduitParams, tier: Tier | 'any'): readonly Contradiction[] {
  const [width, height, depth] = params.bounds;
  const lattice = latticeOf(params.lattice, { width, height, depth });
  const found = [
    oneWide(params),
    tooManyTiles(params, lattice),
    twoTiles(params),
    allFixed(params, lattice),
    shapeWithoutWalls(params, lattice),
    noSymmetry(params, lattice),
    tilesThatNeverClose(params),
    otherTier(params, tier),
    ...tierContradictions(params, lattice, params.tier === 'any' ? tier : params.tier),
  ];
  return found.filter(each => each !== null);
}

const isGrown = ({ strategy }: ConduitParams) => strategy === 'perturb' || strategy === 'reduction';
const isSymmetric = (params: ConduitParams) => params.symmetry !== 'none' && isGrown(params);

/** Whether a network stays on floors. The image of a floor may be a wall. */
function hasOnlyFloors(params: ConduitParams): boolean {
  return params.lattice === 'flat' || (!params.allow3D && !isSymmetric(params));
}

/** Whether an item says which faces carry a tile, unless all do. */
function isShown({ silhouette, lattice }: ConduitParams): boolean {
  return silhouette === 'on' || (silhouette === 'auto' && lattice !== 'flat');
}

/** Whether every solution stays on floors. Further ones may use walls unless the item shows where tiles go. */
function isSolvedOnFloors(params: ConduitParams): boolean {
  return hasOnlyFloors(params) && (params.lattice === 'flat' || isShown(params) || params.solutions[1] === 1);
}

/** Walls help where they were switched off; a flat board has none. */
function withWalls({ lattice }: ConduitParams): readonly Fix[] {
  return lattice === 'flat' ? [] : [{ field: 'allow3D', value: true, says: says.walls }];
}

/** A network on floors stays on one floor. */
function oneWide(params: ConduitParams): Contradiction | null {
  const [width, height, depth] = params.bounds;
  if (!isSolvedOnFloors(params) || (width > 1 && depth > 1)) return null;
  const wider = [Math.max(2, width), height, Math.max(2, depth)] as const;
  return {
    fields: ['bounds', ...withWalls(params).map(({ field }) => field)],
    why: words.oneWide,
    fixes: [{ field: 'bounds', value: wider, says: says.wider(wider[0], wider[2]) }, ...withWalls(params)],
  };
}

function tooManyTiles(params: ConduitParams, lattice: Lattice): Contradiction | null {
  const open = openFaces(params, lattice);
  const [least] = tileCounts(params, open);
  const [width, , depth] = params.bounds;
  // A shape takes as many of the tiles as it has room for.
  const room = hasOnlyFloors(params) && params.strategy !== 'template' ? width * depth : open;
  const isUsual = params.tiles[1] === 0;
  // Two equal halves are one tile short of an odd number.
  const needed = isSymmetric(params) ? least - (least % 2) : least;
  if (needed <= room || (isUsual && room < 2)) return null;
  const walls = withWalls(params).filter(() => hasOnlyFloors(params) && least <= lattice.faces.length);
  const fewer: Fix =
    isUsual || room >= 2
      ? { field: 'tiles', value: [room, room], says: says.tiles(room) }
      : { field: 'tiles', value: [0, 0], says: says.usualTiles };
  return {
    fields: ['tiles', 'bounds', ...walls.map(({ field }) => field)],
    why: words.room(least, room),
    fixes: [fewer, ...walls],
  };
}

function twoTiles(params: ConduitParams): Contradiction | null {
  const [, most] = params.tiles;
  const isTwo = (most === 1 || most === 2) && params.strategy !== 'template' && !isSymmetric(params);
  if (!isTwo || !isSolvedOnFloors(params)) return null;
  return {
    fields: ['tiles', ...withWalls(params).map(({ field }) => field)],
    why: words.twoTiles,
    fixes: [{ field: 'tiles', value: [0, 0], says: says.usualTiles }],
  };
}

/** With every tile fixed the edges alone decide the board, where it is known which faces stay empty. */
function allFixed(params: ConduitParams, lattice: Lattice): Contradiction | null {
  const open = openFaces(params, lattice);
  const [least, most] = tileCounts(params, open);
  if (!isShown(params) && (least < lattice.faces.length || params.strategy === 'template')) return null;
  const tiles = params.strategy === 'template' ? open : isSymmetric(params) ? Math.max(4, most) : most;
  if (params.fixed[0] < tiles) return null;
  return {
    fields: ['fixed', 'tiles', 'bounds', 'silhouette'],
    why: words.allFixed(tiles),
    fixes: [{ field: 'fixed', value: [0, MAX_TILES], says: says.fewerFixed }],
  };
}

function shapeWithoutWalls({ strategy, template }: ConduitParams, lattice: Lattice): Contradiction | null {
  if (strategy !== 'template' || template === 'any' || templateFaces(lattice, template)) return null;
  return {
    fields: ['template', 'lattice'],
    why: words.shape,
    fixes: [{ field: 'template', value: 'any', says: says.anyShape }],
  };
}

function noSymmetry(params: ConduitParams, lattice: Lattice): Contradiction | null {
  const { symmetry } = params;
  if (symmetry === 'none' || !isGrown(params) || halvingSymmetries(lattice, symmetry).length > 0) return null;
  return {
    fields: ['symmetry', 'lattice', 'bounds'],
    why: words.symmetry,
    fixes: [{ field: 'symmetry', value: 'none', says: says.noSymmetry }],
  };
}

/**
 * The outermost tile in a corner of a floor has neighbours on two adjacent sides at most: it is a corner or a cap. Without corners,
 * tiles with more than two ends must branch, or all is one line.
 */
function tilesThatNeverClose(params: ConduitParams): Contradiction | null {
  const shapes = new Set(params.allowedTileTypes.map(tileShape));
  const branches = shapes.has('tee') || shapes.has('cross');
  const closes = shapes.size === 0 || shapes.has('corner') || (shapes.has('cap') && branches);
  if (closes || !hasOnlyFloors(params)) return null;
  return {
    fields: ['allowedTileTypes', 'lattice', ...withWalls(params).map(({ field }) => field)],
    why: words.tileTypes,
    fixes: [{ field: 'allowedTileTypes', value: [], says: says.allTiles }],
  };
}

const anyTier: Fix = { field: 'tier', value: 'any', says: says.anyTier };

/** The maker makes items of one tier, and another is asked for. */
function otherTier(params: ConduitParams, tier: Tier | 'any'): Contradiction | null {
  if (params.tier === 'any' || tier === 'any' || params.tier === tier) return null;
  return {
    fields: ['tier'],
    why: words.otherTier,
    fixes: [{ field: 'tier', value: tier, says: says.thatTier }, anyTier],
  };
}

/** What keeps a board from being of a tier. */
function tierContradictions(
  params: ConduitParams,
  lattice: Lattice,
  tier: Tier | 'any',
): readonly (Contradiction | null)[] {
  if (tier === 'any') return [];
  return [
    plainAndHard(params, tier),
    plainAndMedium(params, lattice, tier),
    easyAndSeveral(params, tier),
    smallForTier(params, lattice, tier),
  ];
}

/** The steps of a plain puzzle never try an option out. More solutions than one leave faces open, which steps do not decide. */
function plainAndHard({ reasoning, solutions }: ConduitParams, tier: Tier): Contradiction | null {
  if (reasoning !== 'plain' || solutions[1] > 1 || (tier !== 'hard' && tier !== 'expert')) return null;
  return {
    fields: ['reasoning', 'tier'],
    why: words.plain,
    fixes: [{ field: 'reasoning', value: 'any', says: says.trial }, anyTier],
  };
}

/** Without trial and error only many choices make a puzzle medium, and a small board has few. */
function plainAndMedium(params: ConduitParams, lattice: Lattice, tier: Tier): Contradiction | null {
  const { reasoning, solutions } = params;
  if (reasoning !== 'plain' || solutions[1] > 1 || tier !== 'medium') return null;
  const most = loadOf({ freedom: mostFreedom(params, lattice, isShown(params)), trials: 0 });
  if (most >= loadsOf('medium', false)[0]) return null;
  return {
    fields: ['reasoning', 'tier', 'bounds'],
    why: words.plainMedium,
    fixes: [{ field: 'reasoning', value: 'any', says: says.trial }, anyTier],
  };
}

/** Deduction never decides between two solutions. */
function easyAndSeveral({ solutions }: ConduitParams, tier: Tier): Contradiction | null {
  if (tier !== 'easy' || solutions[0] === 1) return null;
  return {
    fields: ['solutions', 'tier'],
    why: words.several,
    fixes: [{ field: 'solutions', value: [1, solutions[1]], says: says.oneSolution }, anyTier],
  };
}

function smallForTier(params: ConduitParams, lattice: Lattice, tier: Tier): Contradiction | null {
  if (tier !== 'hard' && tier !== 'expert') return null;
  const most = loadOf({ freedom: mostFreedom(params, lattice, isShown(params)), trials: MOST_TRIALS });
  if (most >= loadsOf(tier, true)[0]) return null;
  return { fields: ['tier', 'bounds', 'lattice', 'tiles'], why: words.tier, fixes: [anyTier] };
}
