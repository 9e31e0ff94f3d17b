import { accept, pick, type Rng, refuse, type Verdict, type Work } from '@tessera/core';
import type { ConduitParams } from './fields.ts';
import { type Lattice, latticeOf } from './lattice.ts';
import { Ambiguity, lowerAmbiguity } from './make/ambiguity.ts';
import { isShown, type NetworkChoice } from './make/choice.ts';
import { finish } from './make/finish.ts';
import type { NodesLeft } from './make/fix.ts';
import { fixedFor } from './make/fixed-for.ts';
import { allowedTypes, makeNetwork, type NetworkPlan } from './make/network.ts';
import { perturbed } from './make/perturb.ts';
import { type MakerScratch, makerScratchFor } from './make/scratch.ts';
import { puzzleOfTier } from './make/tier-search.ts';
import { FEWEST_TILES, openFaces, tileCounts, tileCountsOfTier } from './make/tile-counts.ts';
import type { ConduitItem } from './schema.ts';
import { nodeCost } from './solve.ts';

/** Refusals of a proposal: no such network, or more fixed tiles, other numbers of solutions or another tier than asked for. */
type ProposeReason = 'network' | 'fixed' | 'solutions' | 'tier' | 'budget';

/** Nodes of one uniqueness search; small boards can afford more. */
const PER_SEARCH_SMALL = 500;
const PER_SEARCH_LARGE = 250;
const PER_SEARCH_SOLID = 120;
const SMALL = 25;
/** Networks that one proposal tries, and perturbations of one that needs one fixed tile too many, before it is refused. */
const PERTURB_ROUNDS = 40;
const NEAR_TRIES = 4;
/** After each network that needs too many fixed tiles, the next one is so much less ambiguous. */
const DEEPER_BITS = 4;
const LOWER_STEPS = 800;
const STEPS_PER_UNIT = 8;

/** A puzzle for the params; it is not proved yet. */
export function propose(params: ConduitParams, work: Work): Verdict<ConduitItem, ProposeReason> {
  const [width, height, depth] = params.bounds;
  const lattice = latticeOf(params.lattice, { width, height, depth });
  const scratch = makerScratchFor(lattice);
  const plan = planFor(lattice, params, work.rng.fork('plan'));
  if (!plan.ok) return plan;
  const budget = purseOf(work, nodeCost(lattice), perSearchFor(plan.value));
  const { tier } = params;
  if (tier !== 'any') {
    const planOf = (rng: Rng) => planOfTier(plan.value, tilesFor(lattice, params, rng), rng);
    return puzzleOfTier(scratch, planOf, tier, budget, work.rng.fork(tier));
  }
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
    spend(units = 1) {
      isEmpty ||= !work.spend(units * cost);
      return !isEmpty;
    },
  };
}

function planFor(lattice: Lattice, params: ConduitParams, rng: Rng): Verdict<NetworkPlan, 'network'> {
  const isOpen = Uint8Array.from(lattice.faces, face => (params.allow3D || face.orientation === 'flat' ? 1 : 0));
  const room = openFaces(params, lattice);
  const asked = Math.max(FEWEST_TILES, params.tiles[0]);
  if (asked > room) return refuse('network', `${room} faces do not hold ${asked} tiles`);
  return accept({ params, tiles: tilesFor(lattice, params, rng), isOpen, isAllowed: allowedTypes(params) });
}

/** Of 256: how often connections take the middle site in networks of few kinds of tile. */
const MIDDLES = [85, 128, 170, 213] as const;
/** One fixed tile for so many others is few. */
const FEW_FIXED = 6;

/** Where few tiles may be fixed, only networks of few kinds of tile leave few choices. */
function planOfTier(plan: NetworkPlan, tiles: number, rng: Rng): NetworkPlan {
  const { tier, fixed } = plan.params;
  const isGentle = (tier === 'easy' || tier === 'medium') && fixed[1] * FEW_FIXED < tiles && rng.uint(4) > 0;
  return { ...plan, tiles, ...(isGentle ? { growth: { closing: 256, middle: pick(rng, MIDDLES) } } : {}) };
}

function tilesFor(lattice: Lattice, params: ConduitParams, rng: Rng): number {
  const room = openFaces(params, lattice);
  const { tier } = params;
  const [least, most] = tier === 'any' ? tileCounts(params, room) : tileCountsOfTier(params, room, tier);
  const tiles = rng.uint(most - least + 1);
  if (tier === 'easy') return least + (tiles >> 1);
  return tier === 'expert' ? most - (tiles >> 2) : least + tiles;
}

/**
 * A network and its fixed tiles. Perturbing goes on until as few suffice as are asked for: one edge is changed where one tile too many
 * is needed, and a less ambiguous network is made elsewhere.
 */
function chooseFixed(
  scratch: MakerScratch,
  plan: NetworkPlan,
  budget: NodesLeft,
  rng: Rng,
): Verdict<NetworkChoice, ProposeReason> {
  const { strategy, symmetry, fixed, reasoning } = plan.params;
  const isPerturbed = strategy === 'perturb' && symmetry === 'none';
  let near: Uint8Array | null = null;
  let triesLeft = 0;
  let isNear = false;
  let missed = 0;
  for (let round = 0; round < (isPerturbed ? PERTURB_ROUNDS : 1); round++) {
    const moved: Uint8Array | null = near && perturbed(scratch.lattice, near, plan.isAllowed, rng);
    const network: ReturnType<typeof makeNetwork> = moved ? accept(moved) : makeNetwork(scratch, plan, budget, rng);
    if (!network.ok) return network;
    const known: Uint8Array = network.value.slice();
    if (!moved && missed > 0) lowered(scratch, plan, known, DEEPER_BITS * missed, budget, rng);
    const most = fixed[1] + (isPerturbed ? 1 : 0);
    const needed = fixedFor(scratch, plan.params, known, most, reasoning === 'plain', budget, rng);
    if (needed && needed.length <= fixed[1]) return accept({ known, fixed: needed });
    const isNearNow = needed !== null && needed.length <= most;
    triesLeft = isNearNow ? NEAR_TRIES : triesLeft - 1;
    isNear ||= isNearNow;
    if (isNearNow) near = known;
    else if (triesLeft <= 0) {
      near = null;
      missed++;
    }
  }
  const shortfall = isNear ? { field: 'fixed', wanted: fixed[1], got: fixed[1] + 1 } : undefined;
  return refuse('fixed', 'too many are needed', shortfall);
}

function lowered(
  { lattice }: MakerScratch,
  { params, isAllowed }: NetworkPlan,
  known: Uint8Array,
  bits: number,
  budget: NodesLeft,
  rng: Rng,
): void {
  const ambiguity = new Ambiguity(lattice, isShown(params, known));
  const steps = lowerAmbiguity(lattice, ambiguity, known, isAllowed, bits, LOWER_STEPS, rng);
  budget.spend(Math.ceil(steps / STEPS_PER_UNIT));
}
