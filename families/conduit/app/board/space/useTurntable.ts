import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { BoardModel } from '../useBoardModel.ts';
import { LONG_PRESS_MS } from '../useGestures.ts';
import type { SpaceView } from './openSpace.ts';

const RIGHT_BUTTON = 2;
const SLACK = 6;
/** Radians for a pixel of drag. */
const ORBIT = 0.009;

interface Touch {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly face: number | null;
  readonly timer: ReturnType<typeof setTimeout>;
  lastX: number;
  isTurning: boolean;
}

/** What a pointer does on the board in space. */
export function useTurntable(model: BoardModel, view: RefObject<SpaceView | null>, onFocus: (face: number) => void) {
  const touch = useRef<Touch | null>(null);
  const second = useRef<{ readonly pointer: number; apart: number } | null>(null);
  const latest = useRef(model);
  useEffect(() => {
    latest.current = model;
  }, [model]);
  const end = () => {
    clearTimeout(touch.current?.timer);
    touch.current = null;
    second.current = null;
  };
  const apart = (event: PointerEvent) =>
    Math.hypot(event.clientX - touch.current!.lastX, event.clientY - touch.current!.y);
  /** A second finger: the first stays where it is for the pinch. */
  const pinch = (event: PointerEvent) => {
    clearTimeout(touch.current!.timer);
    touch.current!.isTurning = true;
    second.current = { pointer: event.pointerId, apart: apart(event) };
  };
  const faceAt = ({ clientX, clientY }: PointerEvent) => view.current?.faceAt(clientX, clientY) ?? null;

  const onPointerDown = (event: PointerEvent) => {
    if (touch.current) return pinch(event);
    const face = faceAt(event);
    if (event.button === RIGHT_BUTTON) return face === null ? undefined : model.flip(face);
    const pressLong = () => {
      end();
      if (face !== null) latest.current.toggleLock(face);
    };
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    const timer = setTimeout(pressLong, LONG_PRESS_MS);
    touch.current = { pointer, x, y, face, timer, lastX: x, isTurning: false };
    event.currentTarget.setPointerCapture(pointer);
  };
  const onPointerMove = (event: PointerEvent) => {
    const one = touch.current;
    if (!one) return event.pointerType === 'mouse' ? model.hover(faceAt(event)) : undefined;
    if (second.current?.pointer === event.pointerId) {
      const now = apart(event);
      view.current?.zoom(second.current.apart / Math.max(1, now));
      second.current.apart = now;
    }
    if (one.pointer !== event.pointerId || second.current) return;
    if (!one.isTurning && Math.hypot(event.clientX - one.x, event.clientY - one.y) <= SLACK) return;
    clearTimeout(one.timer);
    one.isTurning = true;
    view.current?.orbit((one.lastX - event.clientX) * ORBIT);
    one.lastX = event.clientX;
  };
  const onPointerUp = (event: PointerEvent) => {
    const one = touch.current;
    if (!one || one.pointer !== event.pointerId) return;
    end();
    if (one.isTurning || one.face === null) return;
    model.tap(one.face);
    onFocus(one.face);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onPointerLeave: () => model.hover(null) };
}
