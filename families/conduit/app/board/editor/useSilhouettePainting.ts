import { along } from '@tessera/ui/strokes/along.ts';
import type { StrokePoint } from '@tessera/ui/strokes/strokes.ts';
import { useStroke } from '@tessera/ui/strokes/useStroke.ts';
import type { MouseEvent } from 'react';
import type { EditorModel } from './useEditor.ts';

/** In pixels; less than the side of a face. */
const SAMPLE_STEP = 8;

/** Paints faces along a drag: all become what the first one becomes. A finger drags only where nothing scrolls. */
export function useSilhouettePainting({ model, isShown, paint }: EditorModel) {
  const scrolls = (pointerType: string) => pointerType === 'touch' && !model.isFlat;
  const stroke = useStroke<{ readonly isIn: boolean; last: number }>({
    begin({ button, pointerType, target }) {
      const face = faceUnder(target);
      if (face === null || button !== 0 || scrolls(pointerType)) return null;
      const isIn = !isShown(face);
      model.point(face);
      paint(face, isIn);
      return { isIn, last: face };
    },
    extend(held, _, path) {
      for (const face of along(path, SAMPLE_STEP, faceAt)) {
        if (face !== held.last) paint(face, held.isIn, true);
        held.last = face;
      }
    },
  });
  /** Handles clicks of assistive tools, and of fingers where drags scroll; a pointer drag has painted already. */
  const onClick = (event: MouseEvent) => {
    const face = faceUnder(event.target);
    const isScrolling = scrolls((event.nativeEvent as globalThis.PointerEvent).pointerType);
    if (face !== null && (event.detail === 0 || isScrolling)) model.tap(face);
  };
  return { ...stroke, onClick };
}

function faceAt({ x, y }: StrokePoint): number | null {
  return faceUnder(document.elementFromPoint(x, y));
}

function faceUnder(target: EventTarget | null): number | null {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-face]') : null;
  return found ? Number(found.dataset.face) : null;
}
