import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { EditorModel } from './useEditor.ts';

/** Paints faces along a drag: all become what the first one becomes. A finger drags only where nothing scrolls. */
export function useSilhouettePainting({ model, isShown, paint }: EditorModel) {
  const stroke = useRef<{ readonly pointer: number; readonly isIn: boolean; last: number } | null>(null);
  const scrolls = (event: PointerEvent) => event.pointerType === 'touch' && !model.isFlat;

  const onPointerDown = (event: PointerEvent) => {
    const face = faceUnder(event.target);
    if (face === null || event.button !== 0 || scrolls(event) || stroke.current) return;
    stroke.current = { pointer: event.pointerId, isIn: !isShown(face), last: face };
    model.point(face);
    paint(face, !isShown(face));
  };
  const onPointerMove = (event: PointerEvent) => {
    const one = stroke.current;
    if (!one || one.pointer !== event.pointerId) return;
    const face = faceUnder(document.elementFromPoint(event.clientX, event.clientY));
    if (face === null || face === one.last) return;
    one.last = face;
    paint(face, one.isIn, true);
  };
  const end = (event: PointerEvent) => {
    if (stroke.current?.pointer === event.pointerId) stroke.current = null;
  };
  /** Handles clicks of assistive tools, and of fingers where drags scroll; a pointer drag has painted already. */
  const onClick = (event: MouseEvent) => {
    const face = faceUnder(event.target);
    const isFinger = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch' && !model.isFlat;
    if (face !== null && (event.detail === 0 || isFinger)) model.tap(face);
  };
  return { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end, onClick };
}

function faceUnder(target: EventTarget | null): number | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-face]') : null;
  return found ? Number(found.dataset.face) : null;
}
