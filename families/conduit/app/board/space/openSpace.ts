import { isStill, onAppearanceChange } from '@tessera/ui/styles/surroundings.ts';
import { startWorker } from '@tessera/ui/workers/startWorker.ts';
import type { Face } from '../../../src/schema.ts';
import type { BoardAppearance } from '../looks.ts';
import { readColours } from './colours.ts';
import { extentOf } from './extent.ts';
import { faceOnRay } from './pick.ts';
import type { DrawingCall, OpenMessage, WorkerReply } from './spaceWorker.ts';
import spaceWorker from './spaceWorker.ts?worker&url';
import type { Pointing } from './tiles3d.ts';
import { type CameraPose, type Extent, eyeAt, rayThrough } from './turntable.ts';

const MOST_PIXELS = 2;

/** The page's handle of the 3D view. A worker draws it, so that no frame blocks the page. */
export interface SpaceView {
  show(appearance: BoardAppearance, pointing: Pointing): void;
  /** Turns by an angle at once, as a drag does. */
  orbit(by: number): void;
  turn(eighths: number): void;
  /** Zooms by a factor; never further out than where everything is visible. */
  zoom(by: number): void;
  home(): void;
  /** The face under a point of the window; null where there is none. */
  faceAt(x: number, y: number): number | null;
  close(): void;
}

export interface SpaceEvents {
  /** The first frame is there. */
  readonly onReady: () => void;
  /** A frame is there: the room that is seen, from where, and the size of the picture. */
  readonly onFrame: (extent: Extent, pose: CameraPose, width: number, height: number) => void;
  /** Nothing can be drawn in space here. */
  readonly onMissing: () => void;
}

/**
 * Opens a view on a fresh canvas. After every frame the canvas reports its cost:
 * `data-frames` counts frames since it was opened, `data-calls` and `data-triangles` are those of the last frame,
 * `data-azimuth` is the camera's azimuth in degrees.
 */
export function openSpace(
  canvas: HTMLCanvasElement,
  faces: readonly Face[],
  shown: readonly boolean[],
  { onReady, onFrame, onMissing }: SpaceEvents,
): SpaceView {
  const extent = extentOf(faces.filter((_, at) => shown[at]));
  const host = canvas.parentElement!;
  // Where the canvas cannot be handed over, no worker is started.
  const offscreen = canvas.transferControlToOffscreen();
  const worker = startWorker(spaceWorker, 'space');
  let appearance: BoardAppearance | null = null;
  let pose: CameraPose | null = null;
  let size = [0, 0] as readonly [number, number];

  const ask = (call: DrawingCall) => worker.postMessage(call);
  worker.onerror = onMissing;
  worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => {
    if ('missing' in data) return onMissing();
    const isFirst = pose === null;
    pose = data.pose;
    const { frames, calls, triangles } = data;
    const told = { frames, calls, triangles, azimuth: Math.round((pose.azimuth * 180) / Math.PI) };
    for (const [name, value] of Object.entries(told)) canvas.dataset[name] = String(value);
    onFrame(extent, pose, ...size);
    if (isFirst) onReady();
  };
  const opening: OpenMessage = { canvas: offscreen, subject: { faces, extent, colours: readColours(host) } };
  worker.postMessage(opening, [offscreen]);

  const fit = () => {
    size = [canvas.clientWidth, canvas.clientHeight];
    ask({ call: 'fit', args: [...size, Math.min(MOST_PIXELS, devicePixelRatio)] });
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(canvas);
  const forgetTheme = onAppearanceChange(host, () => ask({ call: 'paint', args: [readColours(host)] }));

  return {
    show(next, pointing) {
      if (next !== appearance) ask({ call: 'show', args: [next] });
      appearance = next;
      ask({ call: 'point', args: [pointing] });
    },
    orbit: by => ask({ call: 'orbit', args: [by] }),
    turn: eighths => ask({ call: 'turn', args: [eighths, isStill(host)] }),
    zoom: by => ask({ call: 'zoom', args: [by] }),
    home: () => ask({ call: 'home', args: [isStill(host)] }),
    faceAt(x, y) {
      if (!appearance || !pose) return null;
      const { looks } = appearance;
      const box = canvas.getBoundingClientRect();
      const across = ((x - box.left) / box.width) * 2 - 1;
      const up = 1 - ((y - box.top) / box.height) * 2;
      const ray = rayThrough(pose, across, up);
      return faceOnRay(faces, at => looks[at]!.cover !== 'hole', eyeAt(extent, pose), ray);
    },
    close() {
      sizes.disconnect();
      forgetTheme();
      worker.terminate();
    },
  };
}
