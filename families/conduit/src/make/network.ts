import { accept, type Rng, refuse, type Verdict } from '@tessera/core';
import { MAY, MUST, MUST_NOT } from '../engine/counts.ts';
import { noStats, search } from '../engine/search.ts';
import { EMPTY_FACE, TYPE_COUNT, TYPE_OF_CODE } from '../engine/tables.ts';
import type { ConduitParams } from '../fields.ts';
import { tileNumberOf } from '../tiles.ts';
import type { NodesLeft } from './fix.ts';
import type { GrowthOptions } from './grow.ts';
import { growSymmetric } from './grow-symmetric.ts';
import { countsOfTiles, type MakerScratch } from './scratch.ts';
import { randomTemplate, templateFaces } from './templates.ts';

/** Of 256. In the plane some edges stay free, or position alone would tell what kind of tile goes where. */
const CLOSING_FLAT = 230;
const CLOSING_SOLID = 256;
/** Of 256. A third of all sites in the plane; half of them where three and four faces meet. */
const MIDDLE_FLAT = 85;
const MIDDLE_SOLID = 128;
const TRIES = 12;
const FILL_NODES = 2000;
const DRAW_NODES = 300;

/** What a finished board may look like. */
export interface NetworkPlan {
  readonly params: ConduitParams;
  readonly tiles: number;
  /** Faces that may carry a tile. */
  readonly isOpen: Uint8Array;
  readonly isAllowed: Uint8Array;
  /** How networks grow, where that is not left to the lattice. */
  readonly growth?: Omit<GrowthOptions, 'tiles'>;
}

export function allowedTypes({ allowedTileTypes }: ConduitParams): Uint8Array {
  const allowed = new Uint8Array(TYPE_COUNT);
  if (allowedTileTypes.length === 0) allowed.fill(1, 0, EMPTY_FACE);
  for (const name of allowedTileTypes) allowed[tileNumberOf(name)] = 1;
  return allowed;
}

/** A closed network by the plan's strategy, as codes by face. */
export function makeNetwork(
  scratch: MakerScratch,
  plan: NetworkPlan,
  budget: NodesLeft,
  rng: Rng,
): Verdict<Uint8Array, 'network' | 'budget'> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (!budget.spend()) return refuse('budget');
    const network = tryNetwork(scratch, plan, budget, rng);
    if (network) return accept(network);
  }
  return budget.isEmpty ? refuse('budget') : refuse('network', 'no closed network of this kind was found');
}

function tryNetwork(scratch: MakerScratch, plan: NetworkPlan, budget: NodesLeft, rng: Rng): Uint8Array | null {
  if (plan.params.strategy === 'random') return drawInventory(scratch, plan, budget, rng);
  const grown = grow(scratch, plan, rng);
  if (!grown) return null;
  if (grown.every(code => code === 0 || plan.isAllowed[TYPE_OF_CODE[code]!])) return grown.slice();
  return plan.params.symmetry === 'none' ? fill(scratch, plan, grown, budget, rng) : null;
}

function growthOf({ params, tiles, growth }: NetworkPlan): GrowthOptions {
  if (growth) return { tiles, ...growth };
  return params.lattice === 'flat'
    ? { tiles, closing: CLOSING_FLAT, middle: MIDDLE_FLAT }
    : { tiles, closing: CLOSING_SOLID, middle: MIDDLE_SOLID };
}

function grow({ lattice, grower }: MakerScratch, plan: NetworkPlan, rng: Rng): Uint8Array | null {
  const { params, isOpen } = plan;
  const growth = growthOf(plan);
  if (params.strategy === 'template') {
    const template = params.template === 'any' ? randomTemplate(lattice, rng) : params.template;
    const shape = templateFaces(lattice, template)?.map((has, face) => has & isOpen[face]!);
    if (!shape?.includes(1)) return null;
    const size = shape.reduce((sum, has) => sum + has, 0);
    const tiles = params.tiles[1] === 0 ? size : Math.min(size, plan.tiles);
    return grower.grow({ ...growth, tiles }, rng, shape);
  }
  if (params.symmetry === 'none') return grower.grow(growth, rng, isOpen);
  return growSymmetric(lattice, grower, growth, params.symmetry, isOpen, rng);
}

/** The shape of a grown network filled anew with allowed tiles; every second time any shape will do. */
function fill(
  scratch: MakerScratch,
  plan: NetworkPlan,
  grown: Uint8Array,
  budget: NodesLeft,
  rng: Rng,
): Uint8Array | null {
  const tiles = grown.reduce((sum, code) => sum + (code ? 1 : 0), 0);
  const isShapeKept = rng.uint(2) === 0 || tiles === grown.length;
  const presence = grown.map((code, face) => {
    if (isShapeKept) return code ? MUST : MUST_NOT;
    return plan.isOpen[face] ? MAY : MUST_NOT;
  });
  const counts = countsOfTiles(plan.isAllowed, grown.length - tiles, grown.length);
  if (!scratch.board.open(counts, presence)) return null;
  return anySolution(scratch, FILL_NODES, budget, rng);
}

/** Strategy `random`: draws an inventory at random and keeps it when some network uses all of it. */
function drawInventory(scratch: MakerScratch, plan: NetworkPlan, budget: NodesLeft, rng: Rng): Uint8Array | null {
  const types = [...plan.isAllowed.keys()].filter(type => plan.isAllowed[type]);
  const counts = new Int32Array(TYPE_COUNT);
  for (let tile = 0; tile < plan.tiles; tile++) counts[types[rng.uint(types.length)]!]! += 1;
  counts[EMPTY_FACE] = plan.isOpen.length - plan.tiles;
  const presence = plan.isOpen.map(open => (open ? MAY : MUST_NOT));
  if (!scratch.board.open({ least: counts, most: counts }, presence)) return null;
  return anySolution(scratch, DRAW_NODES, budget, rng);
}

function anySolution({ board }: MakerScratch, nodes: number, budget: NodesLeft, rng: Rng): Uint8Array | null {
  let found: Uint8Array | null = null;
  const onSolution = (codes: Uint8Array) => {
    found = codes.slice();
    return true;
  };
  search(board, { rng, nodes, spend: () => budget.spend(), onSolution }, noStats());
  return found;
}
