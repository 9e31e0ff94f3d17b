import { type Decide, Odds } from './arithmetic-coder.ts';

/** The regions of earlier neighbours of a cell; -1 outside the board. */
interface Around {
  readonly left: number;
  readonly above: number;
  readonly before: number;
  readonly after: number;
}

/** The odds of each decision about a cell, learned from typical boards. */
class Questions {
  readonly isLeft = Array.from({ length: 12 }, () => new Odds(2.4, 4));
  readonly isAbove = Array.from({ length: 12 }, () => new Odds(2.4, 4));
  readonly isNew = [new Odds(1.4, 2), new Odds(0.6, 2)];
  readonly isNext = [new Odds(1, 2), new Odds(0.7, 2)];
}

/**
 * Visits cells in reading order and codes the region of each by a few decisions: that of the left neighbour, of the upper one,
 * a new one, or another that can still be reached. Writing and reading share this walk.
 */
export function walkRegions(size: number, decide: Decide, known: readonly number[] | null): number[] | null {
  const regions: number[] = [];
  const questions = new Questions();
  let used = 0;
  for (let cell = 0; cell < size * size; cell++) {
    const region = settle(size, decide, questions, regions, used, known?.[cell] ?? -1);
    if (region === null) return null;
    if (region === used) used++;
    regions.push(region);
  }
  return regions;
}

function settle(
  size: number,
  decide: Decide,
  questions: Questions,
  regions: readonly number[],
  used: number,
  known: number,
): number | null {
  const around = aroundOf(size, regions);
  const { left, above } = around;
  if (left >= 0 && decide(questions.isLeft[shapeOf(around)]!, known === left)) return left;
  if (above >= 0 && above !== left && decide(questions.isAbove[shapeOf(around)]!, known === above)) return above;
  const open = reachable(size, regions, around);
  if (used < size && (open.length === 0 || decide(questions.isNew[left < 0 ? 0 : 1]!, known === used))) return used;
  for (const [i, region] of open.entries())
    if (i === open.length - 1 || decide(questions.isNext[Math.min(i, 1)]!, known === region)) return region;
  return null;
}

function aroundOf(size: number, regions: readonly number[]): Around {
  const cell = regions.length;
  const [row, column] = [Math.floor(cell / size), cell % size];
  return {
    left: column > 0 ? regions[cell - 1]! : -1,
    above: row > 0 ? regions[cell - size]! : -1,
    before: row > 0 && column > 0 ? regions[cell - size - 1]! : -1,
    after: row > 0 && column < size - 1 ? regions[cell - size + 1]! : -1,
  };
}

/** Which of the cells around are of one region, as a number below 12. */
function shapeOf({ left, above, before, after }: Around): number {
  if (above < 0) return 0;
  if (left < 0) return after === above ? 1 : 2;
  if (left === above) return before === left ? (after === above ? 3 : 4) : 5;
  const side = after === left ? 2 : after === above ? 1 : 0;
  if (before === left) return 6 + side;
  return before === above ? 9 + Math.min(side, 1) : 11;
}

/** The regions that a cell can still be connected to: those along the edge of the cells before it. */
function reachable(size: number, regions: readonly number[], { left, above }: Around): number[] {
  const cell = regions.length;
  const row = Math.floor(cell / size);
  const ahead = row > 0 ? regions.slice(cell - size + 1, row * size) : [];
  const behind = regions.slice(row * size, cell).reverse();
  return [...new Set([...ahead, ...behind])].filter(region => region !== left && region !== above);
}
