import { type MouseEvent, type PointerEvent, useRef } from 'react';
import { type BoardPoint, cellAt, cellsBetween } from './places.ts';
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

type PointerState =
  | { readonly kind: 'none' }
  /** A finger or button is down on a cell; it is a tap unless it leaves the cell. */
  | { readonly kind: 'press'; readonly cell: number }
  | { readonly kind: 'stroke' }
  | { readonly kind: 'move' };

const NONE: PointerState = { kind: 'none' };
const [LEFT, MIDDLE] = [0, 1];

/** Mouse, pen and fingers: one finger taps and strokes, two fingers or the middle button move and zoom. */
export function usePointers(view: CameraView, size: number, isMoving: boolean, hand: PointerActions) {
  const pointers = useRef(new Map<number, BoardPoint>());
  const hold = useRef(NONE);

  const drop = () => {
    if (hold.current.kind === 'stroke') hand.endStroke(false);
    hold.current = NONE;
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const at = view.inPane(event);
    pointers.current.set(event.pointerId, at);
    event.currentTarget.setPointerCapture(event.pointerId);
    if (pointers.current.size > 1) {
      drop();
      hold.current = { kind: 'move' };
      return;
    }
    const cell = cellAt(view.onBoard(at), size);
    if (isMoving || event.button === MIDDLE) hold.current = { kind: 'move' };
    else if (cell === null) hold.current = NONE;
    else if (event.button === LEFT) hold.current = { kind: 'press', cell };
    else hand.tapOther(cell);
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = pointers.current.get(event.pointerId);
    if (!from) return;
    const to = view.inPane(event);
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    pointers.current.set(event.pointerId, to);
    if (hold.current.kind === 'move') return others[0] ? pinch(view, others[0], from, to) : view.move(minus(to, from));
    const cells = cellsBetween(view.onBoard(from), view.onBoard(to), size);
    if (hold.current.kind === 'press') {
      const { cell } = hold.current;
      if (cells.every(other => other === cell)) return;
      hand.beginStroke(cell);
      hold.current = { kind: 'stroke' };
    }
    if (hold.current.kind === 'stroke') hand.stroke(cells);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (!pointers.current.delete(event.pointerId)) return;
    if (hold.current.kind === 'press') hand.tap(hold.current.cell);
    if (hold.current.kind === 'stroke') hand.endStroke(true);
    // The finger that remains after a pinch does nothing.
    hold.current = NONE;
  };
  const onPointerCancel = (event: PointerEvent) => {
    if (pointers.current.delete(event.pointerId)) drop();
  };
  return {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel,
    onLostPointerCapture: onPointerCancel,
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
