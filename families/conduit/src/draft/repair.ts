import { openTile } from '../engine/choose.ts';
import { propagate } from '../engine/propagate.ts';
import { noStats, type SearchEnd, search } from '../engine/search.ts';
import { latticeOfItem } from '../item.ts';
import { orbitOf, symmetryOfItem } from '../orbits.ts';
import { codesOf, inventoryOf, placementOf } from '../placement.ts';
import type { ConduitItem, Placement } from '../schema.ts';
import { nodeCost, openScratch } from '../solve.ts';

/** Units of search for one uniqueness question, and for a whole repair. */
export interface RepairLimits {
  readonly question: number;
  readonly task: number;
}

const REPAIR_LIMITS: RepairLimits = { question: 100_000, task: 3_000_000 };

/** The fixed tiles after a repair, and whether they leave one solution. */
export interface RepairResult {
  readonly fixed: readonly Placement[];
  /** `unique` is proved; `budget`: the search ended before anything could be. */
  readonly end: 'unique' | 'budget';
}

type Tell = (fixed: number) => void;

function withFixed(item: ConduitItem, fixed: readonly Placement[]): ConduitItem {
  const all = [
    ...item.inventory.flatMap(({ tile, count }) => Array<string>(count).fill(tile)),
    ...item.fixed.map(p => p.tile),
  ];
  for (const { tile } of fixed) all.splice(all.indexOf(tile), 1);
  return { ...item, inventory: inventoryOf(all), fixed };
}

interface Others {
  readonly boards: readonly Uint8Array[];
  readonly end: SearchEnd;
  readonly spent: number;
}

const MOST_OTHERS = 12;

/** Solutions outside the orbit of the known one. */
function othersOf(item: ConduitItem, known: Uint8Array, units: number): Others {
  const lattice = latticeOfItem(item);
  const board = openScratch(item);
  if (!board || !propagate(board)) return { boards: [], end: 'done', spent: 1 };
  const copies = new Set(orbitOf(symmetryOfItem(item), known).map(String));
  const boards: Uint8Array[] = [];
  const onSolution = (codes: Uint8Array) => {
    if (!copies.has(String(codes))) boards.push(codes.slice());
    return boards.length >= MOST_OTHERS;
  };
  const cost = nodeCost(lattice);
  const stats = noStats();
  const end = search(board, { known, nodes: Math.ceil(units / cost), onSolution }, stats);
  return { boards, end, spent: stats.nodesExplored * cost };
}

/** The work that is left of a repair. */
class RepairBudget {
  left: number;
  readonly #question: number;

  constructor({ question, task }: RepairLimits) {
    this.left = task;
    this.#question = question;
  }

  ask(item: ConduitItem, known: Uint8Array): Others {
    const others = othersOf(item, known, Math.min(this.#question, this.left));
    this.left -= others.spent;
    return others;
  }
}

/**
 * Fixes tiles of a known solution until it is the only one. Each time it fixes the tile that most other solutions lay differently,
 * the first of equals. Fixed tiles that turn out not to be needed are freed again.
 */
export function fixUntilUnique(
  item: ConduitItem,
  known: readonly Placement[],
  allowance: RepairLimits = REPAIR_LIMITS,
  tell: Tell = () => {},
): RepairResult {
  const lattice = latticeOfItem(item);
  const codes = codesOf(lattice, known);
  const budget = new RepairBudget(allowance);
  const fixed = [...item.fixed];
  for (;;) {
    const now = withFixed(item, fixed);
    const { boards, end } = budget.ask(now, codes);
    if (boards.length === 0 && end === 'done') break;
    const face = boards.length > 0 ? mostDisputed(codes, boards) : firstOpen(now, codes);
    if (budget.left <= 0 || face < 0) return { fixed, end: 'budget' };
    fixed.push(placementOf(lattice.faces[face]!, codes[face]!));
    tell(fixed.length);
  }
  const spared = spare(item, codes, fixed, fixed.slice(item.fixed.length), budget, tell);
  return { fixed: spared, end: 'unique' };
}

/** The face whose tile most other solutions lack; -1 when they only have additional tiles. */
function mostDisputed(known: Uint8Array, others: readonly Uint8Array[]): number {
  let best = -1;
  let most = 0;
  for (let face = 0; face < known.length; face++) {
    if (known[face] === 0) continue;
    const count = others.filter(other => other[face] !== known[face]).length;
    if (count > most) [best, most] = [face, count];
  }
  return best;
}

/** A tile to fix when the search ran out: that of the open face with the fewest options. */
function firstOpen(item: ConduitItem, known: Uint8Array): number {
  const board = openScratch(item);
  return board && propagate(board) ? openTile(board, known) : -1;
}

/** Frees fixed tiles, one after another, as long as the known solution stays the only one. An item that is not unique stays as it is. */
export function freeWhileUnique(
  item: ConduitItem,
  known: readonly Placement[],
  allowance: RepairLimits = REPAIR_LIMITS,
  tell: Tell = () => {},
): RepairResult {
  const codes = codesOf(latticeOfItem(item), known);
  const budget = new RepairBudget(allowance);
  const { boards, end } = budget.ask(item, codes);
  if (boards.length > 0 || end !== 'done') return { fixed: item.fixed, end: 'budget' };
  return { fixed: spare(item, codes, item.fixed, item.fixed, budget, tell), end: 'unique' };
}

/** The fixed tiles without the candidates that are proved unnecessary. Passes repeat while they free some. */
function spare(
  item: ConduitItem,
  known: Uint8Array,
  fixed: readonly Placement[],
  candidates: readonly Placement[],
  budget: RepairBudget,
  tell: Tell,
): readonly Placement[] {
  let kept = fixed;
  for (const candidate of candidates) {
    if (budget.left <= 0) return kept;
    const fewer = kept.filter(placement => placement !== candidate);
    const { boards, end } = budget.ask(withFixed(item, fewer), known);
    if (boards.length === 0 && end === 'done') kept = fewer;
    tell(kept.length);
  }
  const left = candidates.filter(candidate => kept.includes(candidate));
  return left.length < candidates.length ? spare(item, known, kept, left, budget, tell) : kept;
}
