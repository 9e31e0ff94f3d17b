// The rules of Sovereign written as plainly as possible: the oracle that faster code is compared with.
// A board is a region number per cell in reading order; a negative number is a cell of no region, which can hold no star.

/** What the four rules of seed 004 reach: the stars placed (sorted cells) and whether that is one for every row. */
export interface LogicOutcome {
  readonly isSolved: boolean;
  readonly placed: readonly number[];
}

/** Up to `cap` solutions, each the sorted cells of its stars, by backtracking over the row, column or region with least choice. */
export function referenceSolutions(regions: readonly number[], size: number, cap: number, stars = 1): number[][] {
  const solutions: number[][] = [];
  const units = unitsOf(regions, size);
  const unitsAt = regions.map((_, cell) => upTo(units.length).filter(u => units[u]!.includes(cell)));
  const missing = units.map(() => stars);
  const chosen: number[] = [];

  const search = (isOpen: readonly boolean[]): void => {
    let tightest = -1;
    let choice = Infinity;
    for (let u = 0; u < units.length; u++) {
      if (missing[u] === 0) continue;
      const open = openCells(units[u]!, isOpen).length;
      if (open < missing[u]!) return;
      if (open >= choice) continue;
      tightest = u;
      choice = open;
    }
    if (tightest === -1) solutions.push(chosen.toSorted((a, b) => a - b));
    else branch(tightest, [...isOpen]);
  };

  // Each solution is found under its first star in this unit: a cell tried before holds no star from then on.
  const branch = (unit: number, isOpen: boolean[]): void => {
    for (const star of openCells(units[unit]!, isOpen)) {
      if (solutions.length >= cap) return;
      chosen.push(star);
      for (const u of unitsAt[star]!) missing[u]! -= 1;
      search(openAfter(isOpen, star));
      for (const u of unitsAt[star]!) missing[u]! += 1;
      chosen.pop();
      isOpen[star] = false;
    }
  };

  /** The cells still open after one more star: not it, nor what touches it, nor the rest of a unit that is now full. */
  const openAfter = (isOpen: readonly boolean[], star: number): boolean[] => {
    const left = isOpen.map((open, cell) => open && !touches(star, cell, size));
    for (const u of unitsAt[star]!) if (missing[u] === 0) for (const cell of units[u]!) left[cell] = false;
    return left;
  };

  search(regions.map(region => region >= 0));
  return solutions;
}

function openCells(unit: readonly number[], isOpen: readonly boolean[]): number[] {
  return unit.filter(cell => isOpen[cell]);
}

/** Whether every region is one piece, cells joined by their sides. */
export function referenceIsConnected(regions: readonly number[], size: number): boolean {
  const reached = new Array<boolean>(regions.length).fill(false);
  const startedRegions = new Set<number>();
  for (let cell = 0; cell < regions.length; cell++) {
    if (reached[cell]) continue;
    const region = regions[cell]!;
    if (startedRegions.has(region)) return false;
    startedRegions.add(region);
    reached[cell] = true;
    const open = [cell];
    while (open.length > 0) {
      for (const next of sideNeighbours(open.pop()!, size)) {
        if (reached[next] || regions[next] !== region) continue;
        reached[next] = true;
        open.push(next);
      }
    }
  }
  return true;
}

/** The cells that share a side with a cell. */
export function sideNeighbours(cell: number, size: number): number[] {
  const column = cell % size;
  const neighbours: number[] = [];
  if (cell >= size) neighbours.push(cell - size);
  if (column > 0) neighbours.push(cell - 1);
  if (column < size - 1) neighbours.push(cell + 1);
  if (cell + size < size * size) neighbours.push(cell + size);
  return neighbours;
}

/** Seed 004's logic solver for one star: prune, row singles, column singles, region singles, until none applies. */
export function referenceLogicSolve(regions: readonly number[], size: number): LogicOutcome {
  const units = unitsOf(regions, size);
  const isCandidate = regions.map(region => region >= 0);
  const placed: number[] = [];

  const place = (star: number): void => {
    placed.push(star);
    for (let cell = 0; cell < regions.length; cell++) if (touches(star, cell, size)) isCandidate[cell] = false;
    for (const unit of units) if (unit.includes(star)) for (const cell of unit) isCandidate[cell] = false;
  };

  let hasProgress = true;
  while (hasProgress) {
    hasProgress = false;
    for (const unit of units) {
      // A unit that has its star has no candidate left.
      const open = unit.filter(cell => isCandidate[cell]);
      if (open.length !== 1) continue;
      place(open[0]!);
      hasProgress = true;
    }
  }
  return { isSolved: placed.length === size, placed: placed.sort((a, b) => a - b) };
}

/** Whether two cells are the same or share a side or a corner. */
function touches(a: number, b: number, size: number): boolean {
  const rowGap = Math.abs(Math.floor(a / size) - Math.floor(b / size));
  const columnGap = Math.abs((a % size) - (b % size));
  return rowGap <= 1 && columnGap <= 1;
}

/** The cells of every row, then of every column, then of every region. */
function unitsOf(regions: readonly number[], size: number): number[][] {
  const rows = upTo(size).map(row => upTo(size).map(column => row * size + column));
  const columns = upTo(size).map(column => upTo(size).map(row => row * size + column));
  const areas = new Map<number, number[]>();
  regions.forEach((region, cell) => {
    if (areas.has(region)) areas.get(region)!.push(cell);
    else if (region >= 0) areas.set(region, [cell]);
  });
  return [...rows, ...columns, ...areas.values()];
}

/** 0, 1, … below `end`. */
export function upTo(end: number): number[] {
  return Array.from({ length: end }, (_, i) => i);
}
