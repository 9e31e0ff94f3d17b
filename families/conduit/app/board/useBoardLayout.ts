import { elementUnder } from '@tessera/ui/styles/surroundings.ts';
import { type CSSProperties, type FocusEvent, useRef, useState } from 'react';
import { boardKeys } from './boardKeys.ts';
import type { SpaceView } from './space/openSpace.ts';
import type { BoardModel } from './useBoardModel.ts';
import { useGestures } from './useGestures.ts';

export type BoardLayout = ReturnType<typeof useBoardLayout>;

/** The layout of a board on the screen, in 3D and in layers, and its event handlers. */
export function useBoardLayout(model: BoardModel) {
  const { isFlat } = model;
  const [shown, setShown] = useState<'space' | 'layers'>('space');
  const [hasSpace, setHasSpace] = useState(!isFlat);
  const [hasFocus, setHasFocus] = useState(false);
  const space = useRef<SpaceView>(null);
  const root = useRef<HTMLElement>(null);

  const faceAt = (x: number, y: number): number | null => {
    const under = root.current && elementUnder(root.current, x, y);
    if (under instanceof HTMLCanvasElement) return space.current?.faceAt(x, y) ?? null;
    const face = under?.closest<HTMLElement>('[data-face]')?.dataset.face;
    return face === undefined ? null : Number(face);
  };
  const { drag, handlers } = useGestures(root, model, faceAt);
  const focus = (face: number) => root.current?.querySelector<HTMLElement>(`[data-face="${face}"]`)?.focus();
  const view = {
    turn: (eighths: number) => space.current?.turn(eighths),
    home: () => space.current?.home(),
    zoom: (by: number) => space.current?.zoom(by),
  };
  /** For the element that holds everything. */
  const frame = {
    ref: root,
    'data-kind': isFlat ? 'flat' : hasSpace ? 'space' : 'layers',
    'data-shown': shown,
    'data-holding': model.hand !== null,
    style: { '--widest': Math.max(...model.layers.map(({ columns }) => columns)) } as CSSProperties,
    onKeyDown: boardKeys(model, view, focus),
    onFocus: ({ target }: FocusEvent) => setHasFocus(target.closest('[data-face]') !== null),
    onBlur: () => setHasFocus(false),
  };
  const isPointing = hasFocus || model.hovered !== null;
  return { root, frame, handlers, drag, isPointing, space, view, focus, shown, setShown, hasSpace, setHasSpace };
}
