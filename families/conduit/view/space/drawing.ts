import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { Face } from '../../src/lattice.ts';
import type { Picture } from '../looks.ts';
import type { Colours } from './colours.ts';
import { type Palette, paletteOf } from './palette.ts';
import { ContactShadow } from './shadow.ts';
import { type Pointing, Tiles3d } from './tiles3d.ts';
import { distanceFor, EIGHTH, type Extent, eyeAt, FIELD_OF_VIEW, HOME, nearest, type Sight } from './turntable.ts';

const TURN_MS = 180;
const NEAREST = 0.4;

/** What a frame took, and where it was seen from. */
export interface Frame {
  /** Frames since the drawing was opened. */
  readonly frames: number;
  readonly calls: number;
  readonly triangles: number;
  readonly sight: Sight;
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
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  // Asking for errors would wait until the shaders are compiled.
  renderer.debug.checkShaderErrors = false;
  const scene = new Scene();
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.5, 200);
  const tiles = new Tiles3d(faces);
  const shadow = new ContactShadow(extent);
  const sun = new DirectionalLight(0xffffff, 1.5);
  sun.position.set(-0.45, 2, -0.8);
  scene.add(...tiles.objects, shadow.mesh, new HemisphereLight(0xffffff, 0xb9a88c, 2.1), sun);

  let palette: Palette = paletteOf(colours);
  let picture: Picture | null = null;
  let pointing: Pointing = { target: null, ghost: null };
  let azimuth = HOME;
  let distance = 1;
  let nearness = 1;
  let hasSize = false;
  let turning: { readonly from: number; readonly to: number; readonly since: number } | null = null;
  let isWaiting = false;
  let frames = 0;

  const draw = (now: number) => {
    isWaiting = false;
    if (turning) advance(now);
    if (!hasSize || !picture) return;
    const sight = { azimuth, distance: distance * nearness, aspect: camera.aspect };
    camera.position.set(...eyeAt(extent, sight));
    camera.lookAt(...extent.middle);
    renderer.render(scene, camera);
    frames++;
    const { calls, triangles } = renderer.info.render;
    onFrame({ frames, calls, triangles, sight });
  };
  const redraw = () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(draw);
  };
  const advance = (now: number) => {
    const { from, to, since } = turning!;
    const part = Math.min(1, Math.max(0, (now - since) / TURN_MS));
    azimuth = from + (to - from) * (1 - (1 - part) ** 2);
    if (part < 1) redraw();
    else turning = null;
  };
  const turnTo = (to: number, isStill: boolean) => {
    turning = isStill ? null : { from: azimuth, to, since: performance.now() };
    if (isStill) azimuth = to;
    redraw();
  };
  const repaint = () => {
    if (!picture) return;
    tiles.show(picture, palette);
    tiles.point(picture, pointing, palette);
    shadow.cast(faces, picture.looks);
    redraw();
  };
  canvas.addEventListener('webglcontextrestored', redraw);

  return {
    show(next: Picture): void {
      picture = next;
      repaint();
    },
    point(next: Pointing): void {
      pointing = next;
      if (!picture) return;
      tiles.point(picture, pointing, palette);
      redraw();
    },
    paint(next: Colours): void {
      palette = paletteOf(next);
      repaint();
    },
    /** Takes the size of the picture in the page, in its pixels, and how many of the screen's each of them has. */
    fit(width: number, height: number, pixels: number): void {
      hasSize = width > 0 && height > 0;
      if (!hasSize) return;
      renderer.setPixelRatio(pixels);
      renderer.setSize(width, height, false);
      camera.aspect = width / height;
      camera.updateProjectionMatrix();
      distance = distanceFor(extent, camera.aspect);
      redraw();
    },
    orbit(by: number): void {
      turning = null;
      azimuth += by;
      redraw();
    },
    turn(eighths: number, isStill: boolean): void {
      const at = (turning?.to ?? azimuth) - HOME;
      turnTo(Math.round(at / EIGHTH + eighths) * EIGHTH + HOME, isStill);
    },
    home(isStill: boolean): void {
      nearness = 1;
      turnTo(nearest(HOME, azimuth), isStill);
    },
    zoom(by: number): void {
      nearness = Math.min(1, Math.max(NEAREST, nearness * by));
      redraw();
    },
  };
}
