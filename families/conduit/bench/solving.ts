import { rngFrom, shuffle } from '@tessera/core';
import { processorTime, sampleStats, timed, timeStatsText } from '@tessera/testkit/bench';
import { noStats, search } from '../src/engine/search.ts';
import { latticeOfItem } from '../src/item.ts';
import { latticeOf } from '../src/lattice.ts';
import { itemOfNetwork } from '../src/make/choice.ts';
import { NetworkGrower } from '../src/make/grow.ts';
import { inventoryOf } from '../src/placement.ts';
import { solveBySat } from '../src/sat.ts';
import type { ConduitItem } from '../src/schema.ts';
import { openBoard, solve } from '../src/solve.ts';
import { catalogue } from '../test/agreement.ts';
import { readItem } from '../test/plain-puzzle.ts';
import { solvePlainly } from '../test/plain-reference.ts';
import { paramsOf, someItems } from './making.ts';

/** Nodes that the plain reference gets for one puzzle before its time counts as it is. */
const PLAIN_NODES = 3000;
const PLAIN_ITEMS = 4;

/** Proof that a puzzle has one solution, the rate of nodes in it, and how much longer the plain reference takes. */
export function proofLine(size: number, floor: number, goal: number, count: number): string {
  const items = someItems(paramsOf({ lattice: 'flat', bounds: [size, 1, size] }), 'proofs', count);
  for (const item of items) solve(item);
  let nodes = 0;
  const times = items.map(item =>
    timed(() => {
      nodes += solve(item).stats.nodesExplored;
    }),
  );
  const spent = times.reduce((sum, each) => sum + each, 0);
  const ratio = plainRatio(items.slice(0, PLAIN_ITEMS));
  return (
    `  flat ${size}×${size}: ${timeStatsText(sampleStats(times))} (p95: floor ${floor} ms, goal ${goal} ms); ` +
    `${Math.round((nodes / spent) * 1000)} nodes a second with the set-up; plain reference ${ratio}`
  );
}

function plainRatio(items: readonly ConduitItem[]): string {
  let isCut = false;
  const plain = items.reduce((sum, item) => {
    const puzzle = readItem(item, catalogue);
    const work = () => {
      isCut = solvePlainly(puzzle, 2, PLAIN_NODES).limited || isCut;
    };
    return sum + timed(work);
  }, 0);
  const fast = items.reduce((sum, item) => sum + timed(() => solve(item)), 0);
  return `${isCut ? 'more than ' : ''}${(plain / Math.max(fast, 0.001)).toFixed(0)} times slower`;
}

/** Nodes a second of one long search on a board with little fixed. */
export function nodeRateLine(name: string, params: Parameters<typeof paramsOf>[0], duration: number): string {
  const items = someItems(paramsOf(params), 'nodes', 12).map(item => withFixed(item, item.fixed.slice(0, 2)));
  const stats = noStats();
  const start = processorTime();
  for (let n = 0; processorTime() - start < duration; n++) {
    const board = openBoard(items[n % items.length]!);
    if (board) search(board, { nodes: 20_000, onSolution: () => false }, stats);
  }
  const rate = (stats.nodesExplored / (processorTime() - start)) * 1000;
  return `  ${name}: ${Math.round(rate)} nodes a second with full propagation (floor 150000, goal 500000)`;
}

/** The same puzzle with only these tiles fixed; the others go back to the inventory. */
function withFixed(item: ConduitItem, fixed: ConduitItem['fixed']): ConduitItem {
  const given = item.inventory.flatMap(({ tile, count }) => Array<string>(count).fill(tile));
  const freed = item.fixed.filter(tile => !fixed.includes(tile)).map(({ tile }) => tile);
  return { ...item, fixed, inventory: inventoryOf([...given, ...freed]) };
}

/** Nodes that backtracking beside the known solution gets before SAT takes over. */
const NODES_BEFORE_SAT = 100_000;

/** Open boards: is there a solution besides the known one? */
export async function openBoardLine(count: number): Promise<string> {
  const lattice = latticeOf('seed', { width: 3, height: 3, depth: 3 });
  const rng = rngFrom('open boards');
  const grower = new NetworkGrower(lattice);
  const times: number[] = [];
  let bySat = 0;
  while (times.length < count) {
    const grown = grower.grow({ tiles: 24, closing: 230, middle: 85 }, rng);
    if (!grown) continue;
    const known = grown.slice();
    const fixed = shuffle(
      rng,
      [...known.keys()].filter(face => known[face] !== 0),
    ).slice(0, 6);
    const item = itemOfNetwork(lattice, paramsOf({ silhouette: 'off' }), { known, fixed });
    const start = processorTime();
    if (!isSettled(item, known)) {
      bySat++;
      await solveBySat(item, { limit: 1, known: [known] });
    }
    times.push(processorTime() - start);
  }
  return `  ${timeStatsText(sampleStats(times))} (p95: floor 5000 ms, goal 2000 ms); ${bySat} of ${count} by SAT`;
}

function isSettled(item: ConduitItem, known: Uint8Array): boolean {
  const board = openBoard(item, latticeOfItem(item))!;
  let found = 0;
  return search(board, { known, nodes: NODES_BEFORE_SAT, onSolution: () => ++found > 1 }, noStats()) !== 'nodes';
}
