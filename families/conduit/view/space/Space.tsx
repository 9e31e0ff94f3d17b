import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styles from '../Board.module.css';
import type { Ghost } from '../hand.ts';
import { ZOOM } from '../useBoardKeys.ts';
import { LONG_PRESS_MS } from '../useGestures.ts';
import type { Table } from '../useTable.ts';
import { words } from '../words.ts';
import { labelPlaces, planeOf } from './labels.ts';
import { openSpace, type SpaceEvents, type SpaceView } from './openSpace.ts';
import type { Extent, Sight } from './turntable.ts';

interface SpaceProps {
  readonly table: Table;
  readonly isPointing: boolean;
  readonly ghost: Ghost | null;
  readonly view: RefObject<SpaceView | null>;
  readonly onFocus: (face: number) => void;
  readonly onMissing: () => void;
}

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

/** The board in space: a drag turns the table, a pinch brings it nearer, a tap acts on a face, a long press locks its tile. */
export function Space({ table, isPointing, ghost, view, onFocus, onMissing }: SpaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const planes = useMemo(
    () => table.layers.map(({ cells }) => planeOf(table.faces[cells[0]!.face]!)),
    [table.layers, table.faces],
  );
  const onFrame = useCallback(
    (extent: Extent, sight: Sight, width: number, height: number) => {
      for (const [i, [x, y]] of labelPlaces(planes, extent, sight).entries()) {
        const label = labels.current?.children[i] as HTMLElement | undefined;
        if (label) label.style.translate = `${Math.round(x * width)}px ${Math.round(y * height)}px`;
      }
    },
    [planes],
  );
  const stage = useSpaceView(canvas, table, view, { onFrame, onMissing });
  const isReady = stage === 'drawn';
  const { picture, target } = table;
  const shownTarget = isPointing ? target : null;
  useEffect(() => {
    if (stage !== 'closed') view.current?.show(picture, { target: shownTarget, ghost });
  }, [stage, view, picture, shownTarget, ghost]);
  useWheelZoom(canvas, view, table.hand !== null);
  const handlers = useTurntable(table, view, onFocus);
  return (
    <div className={styles.space} data-ready={isReady}>
      <canvas key={boardName(table)} ref={canvas} role="img" aria-label={words.space} {...handlers} />
      <LayerLabels ref={labels} table={table} pointed={shownTarget} />
      {!isReady && <p className={styles.loading}>{words.loading}</p>}
    </div>
  );
}

interface LayerLabelsProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly table: Table;
  readonly pointed: number | null;
}

// More names than this along one edge would lie upon each other; then only the ends and the one pointed at are shown.
const MOST_NAMES = 5;

/** The names of the layers at the edges of the board, as the slices beside it are called. */
function LayerLabels({ ref, table: { layers }, pointed }: LayerLabelsProps) {
  return (
    <div ref={ref} className={styles.labels} aria-hidden="true">
      {layers.map(layer => {
        const alike = layers.filter(({ orientation }) => orientation === layer.orientation);
        const isPointed = layer.cells.some(({ face }) => face === pointed);
        const isEnd = layer === alike[0] || layer === alike.at(-1);
        return (
          <span
            key={words.layer(layer)}
            data-kind={layer.orientation}
            data-here={isPointed}
            hidden={alike.length > MOST_NAMES && !isPointed && !isEnd}
          >
            {words.layer(layer)}
          </span>
        );
      })}
    </div>
  );
}

/** A canvas is drawn on by one view in its life: another board needs another. */
function boardName({ item: { lattice, bounds } }: Table): string {
  return `${lattice} ${Object.values(bounds).join('x')}`;
}

type Stage = 'closed' | 'open' | 'drawn';

/** Opens the 3D part on the canvas. */
function useSpaceView(
  canvas: RefObject<HTMLCanvasElement | null>,
  { faces, picture }: Table,
  view: RefObject<SpaceView | null>,
  events: Pick<SpaceEvents, 'onFrame' | 'onMissing'>,
): Stage {
  const [stage, setStage] = useState<Stage>('closed');
  const first = useRef({ picture, ...events });
  useEffect(() => {
    const { picture, onFrame, onMissing } = first.current;
    let isGone = false;
    const open = () => {
      if (isGone) return;
      const shown = picture.looks.map(({ cover }) => cover !== 'hole');
      try {
        view.current = openSpace(canvas.current!, faces, shown, {
          onReady: () => setStage('drawn'),
          onFrame,
          onMissing,
        });
        setStage('open');
      } catch {
        onMissing();
      }
    };
    // It asks for colours and sizes, which are known once the page has been laid out.
    requestAnimationFrame(() => setTimeout(open, 0));
    return () => {
      isGone = true;
      view.current?.close();
      view.current = null;
      setStage('closed');
    };
  }, [canvas, faces, view]);
  return stage;
}

/** Brings the view nearer with the wheel while nothing is held; what is held turns instead. */
function useWheelZoom(
  canvas: RefObject<HTMLCanvasElement | null>,
  view: RefObject<SpaceView | null>,
  hasHand: boolean,
) {
  useEffect(() => {
    const element = canvas.current;
    const roll = (event: WheelEvent) => {
      if (hasHand || event.deltaY === 0) return;
      event.preventDefault();
      view.current?.zoom(event.deltaY > 0 ? ZOOM : 1 / ZOOM);
    };
    element?.addEventListener('wheel', roll, { passive: false });
    return () => element?.removeEventListener('wheel', roll);
  }, [canvas, view, hasHand]);
}

function useTurntable(table: Table, view: RefObject<SpaceView | null>, onFocus: (face: number) => void) {
  const touch = useRef<Touch | null>(null);
  const second = useRef<{ readonly pointer: number; apart: number } | null>(null);
  const latest = useRef(table);
  useEffect(() => {
    latest.current = table;
  }, [table]);
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
    if (event.button === RIGHT_BUTTON) return face === null ? undefined : table.flip(face);
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
    if (!one) return event.pointerType === 'mouse' ? table.hover(faceAt(event)) : undefined;
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
    table.tap(one.face);
    onFocus(one.face);
  };
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: end, onPointerLeave: () => table.hover(null) };
}
