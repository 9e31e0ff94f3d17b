import type { Face } from '../../../src/schema.ts';
import type { BoardAppearance } from '../looks.ts';
import type { Colours } from './colours.ts';
import { OrbitCamera } from './orbitCamera.ts';
import { type SceneColours, sceneColoursOf } from './palette.ts';
import { type FrameStats, SceneRenderer } from './sceneRenderer.ts';
import { ContactShadow } from './shadow.ts';
import { type Pointing, Tiles3d } from './tiles3d.ts';
import type { Extent } from './turntable.ts';

export interface DrawnFrame extends FrameStats {
  /** Frames since the drawing was opened. */
  readonly frames: number;
}

/** What is drawn: where tiles may lie, the room they take, and the colours. */
export interface SceneSubject {
  readonly faces: readonly Face[];
  readonly extent: Extent;
  readonly colours: Colours;
}

export type Drawing = ReturnType<typeof openDrawing>;

/**
 * The drawing of the board in 3D, in a worker. A frame is drawn only when something has changed.
 * Throws where WebGL is missing.
 */
export function openDrawing(
  canvas: OffscreenCanvas,
  { faces, extent, colours }: SceneSubject,
  onFrame: (frame: DrawnFrame) => void,
) {
  const tiles = new Tiles3d(faces);
  const shadow = new ContactShadow(extent);
  const renderer = new SceneRenderer(canvas, extent, [...tiles.objects, shadow.mesh]);
  const camera = new OrbitCamera();
  let sceneColours: SceneColours = sceneColoursOf(colours);
  let appearance: BoardAppearance | null = null;
  let pointing: Pointing = { target: null, ghost: null };
  let frames = 0;

  const redraw = onceAFrame(now => {
    if (camera.advance(now)) redraw();
    const stats = appearance && renderer.render(camera);
    if (stats) onFrame({ ...stats, frames: ++frames });
  });
  const repaint = () => {
    if (!appearance) return;
    tiles.show(appearance, sceneColours);
    tiles.point(appearance, pointing, sceneColours);
    shadow.cast(faces, appearance.looks);
    redraw();
  };
  /** Wraps an action so that it redraws. */
  const drawn =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      act(...args);
      redraw();
    };
  canvas.addEventListener('webglcontextrestored', redraw);

  return {
    show(next: BoardAppearance): void {
      appearance = next;
      repaint();
    },
    point: drawn((next: Pointing) => {
      pointing = next;
      if (appearance) tiles.point(appearance, pointing, sceneColours);
    }),
    paint(next: Colours): void {
      sceneColours = sceneColoursOf(next);
      repaint();
    },
    fit: drawn((width: number, height: number, pixels: number) => renderer.fit(width, height, pixels)),
    orbit: drawn((by: number) => camera.orbit(by)),
    turn: drawn((eighths: number, isStill: boolean) => camera.turn(eighths, isStill)),
    home: drawn((isStill: boolean) => camera.home(isStill)),
    zoom: drawn((by: number) => camera.zoom(by)),
  };
}

/** Requests one frame, however often it is called before the frame comes. */
function onceAFrame(draw: (now: number) => void): () => void {
  let isAsked = false;
  return () => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(now => {
      isAsked = false;
      draw(now);
    });
  };
}
