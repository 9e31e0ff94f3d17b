import { useStroke } from '@tessera/ui/strokes/useStroke.ts';
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type HeldTile, heldTileOf } from './hand.ts';
import type { BoardModel } from './useBoardModel.ts';

const RIGHT_BUTTON = 2;
/** A pointer that went further than this, in pixels, drags. */
const SLACK = 8;
/** Wheel movement for one quarter turn. */
const WHEEL_TURN = 60;

type Source = { readonly face: number } | { readonly tray: string };

interface Grip {
  readonly source: Source;
  isDragging: boolean;
}

/** A tile that is being dragged. */
export interface Drag extends HeldTile {
  readonly x: number;
  readonly y: number;
}

/** Taps, drags, long presses and the wheel on faces and on the tray. `faceAt` finds the face under a point of the window. */
export function useGestures(
  root: RefObject<HTMLElement | null>,
  model: BoardModel,
  faceAt: (x: number, y: number) => number | null,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const latest = useRef(model);
  useEffect(() => {
    latest.current = model;
  }, [model]);
  useWheel(root, latest);

  const tap = (source: Source) => ('face' in source ? model.tap(source.face) : model.choose(source.tray));
  const drop = (source: Source, to: number | null) => {
    model.hover(null);
    if ('face' in source) return model.move(source.face, to);
    if (to === null) return;
    model.point(to);
    model.lay(to, model.hand ?? heldTileOf(source.tray));
  };
  const stroke = useStroke<Grip>({
    slack: SLACK,
    begin({ button, target }) {
      const source = sourceOf(target);
      if (!source) return null;
      if ('face' in source) model.point(source.face);
      if (button !== RIGHT_BUTTON) return { source, isDragging: false };
      if ('face' in source) model.flip(source.face);
      return null;
    },
    extend(grip, { x, y }) {
      const tile = draggable(model, grip.source);
      if (!tile) return;
      if (!grip.isDragging && 'tray' in grip.source) model.hold(tile);
      grip.isDragging = true;
      setDrag({ ...tile, x, y });
      model.hover(faceAt(x, y));
    },
    end({ source, isDragging }, { x, y }) {
      setDrag(null);
      if (isDragging) drop(source, faceAt(x, y));
      else tap(source);
    },
    cancel: () => setDrag(null),
    longPress({ source }) {
      if ('face' in source) model.toggleLock(source.face);
      return 'face' in source;
    },
    hover({ target }) {
      const source = sourceOf(target);
      if (source && 'face' in source) model.hover(source.face);
      else if (!(target instanceof HTMLCanvasElement)) model.hover(null);
    },
  });
  /** Handles clicks without a pointer, of keys and assistive tools. Pointers act when they are released. */
  const onClick = (event: MouseEvent) => {
    const source = event.detail === 0 ? sourceOf(event.target) : null;
    if (source) tap(source);
  };
  const handlers = {
    ...stroke,
    onPointerLeave: () => model.hover(null),
    onClick,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
  return { drag, handlers };
}

/** The wheel turns the held tile; without one it scrolls the page. */
function useWheel(root: RefObject<HTMLElement | null>, latest: { readonly current: BoardModel }): void {
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
  }, [root, latest]);
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
