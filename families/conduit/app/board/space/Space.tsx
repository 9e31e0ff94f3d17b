import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import styles from '../Board.module.css';
import { ZOOM } from '../boardKeys.ts';
import type { Ghost } from '../hand.ts';
import type { BoardModel } from '../useBoardModel.ts';
import { words } from '../words.ts';
import { LayerLabels } from './LayerLabels.tsx';
import { labelPlaces, planeOf } from './labels.ts';
import { openSpace, type SpaceEvents, type SpaceView } from './openSpace.ts';
import type { CameraPose, Extent } from './turntable.ts';
import { useTurntable } from './useTurntable.ts';

interface SpaceProps {
  readonly model: BoardModel;
  readonly isPointing: boolean;
  readonly ghost: Ghost | null;
  readonly view: RefObject<SpaceView | null>;
  readonly onFocus: (face: number) => void;
  readonly onMissing: () => void;
}

/** The board in 3D: a drag turns it, a pinch zooms, a tap acts on a face, a long press locks its tile. */
export function Space({ model, isPointing, ghost, view, onFocus, onMissing }: SpaceProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const planes = useMemo(
    () => model.layers.map(({ cells }) => planeOf(model.faces[cells[0]!.face]!)),
    [model.layers, model.faces],
  );
  const onFrame = useCallback(
    (extent: Extent, pose: CameraPose, width: number, height: number) => {
      for (const [i, { x, y, side }] of labelPlaces(planes, extent, pose).entries()) {
        const label = labels.current?.children[i] as HTMLElement | undefined;
        if (!label) continue;
        label.style.setProperty('--x', `${Math.round(x * width)}px`);
        label.style.setProperty('--y', `${Math.round(y * height)}px`);
        if (label.dataset.side !== side) label.dataset.side = side;
      }
    },
    [planes],
  );
  const stage = useSpaceView(canvas, model, view, { onFrame, onMissing });
  const isReady = stage === 'drawn';
  const { appearance, target } = model;
  const shownTarget = isPointing ? target : null;
  useEffect(() => {
    if (stage !== 'closed') view.current?.show(appearance, { target: shownTarget, ghost });
  }, [stage, view, appearance, shownTarget, ghost]);
  useWheelZoom(canvas, view, model.hand !== null);
  const handlers = useTurntable(model, view, onFocus);
  return (
    <div className={styles.space} data-ready={isReady}>
      <canvas key={boardName(model)} ref={canvas} role="img" aria-label={words.space} {...handlers} />
      <LayerLabels ref={labels} model={model} pointed={shownTarget} />
      {!isReady && <p className={styles.loading}>{words.loading}</p>}
    </div>
  );
}

/** A key for the canvas: a canvas can be transferred once, so another board needs another. */
function boardName({ item: { lattice, bounds } }: BoardModel): string {
  return `${lattice} ${Object.values(bounds).join('x')}`;
}

type Stage = 'closed' | 'open' | 'drawn';

/** Opens the 3D part on the canvas. */
function useSpaceView(
  canvas: RefObject<HTMLCanvasElement | null>,
  { faces, appearance }: BoardModel,
  view: RefObject<SpaceView | null>,
  events: Pick<SpaceEvents, 'onFrame' | 'onMissing'>,
): Stage {
  const [stage, setStage] = useState<Stage>('closed');
  const latest = useRef({ appearance, ...events });
  useEffect(() => {
    latest.current = { appearance, ...events };
  });
  useEffect(() => {
    const onMissing = () => latest.current.onMissing();
    let isGone = false;
    const open = () => {
      if (isGone) return;
      const shown = latest.current.appearance.looks.map(({ cover }) => cover !== 'hole');
      try {
        view.current = openSpace(canvas.current!, faces, shown, {
          onReady: () => setStage('drawn'),
          onFrame: (...frame) => latest.current.onFrame(...frame),
          onMissing,
        });
        setStage('open');
      } catch {
        onMissing();
      }
    };
    // Colours and sizes are known only after layout.
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

/** The wheel zooms while no tile is held; otherwise it turns the held tile. */
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
