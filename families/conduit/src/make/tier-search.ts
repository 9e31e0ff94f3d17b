import { accept, type Rng, refuse, shuffle, type Tier, type Verdict } from '@tessera/core';
import { freedomOf } from '../freedom.ts';
import { climb } from '../ladder.ts';
import { loadOf, loadsOf, trialsFor } from '../load.ts';
import type { ConduitItem } from '../schema.ts';
import { openScratch } from '../solve.ts';
import { Ambiguity, lowerAmbiguity } from './ambiguity.ts';
import { isShown, itemOfNetwork, laidFaces } from './choice.ts';
import { finish } from './finish.ts';
import type { NodesLeft } from './fix.ts';
import { openBits } from './fix-for-propagation.ts';
import { fixedFor } from './fixed-for.ts';
import { makeNetwork, type NetworkPlan } from './network.ts';
import { perturbed } from './perturb.ts';
import type { MakerScratch } from './scratch.ts';

/** Networks that one proposal tries. */
const ROUNDS = 300;
/** Changes of one network without any gain before a new one is grown. */
const NEAR_TRIES = 8;
/** Every fresh network may be up to so much less ambiguous than the one before it. */
const DEEPER_BITS = 3;
const DEEPEST_BITS = 60;
const LOWER_STEPS = 800;
const STEPS_PER_UNIT = 8;
/** What counts for a network that needs more fixed tiles than allowed, by tile, and for one whose number is not known. */
const MISS_BY_TILE = 2;
/** What faces that stay open count, where nothing may be tried out. */
const BITS_OF_MISS = 16;
const MISS_UNKNOWN = 20;
/** What counts for a puzzle on the wrong side of trial and error. */
const MISS_TRIAL = 1;

/** Where a puzzle stands beside a tier, and how far away: 0 inside. */
interface Aim {
  readonly side: 'below' | 'inside' | 'above';
  readonly miss: number;
}

interface Shot {
  readonly known: Uint8Array;
  readonly item: ConduitItem | null;
  readonly miss: number;
}

/**
 * A puzzle of a tier. Fewer fixed tiles leave more choices and more to try out, so each network begins with as few as it needs; if that is
 * too hard, tiles are added that lead to the tier and not past it. A network that comes near is changed one edge at a time.
 */
export function puzzleOfTier(
  scratch: MakerScratch,
  planFor: (rng: Rng) => NetworkPlan,
  tier: Tier,
  budget: NodesLeft,
  rng: Rng,
): Verdict<ConduitItem, 'network' | 'tier' | 'budget'> {
  let near: Shot | null = null;
  let triesLeft = 0;
  let plan = planFor(rng);
  let fresh = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const moved: Uint8Array | null = near && perturbed(scratch.lattice, near.known, plan.isAllowed, rng);
    if (!moved) plan = planFor(rng);
    const network = moved ? accept(moved) : freshNetwork(scratch, plan, fresh++, budget, rng);
    if (budget.isEmpty) return refuse('budget');
    if (!network.ok) return network;
    const shot = shoot(scratch, plan, network.value, tier, budget, rng);
    if (budget.isEmpty) return refuse('budget');
    if (shot.item) return accept(shot.item);
    const isNearer: boolean = !near || shot.miss < near.miss;
    triesLeft = isNearer ? NEAR_TRIES : triesLeft - 1;
    if (!near || shot.miss <= near.miss) near = shot;
    if (triesLeft <= 0 || !isPerturbed(plan)) near = null;
  }
  return refuse('tier', `no ${tier} puzzle among ${ROUNDS}`);
}

function isPerturbed({ params: { strategy, symmetry } }: NetworkPlan): boolean {
  return strategy === 'perturb' && symmetry === 'none';
}

function freshNetwork(
  scratch: MakerScratch,
  plan: NetworkPlan,
  number: number,
  budget: NodesLeft,
  rng: Rng,
): Verdict<Uint8Array, 'network' | 'budget'> {
  const network = makeNetwork(scratch, plan, budget, rng);
  if (!network.ok || !isPerturbed(plan)) return network;
  const known = network.value.slice();
  const deeper = rng.uint(1 + Math.min(DEEPEST_BITS, DEEPER_BITS * number));
  if (deeper > 0) {
    const ambiguity = new Ambiguity(scratch.lattice, isShown(plan.params, known));
    const steps = lowerAmbiguity(scratch.lattice, ambiguity, known, plan.isAllowed, deeper, LOWER_STEPS, rng);
    budget.spend(Math.ceil(steps / STEPS_PER_UNIT));
  }
  return accept(known);
}

/** The best puzzle that a network makes. */
function shoot(
  scratch: MakerScratch,
  plan: NetworkPlan,
  known: Uint8Array,
  tier: Tier,
  budget: NodesLeft,
  rng: Rng,
): Shot {
  const { params } = plan;
  const [least, most] = params.fixed;
  const isPlain = tier === 'easy' || params.reasoning === 'plain';
  const needed = fixedFor(scratch, params, known, most + 1, isPlain, budget, rng);
  if (!needed) return { known, item: null, miss: MISS_UNKNOWN };
  if (needed.length > most) {
    const beyond = isPlain
      ? openBits(scratch.board, known, needed, most) / BITS_OF_MISS
      : MISS_BY_TILE * (needed.length - most);
    return { known, item: null, miss: beyond + MISS_TRIAL };
  }
  const spare = shuffle(
    rng,
    laidFaces(known).filter(face => !needed.includes(face)),
  );
  const given = [...needed, ...spare.splice(0, Math.max(0, least - needed.length))];
  if (params.solutions[1] > 1) return severalSolutions(scratch, plan, { known, fixed: given }, tier, budget, rng);
  let item = itemOfNetwork(scratch.lattice, params, { known, fixed: given });
  let aim = aimAt(item, tier, budget);
  for (const face of spare) {
    if (aim.side !== 'above' || given.length >= most || budget.isEmpty) break;
    const easier = itemOfNetwork(scratch.lattice, params, { known, fixed: [...given, face] });
    const next = aimAt(easier, tier, budget);
    if (next.side === 'below') continue;
    given.push(face);
    item = easier;
    aim = next;
  }
  return { known, item: aim.side === 'inside' ? item : null, miss: aim.miss };
}

/** Tiles are removed there until there are several solutions, so none can be added to make it easier. */
function severalSolutions(
  { lattice }: MakerScratch,
  { params }: NetworkPlan,
  choice: { readonly known: Uint8Array; readonly fixed: readonly number[] },
  tier: Tier,
  budget: NodesLeft,
  rng: Rng,
): Shot {
  const { known } = choice;
  const item = finish(lattice, params, choice, budget, rng);
  if (!item.ok) return { known, item: null, miss: MISS_UNKNOWN };
  const { side, miss } = aimAt(item.value, tier, budget);
  return { known, item: side === 'inside' ? item.value : null, miss };
}

/** Climbs as far as it takes to tell on which side of a tier a puzzle is. */
function aimAt(item: ConduitItem, tier: Tier, budget: NodesLeft): Aim {
  const freedom = freedomOf(item);
  if (freedom === 0) return { side: 'below', miss: MISS_UNKNOWN };
  const [from, to] = loadsOf(tier, true);
  const enough = tier === 'easy' ? 0 : trialsFor(tier === 'expert' ? from : to, freedom);
  const { trials, open } = climb(openScratch(item)!, { mostTrials: enough });
  budget.spend(1 + trials);
  const needsTrial = trials > 0 || open > 0;
  const load = loadOf({ freedom, trials });
  const [low, high] = loadsOf(tier, needsTrial);
  if (load >= low && load < high) return { side: 'inside', miss: 0 };
  if (tier === 'easy') return { side: 'above', miss: needsTrial ? MISS_TRIAL + load / 16 : load - high };
  if (load >= high && high < Number.POSITIVE_INFINITY && needsTrial) return { side: 'above', miss: load - high + 0.01 };
  const goal = needsTrial ? low : loadsOf(tier, true)[0];
  return { side: 'below', miss: Math.max(0, goal - load) + (needsTrial ? 0 : MISS_TRIAL) };
}
