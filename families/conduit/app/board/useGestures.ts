import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type HeldTile, heldTileOf } from './hand.ts';
import type { BoardModel } from './useBoardModel.ts';

const RIGHT_BUTTON = 2;
/** A pointer that went further than this, in pixels, drags. */
const SLACK = 8;
export const LONG_PRESS_MS = 500;
/** Wheel movement for one quarter turn. */
const WHEEL_TURN = 60;

type Source = { readonly face: number } | { readonly tray: string };

interface Gesture {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly source: Source;
  readonly timer: ReturnType<typeof setTimeout>;
  isDragging: boolean;
}

/** A tile that is being dragged. */
export interface Drag extends HeldTile {
  readonly x: number;
  readonly y: number;
}

/** Taps, drags, long presses and the wheel on faces and on the tray. `faceAt` finds the face under a point of the window. */
export function useGestures(model: BoardModel, faceAt: (x: number, y: number) => number | null) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const gesture = useRef<Gesture | null>(null);
  const latest = useRef(model);
  useEffect(() => {
    latest.current = model;
  }, [model]);
  const root = useWheel(latest);

  const end = () => {
    clearTimeout(gesture.current?.timer);
    gesture.current = null;
    setDrag(null);
  };
  const pressLong = (source: Source) => {
    if (!('face' in source)) return;
    end();
    latest.current.toggleLock(source.face);
  };

  const onPointerDown = (event: PointerEvent) => {
    const source = sourceOf(event.target);
    if (!source || gesture.current) return;
    if ('face' in source) model.point(source.face);
    if (event.button === RIGHT_BUTTON) return 'face' in source ? model.flip(source.face) : undefined;
    const timer = setTimeout(() => pressLong(source), LONG_PRESS_MS);
    const { pointerId: pointer, clientX: x, clientY: y } = event;
    gesture.current = { pointer, x, y, source, timer, isDragging: false };
    (event.target as Element).setPointerCapture(pointer);
  };
  const onPointerMove = (event: PointerEvent) => {
    const one = gesture.current;
    if (!one || one.pointer !== event.pointerId) return hoverOver(event);
    const { clientX: x, clientY: y } = event;
    if (!one.isDragging && Math.hypot(x - one.x, y - one.y) <= SLACK) return;
    clearTimeout(one.timer);
    const tile = draggable(model, one.source);
    if (!tile) return;
    if (!one.isDragging && 'tray' in one.source) model.hold(tile);
    one.isDragging = true;
    setDrag({ ...tile, x, y });
    model.hover(faceAt(x, y));
  };
  const hoverOver = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    const source = sourceOf(event.target);
    if (source && 'face' in source) model.hover(source.face);
    else if (!(event.target instanceof HTMLCanvasElement)) model.hover(null);
  };
  const onPointerUp = (event: PointerEvent) => {
    const one = gesture.current;
    if (!one || one.pointer !== event.pointerId) return;
    end();
    if (one.isDragging) return drop(one.source, faceAt(event.clientX, event.clientY));
    if ('face' in one.source) model.tap(one.source.face);
    else model.choose(one.source.tray);
  };
  const drop = (source: Source, to: number | null) => {
    model.hover(null);
    if ('face' in source) return model.move(source.face, to);
    if (to === null) return;
    model.point(to);
    model.lay(to, model.hand ?? heldTileOf(source.tray));
  };
  /** Handles clicks without a pointer, of keys and assistive tools. Pointers act when they are released. */
  const onClick = (event: MouseEvent) => {
    const source = event.detail === 0 ? sourceOf(event.target) : null;
    if (!source) return;
    if ('face' in source) model.tap(source.face);
    else model.choose(source.tray);
  };
  const handlers = {
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel: end,
    onPointerLeave: () => model.hover(null),
    onClick,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
  return { root, drag, handlers };
}

/** The wheel turns the held tile; without one it scrolls the page. */
function useWheel(latest: { readonly current: BoardModel }) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    let turned = 0;
    const roll = (event: WheelEvent) => {
      const { hand, hovered } = latest.current;
      if (!hand || hovered === null || event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY || event.deltaX;
      if (Math.abs(turned) < WHEEL_TURN) return;
      latest.current.turn(hovered, turned > 0);
      turned = 0;
    };
    const element = root.current;
    element?.addEventListener('wheel', roll, { passive: false });
    return () => element?.removeEventListener('wheel', roll);
  }, [latest]);
  return root;
}

function draggable({ hand, appearance, isOver, left }: BoardModel, source: Source): HeldTile | null {
  if (isOver) return null;
  if ('tray' in source) {
    if (left(source.tray) < 1) return null;
    return hand?.tile === source.tray ? hand : heldTileOf(source.tray);
  }
  const { cover, isLocked, tile, pattern } = appearance.looks[source.face]!;
  return cover === 'laid' && !isLocked ? { tile, pattern } : null;
}

function sourceOf(target: EventTarget | null): Source | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-face], [data-tray]') : null;
  if (!found) return null;
  const { face, tray } = found.dataset;
  return face === undefined ? { tray: tray! } : { face: Number(face) };
}
