import type { StrokePoint } from '@tessera/ui/strokes/strokes.ts';
import { useStroke } from '@tessera/ui/strokes/useStroke.ts';
import type { RefObject } from 'react';
import type { BoardModel } from '../useBoardModel.ts';
import type { SpaceView } from './openSpace.ts';

const RIGHT_BUTTON = 2;
const SLACK = 6;
/** Radians for a pixel of drag. */
const ORBIT = 0.009;

interface Touch {
  readonly face: number | null;
  isTurning: boolean;
}

/** What a pointer does on the board in space. */
export function useTurntable(model: BoardModel, view: RefObject<SpaceView | null>, onFocus: (face: number) => void) {
  const faceAt = ({ x, y }: StrokePoint) => view.current?.faceAt(x, y) ?? null;
  const handlers = useStroke<Touch>({
    slack: SLACK,
    begin({ button }, at) {
      const face = faceAt(at);
      if (button !== RIGHT_BUTTON) return { face, isTurning: false };
      if (face !== null) model.flip(face);
      return null;
    },
    extend(touch, to, path) {
      touch.isTurning = true;
      view.current?.orbit((path[0]!.x - to.x) * ORBIT);
    },
    end({ face, isTurning }) {
      if (isTurning || face === null) return;
      model.tap(face);
      onFocus(face);
    },
    longPress({ face }) {
      if (face !== null) model.toggleLock(face);
      return true;
    },
    pinch: (rest, from, to) => view.current?.zoom(apart(rest, from) / Math.max(1, apart(rest, to))),
    hover: (_, at) => model.hover(faceAt(at)),
  });
  return { ...handlers, onPointerLeave: () => model.hover(null) };
}

function apart(a: StrokePoint, b: StrokePoint): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
