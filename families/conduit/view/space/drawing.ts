import type { Face } from '../../src/lattice.ts';
import type { Picture } from '../looks.ts';
import type { Colours } from './colours.ts';
import { Eye } from './orbit-camera.ts';
import { type Shot, Stage } from './scene.ts';
import { type Palette, paletteOf } from './scene-colours.ts';
import { ContactShadow } from './shadow.ts';
import { type Pointing, Tiles3d } from './tiles3d.ts';
import type { Extent } from './turntable.ts';

export interface Frame extends Shot {
  /** Frames since the drawing was opened. */
  readonly frames: number;
}

/** What is drawn: where tiles may lie, the room they take, and the colours. */
export interface Subject {
  readonly faces: readonly Face[];
  readonly extent: Extent;
  readonly colours: Colours;
}

export type Drawing = ReturnType<typeof openDrawing>;

/**
 * The board in space, away from the page: a frame is drawn when something has changed, and none otherwise.
 * Throws where WebGL is missing.
 */
export function openDrawing(
  canvas: OffscreenCanvas,
  { faces, extent, colours }: Subject,
  onFrame: (frame: Frame) => void,
) {
  const tiles = new Tiles3d(faces);
  const shadow = new ContactShadow(extent);
  const stage = new Stage(canvas, extent, [...tiles.objects, shadow.mesh]);
  const eye = new Eye();
  let palette: Palette = paletteOf(colours);
  let picture: Picture | null = null;
  let pointing: Pointing = { target: null, ghost: null };
  let frames = 0;

  const redraw = onceAFrame(now => {
    if (eye.advance(now)) redraw();
    const shot = picture && stage.shoot(eye);
    if (shot) onFrame({ ...shot, frames: ++frames });
  });
  const repaint = () => {
    if (!picture) return;
    tiles.show(picture, palette);
    tiles.point(picture, pointing, palette);
    shadow.cast(faces, picture.looks);
    redraw();
  };
  /** Does it, and draws what came of it. */
  const drawn =
    <Args extends readonly unknown[]>(act: (...args: Args) => void) =>
    (...args: Args) => {
      act(...args);
      redraw();
    };
  canvas.addEventListener('webglcontextrestored', redraw);

  return {
    show(next: Picture): void {
      picture = next;
      repaint();
    },
    point: drawn((next: Pointing) => {
      pointing = next;
      if (picture) tiles.point(picture, pointing, palette);
    }),
    paint(next: Colours): void {
      palette = paletteOf(next);
      repaint();
    },
    fit: drawn((width: number, height: number, pixels: number) => stage.fit(width, height, pixels)),
    orbit: drawn((by: number) => eye.orbit(by)),
    turn: drawn((eighths: number, isStill: boolean) => eye.turn(eighths, isStill)),
    home: drawn((isStill: boolean) => eye.home(isStill)),
    zoom: drawn((by: number) => eye.zoom(by)),
  };
}

/** Asks for a frame, once however often it is called before that comes. */
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
