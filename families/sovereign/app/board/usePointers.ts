import type { StrokePoint } from '@tessera/ui/strokes/strokes.ts';
import { useStroke } from '@tessera/ui/strokes/useStroke.ts';
import type { MouseEvent } from 'react';
import { type BoardPoint, cellAt, cellsAlong } from './places.ts';
import type { CameraView } from './useCamera.ts';

/** What pointers do to the board, in cells. */
export interface PointerActions {
  tap(cell: number): void;
  /** The other button of a mouse. */
  tapOther(cell: number): void;
  beginStroke(cell: number): void;
  stroke(cells: readonly number[]): void;
  endStroke(isKept: boolean): void;
}

interface PointerState {
  /** A press on a cell is a tap unless it leaves the cell. */
  kind: 'none' | 'press' | 'stroke' | 'move';
  readonly cell: number | null;
}

const [LEFT, MIDDLE] = [0, 1];

/** Mouse, pen and fingers: one finger taps and strokes, two fingers or the middle button move and zoom. */
export function usePointers(view: CameraView, size: number, isMoving: boolean, hand: PointerActions) {
  const onBoard = (at: StrokePoint) => view.onBoard(view.inPane(at));
  const handlers = useStroke<PointerState>({
    begin({ button }, at) {
      const cell = cellAt(onBoard(at), size);
      if (isMoving || button === MIDDLE) return { kind: 'move', cell };
      if (cell !== null && button === LEFT) return { kind: 'press', cell };
      if (cell !== null) hand.tapOther(cell);
      return { kind: 'none', cell };
    },
    extend(held, to, path) {
      if (held.kind === 'move') return view.move(minus(view.inPane(to), view.inPane(path[0]!)));
      const cells = cellsAlong(path.map(onBoard), size);
      if (held.kind === 'press' && cells.some(cell => cell !== held.cell)) {
        hand.beginStroke(held.cell!);
        held.kind = 'stroke';
      }
      if (held.kind === 'stroke') hand.stroke(cells);
    },
    end({ kind, cell }) {
      if (kind === 'press') hand.tap(cell!);
      if (kind === 'stroke') hand.endStroke(true);
    },
    cancel({ kind }) {
      if (kind === 'stroke') hand.endStroke(false);
    },
    pinch: (rest, from, to) => pinch(view, view.inPane(rest), view.inPane(from), view.inPane(to)),
  });
  return {
    ...handlers,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // The board moves the focus itself.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
}

function minus(a: BoardPoint, b: BoardPoint): BoardPoint {
  return { x: a.x - b.x, y: a.y - b.y };
}

/** Pans and zooms by one finger's movement while the other rests. */
function pinch(view: CameraView, rest: BoardPoint, from: BoardPoint, to: BoardPoint): void {
  const apart = (at: BoardPoint) => Math.max(0.02, Math.hypot(at.x - rest.x, at.y - rest.y));
  view.move({ x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 });
  view.zoom(apart(to) / apart(from), { x: (to.x + rest.x) / 2, y: (to.y + rest.y) / 2 });
}
