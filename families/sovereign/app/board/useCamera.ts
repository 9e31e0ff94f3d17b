import type { StrokePoint } from '@tessera/ui/strokes/strokes.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Camera, cameraShowing, cellMiddle, largestScale, pannedCamera, WHOLE, zoomedCamera } from './camera.ts';
import type { BoardPoint } from './places.ts';

const STEP = 1.5;
// Scale per unit of wheel movement; a pinch on a touchpad reports much smaller values.
const WHEEL = 0.0022;
const PAD = 0.012;

/** The camera and its controls. Moves are written to the element's style; only the scale is React state. */
export interface CameraView {
  readonly pane: RefObject<HTMLDivElement | null>;
  readonly plane: RefObject<HTMLDivElement | null>;
  /** What stands beside the window and moves with the board. */
  readonly numbers: RefObject<HTMLDivElement | null>;
  readonly scale: number;
  readonly largest: number;
  /** A place on the screen, in sides of the window. */
  inPane(at: StrokePoint): BoardPoint;
  /** A place in the window, in cells. */
  onBoard(at: BoardPoint): BoardPoint;
  move(by: BoardPoint): void;
  zoom(factor: number, about: BoardPoint): void;
  /** One step in or out, about the middle of a cell. */
  step(direction: 1 | -1, cell: number): void;
  fit(): void;
  show(cell: number): void;
}

export function useCamera(size: number): CameraView {
  const pane = useRef<HTMLDivElement>(null);
  const plane = useRef<HTMLDivElement>(null);
  const numbers = useRef<HTMLDivElement>(null);
  const camera = useRef(WHOLE);
  const [scale, setScale] = useState(1);
  const largest = largestScale(size);

  const put = (next: Camera) => {
    camera.current = next;
    setScale(next.scale);
    const { style } = plane.current!;
    style.transform = next.scale === 1 ? '' : `translate(${next.x * 100}%, ${next.y * 100}%) scale(${next.scale})`;
    style.setProperty('--zoom', `${next.scale}`);
    const beside = numbers.current?.style;
    beside?.setProperty('--zoom', `${next.scale}`);
    beside?.setProperty('--pan-x', `${next.x}`);
    beside?.setProperty('--pan-y', `${next.y}`);
  };
  const inPane = ({ x, y }: StrokePoint): BoardPoint => {
    const { clientLeft, clientTop, clientWidth, clientHeight } = pane.current!;
    const { left, top } = pane.current!.getBoundingClientRect();
    return { x: (x - left - clientLeft) / clientWidth, y: (y - top - clientTop) / clientHeight };
  };
  const onBoard = ({ x, y }: BoardPoint): BoardPoint => {
    const { scale, x: left, y: top } = camera.current;
    return { x: ((x - left) / scale) * size, y: ((y - top) / scale) * size };
  };
  const view: CameraView = {
    pane,
    plane,
    numbers,
    scale,
    largest,
    inPane,
    onBoard,
    move: by => put(pannedCamera(camera.current, by, largest)),
    zoom: (factor, about) => put(zoomedCamera(camera.current, factor, about, largest)),
    step: (direction, cell) =>
      put(
        zoomedCamera(camera.current, direction > 0 ? STEP : 1 / STEP, cellMiddle(camera.current, cell, size), largest),
      ),
    fit: () => put(WHOLE),
    show: cell => put(cameraShowing(camera.current, cell, size)),
  };
  useWheel(view);
  return view;
}

/** The wheel zooms; sideways it pans. At the ends of the scale it scrolls the page. */
function useWheel(view: CameraView): void {
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => {
    const pane = latest.current.pane.current!;
    const turn = (event: WheelEvent) => {
      const { scale, largest, move, zoom, inPane } = latest.current;
      const width = pane.clientWidth;
      if (event.deltaX !== 0 || event.shiftKey) {
        if (scale === 1) return;
        const [x, y] = event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
        event.preventDefault();
        return move({ x: -x / width, y: -y / width });
      }
      if (event.deltaY > 0 ? scale === 1 && !event.ctrlKey : scale === largest && !event.ctrlKey) return;
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * (event.ctrlKey ? PAD : WHEEL)), inPane(event));
    };
    pane.addEventListener('wheel', turn, { passive: false });
    return () => pane.removeEventListener('wheel', turn);
  }, []);
}
