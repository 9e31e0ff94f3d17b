import { accept, type Rng, refuse, shuffle, type Verdict, type Work } from '@tessera/core';
import { TYPE_OF_CODE } from '../engine/tables.ts';
import type { Item } from '../item.ts';
import { type Lattice, latticeOf } from '../lattice.ts';
import type { Params } from '../params.ts';
import { inventoryOf, placementOf } from '../placement.ts';
import { solve } from '../solve.ts';
import { TILE_NAMES } from '../tiles.ts';
import type { Purse } from './fix.ts';
import { moveOnce } from './moves.ts';
import { allowedTypes, makeNetwork, type Plan } from './network.ts';
import { plainFixed } from './plain.ts';
import { Twins } from './twins.ts';
import { openFor, type Workshop, workshopFor } from './workshop.ts';

/** Refusals of a proposal: no such network, or more fixed tiles or other numbers of solutions than asked for. */
export type ProposeReason = 'network' | 'fixed' | 'solutions' | 'budget';

/** Small boards can afford a longer look at each tile that might be spared. */
const PER_SEARCH_SMALL = 500;
const PER_SEARCH_LARGE = 300;
const SMALL = 25;
/** Rounds of changing the solution, and edges changed in a round, before a puzzle with too many fixed tiles is given up. */
const PERTURB_ROUNDS = 6;
const PERTURB_TRIES = 6;
const SHARE_OF_FACES = 0.3;
const MOST_FULL_FACES = 24;

/** A puzzle as the params ask for; it still has to be proved. */
export function propose(params: Params, work: Work): Verdict<Item, ProposeReason> {
  const [width, height, depth] = params.bounds;
  const lattice = latticeOf(params.lattice, { width, height, depth });
  const workshop = workshopFor(lattice);
  const plan = planFor(lattice, params, work.rng.fork('plan'));
  if (!plan.ok) return plan;
  const purse = purseOf(work, plan.value.tiles <= SMALL ? PER_SEARCH_SMALL : PER_SEARCH_LARGE);
  const network = makeNetwork(workshop, plan.value, purse, work.rng.fork('network'));
  if (!network.ok) return network;
  const choice = chooseFixed(workshop, plan.value, network.value, purse, work.rng.fork('fixed'));
  if (purse.isEmpty) return refuse('budget');
  return choice
    ? finish(lattice, params, choice, purse, work.rng.fork('finish'))
    : refuse('fixed', 'too many are needed');
}

function purseOf(work: Work, perSearch: number): Purse {
  let isEmpty = false;
  return {
    perSearch,
    get isEmpty() {
      return isEmpty;
    },
    spend() {
      isEmpty ||= !work.spend();
      return !isEmpty;
    },
  };
}

function planFor(lattice: Lattice, params: Params, rng: Rng): Verdict<Plan, 'network'> {
  const isOpen = Uint8Array.from(lattice.faces, face => (params.allow3D || face.orientation === 'flat' ? 1 : 0));
  const room = isOpen.reduce((sum, open) => sum + open, 0);
  const [least, most] = params.tiles;
  if (Math.max(2, least) > room) return refuse('network', `${room} faces do not hold ${least} tiles`);
  const low = Math.max(2, least);
  const tiles = most === 0 ? suitingTiles(params, room) : low + rng.uint(Math.max(1, Math.min(most, room) - low + 1));
  return accept({ params, tiles, isOpen, isAllowed: allowedTypes(params) });
}

/** A full board in the plane and in small boxes; elsewhere room to see between the tiles. */
function suitingTiles({ lattice }: Params, room: number): number {
  const isFull = lattice === 'flat' || (lattice === 'box' && room <= MOST_FULL_FACES);
  return isFull ? room : Math.max(Math.min(room, 6), Math.round(room * SHARE_OF_FACES));
}

interface Choice {
  readonly known: Uint8Array;
  readonly fixed: readonly number[];
}

function isShown({ silhouette, lattice }: Params, known: Uint8Array): boolean {
  if (known.every(code => code !== 0)) return false;
  return silhouette === 'auto' ? lattice !== 'flat' : silhouette === 'on';
}

/** Fixed tiles for the network; perturbing changes the network until as few suffice as are asked for. */
function chooseFixed(workshop: Workshop, plan: Plan, network: Uint8Array, purse: Purse, rng: Rng): Choice | null {
  const most = plan.params.fixed[1];
  const first = fixedFor(workshop, plan, network, most, purse, rng);
  if (first || plan.params.strategy !== 'perturb' || plan.params.symmetry !== 'none') return first;
  for (let round = 0; round < PERTURB_ROUNDS && !purse.isEmpty; round++) {
    perturb(workshop, plan, network, rng);
    const choice = fixedFor(workshop, plan, network, most, purse, rng);
    if (choice) return choice;
  }
  return null;
}

function perturb({ lattice }: Workshop, plan: Plan, network: Uint8Array, rng: Rng): void {
  for (let attempt = 0; attempt < PERTURB_TRIES; attempt++) {
    const before = network.slice();
    if (!moveOnce(lattice, network, rng)) continue;
    if (!network.every(code => code === 0 || plan.isAllowed[TYPE_OF_CODE[code]!])) network.set(before);
  }
}

function fixedFor(
  workshop: Workshop,
  { params }: Plan,
  network: Uint8Array,
  most: number,
  purse: Purse,
  rng: Rng,
): Choice | null {
  const known = network.slice();
  const shown = isShown(params, known);
  openFor(workshop, known, shown);
  const fixed =
    params.reasoning === 'plain'
      ? plainFixed(workshop.board, known, shuffle(rng, tilesOf(known)), purse)
      : workshop.fixer.minimal(known, new Twins(workshop.lattice, known, shown), purse, most);
  return fixed && fixed.length <= most ? { known, fixed } : null;
}

function tilesOf(codes: Uint8Array): number[] {
  return [...codes.keys()].filter(face => codes[face] !== 0);
}

/** The item of a choice, with fixed tiles added or taken away until their number and that of solutions suit. */
function finish(
  lattice: Lattice,
  params: Params,
  choice: Choice,
  purse: Purse,
  rng: Rng,
): Verdict<Item, ProposeReason> {
  const [least] = params.fixed;
  const spare = shuffle(
    rng,
    tilesOf(choice.known).filter(face => !choice.fixed.includes(face)),
  );
  let fixed = [...choice.fixed, ...spare.slice(0, Math.max(0, least - choice.fixed.length))];
  const itemWith = (faces: readonly number[]) => itemOf(lattice, params, { known: choice.known, fixed: faces });
  const [fewest, most] = params.solutions;
  if (most === 1) return accept(itemWith(fixed));
  let count = 1;
  for (const face of choice.fixed) {
    if (fixed.length <= least) break;
    const fewer = fixed.filter(other => other !== face);
    const found = solve(itemWith(fewer), { limit: most + 1, nodes: purse.perSearch });
    for (let node = 0; node < found.stats.nodesExplored; node++) if (!purse.spend()) return refuse('budget');
    if (found.unknown || found.limited) continue;
    fixed = fewer;
    count = found.solutions.length;
  }
  return count >= fewest ? accept(itemWith(fixed)) : refuse('solutions', `${count} instead of at least ${fewest}`);
}

export function itemOf(lattice: Lattice, params: Params, { known, fixed }: Choice): Item {
  const { kind, bounds, faces } = lattice;
  const free = tilesOf(known).filter(face => !fixed.includes(face));
  const item: Item = {
    lattice: kind,
    bounds,
    inventory: inventoryOf(free.map(face => TILE_NAMES[TYPE_OF_CODE[known[face]!]!]!)),
    fixed: [...fixed].sort((a, b) => a - b).map(face => placementOf(faces[face]!, known[face]!)),
  };
  return isShown(params, known) ? { ...item, silhouette: tilesOf(known).map(face => faces[face]!) } : item;
}
