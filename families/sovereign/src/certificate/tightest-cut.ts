import type { CountStep, Holder } from './certificate.ts';
import type { MarkedBoard } from './marked-board.ts';

type UnitKind = 'r' | 'c' | 'g';

/**
 * Units of one kind that need more than the units of the other kind and the open cells outside those allow; null if all needs can be
 * met at once. It is the least cut of the flow from the units of one kind through their open cells to those of the other (König, Hall).
 */
export function tightestCut(board: MarkedBoard, from: UnitKind, to: UnitKind): CountStep | null {
  const { size, unitsOf } = board.geometry;
  const unitAt = (cell: number, kind: UnitKind): number =>
    Number(unitsOf[cell]!.find(unit => unit.startsWith(kind))!.slice(1));
  const numbers = Array.from({ length: size }, (_, i) => i);
  const cells = numbers.map(i => board.openIn(`${from}${i}`).map(cell => ({ cell, to: unitAt(cell, to) })));
  const needs = numbers.map(i => board.left(`${from}${i}`));
  const room = numbers.map(i => board.left(`${to}${i}`));
  const usedBy = new Map<number, number>();
  const reached = { from: new Set<number>(), to: new Set<number>() };
  // Finds a way for one more sovereign of a unit, moving others if need be.
  const seat = (unit: number): boolean => {
    reached.from.add(unit);
    for (const { cell, to: other } of cells[unit]!) {
      if (usedBy.has(cell) || reached.to.has(other)) continue;
      reached.to.add(other);
      if (room[other]! > 0) {
        room[other]!--;
        usedBy.set(cell, unit);
        return true;
      }
      for (const rival of numbers) {
        if (reached.from.has(rival)) continue;
        const taken = cells[rival]!.find(place => place.to === other && usedBy.get(place.cell) === rival);
        if (taken === undefined || !seat(rival)) continue;
        usedBy.delete(taken.cell);
        usedBy.set(cell, unit);
        return true;
      }
    }
    return false;
  };
  for (const unit of numbers)
    for (let need = needs[unit]!; need > 0; need--) {
      reached.from.clear();
      reached.to.clear();
      if (seat(unit)) continue;
      return {
        count: [...reached.from].sort((a, b) => a - b).map((i): Holder => `${from}${i}`),
        within: [...reached.to].sort((a, b) => a - b).map((i): Holder => `${to}${i}`),
      };
    }
  return null;
}
