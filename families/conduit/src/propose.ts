import { accept, type Rng, refuse, shuffle, type Verdict, type Work } from '@tessera/core';
import { TYPE_OF_CODE } from './engine/tables.ts';
import type { ConduitParams } from './fields.ts';
import { type Lattice, latticeOf } from './lattice.ts';
import type { NodesLeft } from './make/fix.ts';
import { fixedForPropagation } from './make/fix-for-propagation.ts';
import { allowedTypes, makeNetwork, type NetworkPlan } from './make/network.ts';
import { perturbEdge } from './make/perturb.ts';
import { type MakerScratch, makerScratchFor, openFor } from './make/scratch.ts';
import { SymmetricCopies } from './make/symmetric-copies.ts';
import { FEWEST_TILES, openFaces, tileCounts } from './make/tile-counts.ts';
import { inventoryOf, placementOf } from './placement.ts';
import type { ConduitItem } from './schema.ts';
import { nodeCost, solve } from './solve.ts';
import { TILE_NAMES } from './tiles.ts';

/** Refusals of a proposal: no such network, or more fixed tiles or other numbers of solutions than asked for. */
type ProposeReason = 'network' | 'fixed' | 'solutions' | 'budget';

/** Nodes of one uniqueness search; small boards can afford more. */
const PER_SEARCH_SMALL = 500;
const PER_SEARCH_LARGE = 250;
const PER_SEARCH_SOLID = 120;
const SMALL = 25;
/** Networks that one proposal tries, and perturbations of one that needs one fixed tile too many, before it is refused. */
const PERTURB_ROUNDS = 24;
const NEAR_TRIES = 4;
/** Edges tried until one can be changed. */
const PERTURB_TRIES = 12;

/** A puzzle for the params; it is not proved yet. */
export function propose(params: ConduitParams, work: Work): Verdict<ConduitItem, ProposeReason> {
  const [width, height, depth] = params.bounds;
  const lattice = latticeOf(params.lattice, { width, height, depth });
  const scratch = makerScratchFor(lattice);
  const plan = planFor(lattice, params, work.rng.fork('plan'));
  if (!plan.ok) return plan;
  const budget = purseOf(work, nodeCost(lattice), perSearchFor(plan.value));
  const choice = chooseFixed(scratch, plan.value, budget, work.rng.fork('network'));
  if (budget.isEmpty) return refuse('budget');
  return choice.ok ? finish(lattice, params, choice.value, budget, work.rng.fork('finish')) : choice;
}

/** Nodes of one uniqueness search. More nodes leave fewer unnecessary fixed tiles. */
function perSearchFor({ params, tiles }: NetworkPlan): number {
  if (params.lattice !== 'flat') return PER_SEARCH_SOLID;
  return tiles <= SMALL ? PER_SEARCH_SMALL : PER_SEARCH_LARGE;
}

function purseOf(work: Work, cost: number, perSearch: number): NodesLeft {
  let isEmpty = false;
  return {
    perSearch,
    get isEmpty() {
      return isEmpty;
    },
    spend() {
      isEmpty ||= !work.spend(cost);
      return !isEmpty;
    },
  };
}

function planFor(lattice: Lattice, params: ConduitParams, rng: Rng): Verdict<NetworkPlan, 'network'> {
  const isOpen = Uint8Array.from(lattice.faces, face => (params.allow3D || face.orientation === 'flat' ? 1 : 0));
  const room = openFaces(params, lattice);
  const asked = Math.max(FEWEST_TILES, params.tiles[0]);
  if (asked > room) return refuse('network', `${room} faces do not hold ${asked} tiles`);
  const [least, most] = tileCounts(params, room);
  const tiles = params.tiles[1] === 0 ? least : least + rng.uint(most - least + 1);
  return accept({ params, tiles, isOpen, isAllowed: allowedTypes(params) });
}

interface Choice {
  readonly known: Uint8Array;
  readonly fixed: readonly number[];
}

function isShown({ silhouette, lattice }: ConduitParams, known: Uint8Array): boolean {
  if (known.every(code => code !== 0)) return false;
  return silhouette === 'auto' ? lattice !== 'flat' : silhouette === 'on';
}

/**
 * A network and its fixed tiles. Perturbing goes on until as few suffice as are asked for: one edge is changed where one tile too many
 * is needed, and the whole network elsewhere.
 */
function chooseFixed(
  scratch: MakerScratch,
  plan: NetworkPlan,
  budget: NodesLeft,
  rng: Rng,
): Verdict<Choice, ProposeReason> {
  const { strategy, symmetry, fixed } = plan.params;
  const isPerturbed = strategy === 'perturb' && symmetry === 'none';
  let near: Uint8Array | null = null;
  let triesLeft = 0;
  let isNear = false;
  for (let round = 0; round < (isPerturbed ? PERTURB_ROUNDS : 1); round++) {
    const moved: Uint8Array | null = near && perturbed(scratch, plan, near, rng);
    const network = moved ? accept(moved) : makeNetwork(scratch, plan, budget, rng);
    if (!network.ok) return network;
    const choice = fixedFor(scratch, plan, network.value, fixed[1] + (isPerturbed ? 1 : 0), budget, rng);
    if (choice && choice.fixed.length <= fixed[1]) return accept(choice);
    triesLeft = choice ? NEAR_TRIES : triesLeft - 1;
    isNear ||= choice !== null;
    if (choice) near = choice.known;
    else if (triesLeft <= 0) near = null;
  }
  const shortfall = isNear ? { field: 'fixed', wanted: fixed[1], got: fixed[1] + 1 } : undefined;
  return refuse('fixed', 'too many are needed', shortfall);
}

/** The network with one edge changed; null when no change was found that keeps it closed and its tiles allowed. */
function perturbed({ lattice }: MakerScratch, plan: NetworkPlan, known: Uint8Array, rng: Rng): Uint8Array | null {
  const moved = known.slice();
  for (let attempt = 0; attempt < PERTURB_TRIES; attempt++) {
    if (!perturbEdge(lattice, moved, rng)) continue;
    return moved.every(code => code === 0 || plan.isAllowed[TYPE_OF_CODE[code]!]) ? moved : null;
  }
  return null;
}

function fixedFor(
  scratch: MakerScratch,
  { params }: NetworkPlan,
  network: Uint8Array,
  most: number,
  budget: NodesLeft,
  rng: Rng,
): Choice | null {
  const known = network.slice();
  const shown = isShown(params, known);
  openFor(scratch, known, shown);
  const fixed =
    params.reasoning === 'plain'
      ? fixedForPropagation(scratch.board, known, shuffle(rng, tilesOf(known)), budget)
      : scratch.chooser.minimal(known, new SymmetricCopies(scratch.lattice, known, shown), budget, most);
  return fixed && fixed.length <= most ? { known, fixed } : null;
}

function tilesOf(codes: Uint8Array): number[] {
  return [...codes.keys()].filter(face => codes[face] !== 0);
}

/** The item of a choice, with fixed tiles added or removed until their number and the number of solutions fit the params. */
function finish(
  lattice: Lattice,
  params: ConduitParams,
  choice: Choice,
  budget: NodesLeft,
  rng: Rng,
): Verdict<ConduitItem, ProposeReason> {
  const [least] = params.fixed;
  const spare = shuffle(
    rng,
    tilesOf(choice.known).filter(face => !choice.fixed.includes(face)),
  );
  let fixed = [...choice.fixed, ...spare.slice(0, Math.max(0, least - choice.fixed.length))];
  const itemWith = (faces: readonly number[]) => itemOfNetwork(lattice, params, { known: choice.known, fixed: faces });
  const [fewest, most] = params.solutions;
  if (most === 1) return accept(itemWith(fixed));
  let count = 1;
  for (const face of choice.fixed) {
    if (fixed.length <= least) break;
    const fewer = fixed.filter(other => other !== face);
    const found = solve(itemWith(fewer), { limit: most + 1, nodes: budget.perSearch });
    for (let node = 0; node < found.stats.nodesExplored; node++) if (!budget.spend()) return refuse('budget');
    if (found.unknown || found.limited) continue;
    fixed = fewer;
    count = found.solutions.length;
  }
  return count >= fewest
    ? accept(itemWith(fixed))
    : refuse('solutions', `${count} instead of at least ${fewest}`, { field: 'solutions', wanted: fewest, got: count });
}

export function itemOfNetwork(lattice: Lattice, params: ConduitParams, { known, fixed }: Choice): ConduitItem {
  const { kind, bounds, faces } = lattice;
  const free = tilesOf(known).filter(face => !fixed.includes(face));
  const item: ConduitItem = {
    lattice: kind,
    bounds,
    inventory: inventoryOf(free.map(face => TILE_NAMES[TYPE_OF_CODE[known[face]!]!]!)),
    fixed: [...fixed].sort((a, b) => a - b).map(face => placementOf(faces[face]!, known[face]!)),
  };
  return isShown(params, known) ? { ...item, silhouette: tilesOf(known).map(face => faces[face]!) } : item;
}
