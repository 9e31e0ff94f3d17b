import { neighboursOf } from '../board.ts';
import { type SovereignDraft, UNPAINTED } from '../schema.ts';

/** The same draft with some cells in another region; the same object where nothing changes. */
export function paintedDraft(draft: SovereignDraft, cells: Iterable<number>, region: number): SovereignDraft {
  const regions = [...draft.regions];
  let isChanged = false;
  for (const cell of cells) {
    if (regions[cell] === region) continue;
    regions[cell] = region;
    isChanged = true;
  }
  return isChanged ? { ...draft, regions } : draft;
}

/** Another size: cells that fit keep their region, and regions beyond the new number are cleared. */
export function resizedDraft(draft: SovereignDraft, size: number): SovereignDraft {
  const regions = Array.from({ length: size * size }, (_, cell) => {
    const [row, col] = [Math.floor(cell / size), cell % size];
    if (row >= draft.size || col >= draft.size) return UNPAINTED;
    const region = draft.regions[row * draft.size + col]!;
    return region < size ? region : UNPAINTED;
  });
  return { ...draft, size, regions };
}

/** A quarter turn to the right. */
export function rotatedDraft(draft: SovereignDraft): SovereignDraft {
  return seenFrom(draft, (row, col, last) => [last - col, row]);
}

/** Left and right exchanged. */
export function mirroredDraft(draft: SovereignDraft): SovereignDraft {
  return seenFrom(draft, (row, col, last) => [row, last - col]);
}

function seenFrom(
  draft: SovereignDraft,
  view: (row: number, col: number, last: number) => readonly [number, number],
): SovereignDraft {
  const { size, regions } = draft;
  const seen = regions.map((_, cell) => {
    const [row, col] = view(Math.floor(cell / size), cell % size, size - 1);
    return regions[row * size + col]!;
  });
  return { ...draft, regions: seen };
}

/** Gives every cell without a region to one beside it, ring by ring in reading order, until all have one. */
export function filledDraft(draft: SovereignDraft): SovereignDraft {
  const { size } = draft;
  let regions = draft.regions;
  for (let left = regions.length; left > 0; left--) {
    const before = regions;
    regions = before.map((region, cell) => {
      if (region !== UNPAINTED) return region;
      const beside = neighboursOf(cell, size).find(next => before[next] !== UNPAINTED);
      return beside === undefined ? UNPAINTED : before[beside]!;
    });
    if (regions.every((region, cell) => region === before[cell])) break;
  }
  return { ...draft, regions };
}
