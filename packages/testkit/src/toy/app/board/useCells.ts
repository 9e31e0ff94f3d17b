import type { BoardProps } from '@tessera/core';
import { along } from '@tessera/ui/strokes/along.ts';
import type { StrokePoint } from '@tessera/ui/strokes/strokes.ts';
import { useStroke } from '@tessera/ui/strokes/useStroke.ts';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import type { ToyKinds, ToyMark } from '../../index.ts';
import { words } from './words.ts';

const NEXT: Readonly<Record<ToyMark, ToyMark>> = { empty: 'shaded', shaded: 'cross', cross: 'empty' };
const RIGHT_BUTTON = 2;
/** In pixels; less than the side of a cell. */
const SAMPLE_STEP = 8;

const MARK_KEYS: Readonly<Record<string, ToyMark>> = {
  s: 'shaded',
  1: 'shaded',
  x: 'cross',
  2: 'cross',
  0: 'empty',
  Delete: 'empty',
  Backspace: 'empty',
};

/** A stroke over the board: cells that were marked `over` become `mark`. */
interface Stroke {
  readonly over: ToyMark;
  readonly mark: ToyMark;
}

/** Pointer, touch and keys on the cells. Everything becomes an action; what follows from it is not known here. */
export function useCells({ item: { size }, state, isOver, dispatch, announce }: BoardProps<ToyKinds>) {
  const [focused, setFocused] = useState(0);
  const table = useRef<HTMLTableElement>(null);

  const put = (cell: number, mark: ToyMark) => {
    if (isOver || state.marks[cell] === mark) return;
    dispatch({ cell, mark });
    announce(words.cell(Math.floor(cell / size) + 1, (cell % size) + 1, mark));
  };
  const focus = (cell: number) => {
    setFocused(cell);
    table.current?.querySelector<HTMLElement>(`[data-cell="${cell}"]`)?.focus({ preventScroll: true });
  };

  const strokes = useStroke<Stroke>({
    begin({ target, button }) {
      const cell = cellOf(target);
      if (cell === null) return null;
      const over = state.marks[cell]!;
      const mark = button === RIGHT_BUTTON ? (over === 'cross' ? 'empty' : 'cross') : NEXT[over];
      setFocused(cell);
      put(cell, mark);
      return { over, mark };
    },
    extend({ over, mark }, _, path) {
      for (const cell of along(path, SAMPLE_STEP, cellAt)) if (state.marks[cell] === over) put(cell, mark);
    },
  });
  /** Only clicks without a pointer: keys and assistive tools. A pointer has acted when it went down. */
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target);
    if (cell !== null && event.detail === 0) put(cell, NEXT[state.marks[cell]!]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = neighbour(focused, size, event.key);
    const mark = MARK_KEYS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (to === null && !mark) return;
    event.preventDefault();
    if (to !== null) focus(to);
    else if (mark) put(focused, mark);
  };
  const handlers = {
    ...strokes,
    onClick,
    onKeyDown,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
  return { focused, table, handlers };
}

function cellAt({ x, y }: StrokePoint): number | null {
  return cellOf(document.elementFromPoint(x, y));
}

function cellOf(target: EventTarget | null): number | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  return cell ? Number(cell.dataset.cell) : null;
}

/** The cell that a key leads to; null for a key that leads nowhere. */
function neighbour(cell: number, size: number, key: string): number | null {
  const row = Math.floor(cell / size);
  const column = cell % size;
  const within = (line: number) => Math.max(0, Math.min(size - 1, line));
  switch (key) {
    case 'ArrowUp':
      return within(row - 1) * size + column;
    case 'ArrowDown':
      return within(row + 1) * size + column;
    case 'ArrowLeft':
      return row * size + within(column - 1);
    case 'ArrowRight':
      return row * size + within(column + 1);
    case 'Home':
      return row * size;
    case 'End':
      return row * size + size - 1;
    default:
      return null;
  }
}
