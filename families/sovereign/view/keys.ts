import type { Mark } from '@tessera/sovereign';
import type { KeyboardEvent } from 'react';
import { cellTowards } from './places.ts';

interface KeyActions {
  go(cell: number): void;
  cycle(cell: number): void;
  toggle(cell: number, mark: Mark): void;
  clear(cell: number): void;
  zoom(direction: 1 | -1 | 0): void;
}

const MARKS: Readonly<Record<string, Mark>> = { x: 'cross', s: 'sovereign', q: 'sovereign' };
const ZOOMS: Readonly<Record<string, 1 | -1 | 0>> = { '+': 1, '=': 1, '-': -1, '0': 0 };

/** The keys of a grid; each works on the cell that has the focus. */
export function keyHandler(focused: number, size: number, deeds: KeyActions) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const to = cellTowards(focused, size, key);
    if (to !== null) deeds.go(to);
    else if (key === ' ' || key === 'Enter') deeds.cycle(focused);
    else if (key === 'Delete' || key === 'Backspace') deeds.clear(focused);
    else if (Object.hasOwn(MARKS, key)) deeds.toggle(focused, MARKS[key]!);
    else if (Object.hasOwn(ZOOMS, key)) deeds.zoom(ZOOMS[key]!);
    else return;
    event.preventDefault();
  };
}
