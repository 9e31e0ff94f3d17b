import type { KeyboardEvent } from 'react';
import type { Mark } from '../../src/schema.ts';
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
export function keyHandler(focused: number, size: number, actions: KeyActions) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const to = cellTowards(focused, size, key);
    if (to !== null) actions.go(to);
    else if (key === ' ' || key === 'Enter') actions.cycle(focused);
    else if (key === 'Delete' || key === 'Backspace') actions.clear(focused);
    else if (Object.hasOwn(MARKS, key)) actions.toggle(focused, MARKS[key]!);
    else if (Object.hasOwn(ZOOMS, key)) actions.zoom(ZOOMS[key]!);
    else return;
    event.preventDefault();
  };
}
