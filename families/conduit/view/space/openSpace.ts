import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, Vector3, WebGLRenderer } from 'three';
import { type Face, worldPoint } from '../../src/lattice.ts';
import type { Picture } from '../looks.ts';
import { onThemeChange, readPalette } from './palette.ts';
import { faceOnRay } from './pick.ts';
import { ContactShadow } from './shadow.ts';
import { type Pointing, Tiles3d } from './tiles3d.ts';
import { distanceFor, EIGHTH, type Extent, eyeAt, FIELD_OF_VIEW, HOME, nearest } from './turntable.ts';

const MOST_PIXELS = 2;
const TURN_MS = 180;
const NEAREST = 0.4;

/** The board in space. It draws a frame when something has changed, and none otherwise. */
export interface SpaceView {
  show(picture: Picture, pointing: Pointing): void;
  /** Turns by an angle at once, as a drag does. */
  orbit(by: number): void;
  turn(eighths: number): void;
  /** Steps nearer or further by a factor; never further than where all is in sight. */
  zoom(by: number): void;
  home(): void;
  /** The face under a point of the window; null where there is none. */
  faceAt(x: number, y: number): number | null;
  close(): void;
}

/**
 * Opens a view on a canvas; throws where WebGL is missing. After every frame the canvas tells what it took:
 * `data-frames` counts frames since it was opened, `data-calls` and `data-triangles` are those of the last frame,
 * `data-azimuth` is where the eye stood, in degrees.
 */
export function openSpace(canvas: HTMLCanvasElement, faces: readonly Face[], shown: readonly boolean[]): SpaceView {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  // Asking for errors would make the page wait until the shaders are compiled.
  renderer.debug.checkShaderErrors = false;
  const extent = extentOf(faces.filter((_, at) => shown[at]));
  const scene = new Scene();
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.5, 200);
  const tiles = new Tiles3d(faces);
  const shadow = new ContactShadow(extent);
  const sun = new DirectionalLight(0xffffff, 1.5);
  sun.position.set(-0.45, 2, -0.8);
  scene.add(...tiles.objects, shadow.mesh, new HemisphereLight(0xffffff, 0xb9a88c, 2.1), sun);

  let palette = readPalette(canvas.parentElement!);
  let picture: Picture | null = null;
  let pointing: Pointing = { target: null, ghost: null };
  let azimuth = HOME;
  let distance = 1;
  let nearness = 1;
  let turning: { readonly from: number; readonly to: number; readonly since: number } | null = null;
  let waiting = 0;
  let frames = 0;

  const draw = (now: number) => {
    waiting = 0;
    if (turning) advance(now);
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    camera.position.set(...eyeAt(extent, azimuth, distance * nearness));
    camera.lookAt(...extent.middle);
    renderer.render(scene, camera);
    frames++;
    const { calls, triangles } = renderer.info.render;
    const told = { frames, calls, triangles, azimuth: Math.round((azimuth * 180) / Math.PI) };
    for (const [name, value] of Object.entries(told)) canvas.dataset[name] = String(value);
  };
  const redraw = () => {
    waiting ||= requestAnimationFrame(draw);
  };
  const advance = (now: number) => {
    const { from, to, since } = turning!;
    const part = Math.min(1, Math.max(0, (now - since) / TURN_MS));
    azimuth = from + (to - from) * (1 - (1 - part) ** 2);
    if (part < 1) redraw();
    else turning = null;
  };
  const turnTo = (to: number) => {
    const isStill = document.documentElement.dataset.motion === 'less';
    if (isStill) azimuth = to;
    else turning = { from: azimuth, to, since: performance.now() };
    redraw();
  };
  const repaint = () => {
    if (picture) {
      tiles.show(picture, palette);
      tiles.point(picture, pointing, palette);
      shadow.cast(faces, picture.looks);
    }
    redraw();
  };
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(MOST_PIXELS, devicePixelRatio));
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    distance = distanceFor(extent, camera.aspect);
    redraw();
  };
  const forgetTheme = onThemeChange(() => {
    palette = readPalette(canvas.parentElement!);
    repaint();
  });
  const sizes = new ResizeObserver(fit);
  sizes.observe(canvas);
  canvas.addEventListener('webglcontextrestored', redraw);

  const rayThrough = (x: number, y: number) => {
    const box = canvas.getBoundingClientRect();
    const across = ((x - box.left) / box.width) * 2 - 1;
    const up = 1 - ((y - box.top) / box.height) * 2;
    return new Vector3(across, up, 0.5).unproject(camera).sub(camera.position).normalize();
  };

  return {
    show(next, nextPointing) {
      const isNew = next !== picture;
      [picture, pointing] = [next, nextPointing];
      if (isNew) return repaint();
      tiles.point(next, pointing, palette);
      redraw();
    },
    orbit(by) {
      turning = null;
      azimuth += by;
      redraw();
    },
    turn: eighths => turnTo(Math.round((turning?.to ?? azimuth) / EIGHTH - HOME / EIGHTH + eighths) * EIGHTH + HOME),
    home() {
      nearness = 1;
      turnTo(nearest(HOME, azimuth));
    },
    zoom(by) {
      nearness = Math.min(1, Math.max(NEAREST, nearness * by));
      redraw();
    },
    faceAt(x, y) {
      if (!picture) return null;
      const { looks } = picture;
      const ray = rayThrough(x, y);
      return faceOnRay(faces, at => looks[at]!.cover !== 'hole', camera.position.toArray(), ray.toArray());
    },
    close() {
      cancelAnimationFrame(waiting);
      sizes.disconnect();
      forgetTheme();
      canvas.removeEventListener('webglcontextrestored', redraw);
      tiles.close();
      shadow.close();
      renderer.dispose();
    },
  };
}

const CORNERS = [
  [-2, -2],
  [2, -2],
  [2, 2],
  [-2, 2],
] as const;

/** The box around the faces that are drawn. */
function extentOf(faces: readonly Face[]): Extent {
  const points = faces.flatMap(face => CORNERS.map(corner => worldPoint(face, corner)));
  const corners = [...new Map(points.map(point => [point.join(), point])).values()].map(
    ([x, y, z]) => [x / 4, y / 4, z / 4] as const,
  );
  const span = (axis: 0 | 1 | 2) => {
    const along = corners.map(corner => corner[axis]);
    const [low, high] = [Math.min(...along), Math.max(...along)];
    return { middle: (low + high) / 2, half: (high - low) / 2 };
  };
  const [x, y, z] = [span(0), span(1), span(2)];
  return { corners, middle: [x.middle, y.middle, z.middle], half: [x.half, y.half, z.half] };
}
