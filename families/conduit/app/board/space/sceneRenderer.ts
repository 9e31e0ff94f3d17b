import { DirectionalLight, HemisphereLight, type Object3D, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { OrbitCamera } from './orbitCamera.ts';
import { type CameraPose, distanceFor, type Extent, eyeAt, FIELD_OF_VIEW } from './turntable.ts';

/** What a frame cost, and where it was seen from. */
export interface FrameStats {
  readonly calls: number;
  readonly triangles: number;
  readonly pose: CameraPose;
}

/** Light, camera and renderer around what is drawn. Throws where WebGL is missing. */
export class SceneRenderer {
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, 0.5, 200);
  readonly #extent: Extent;
  /** Null until the picture has a size. */
  #distance: number | null = null;

  constructor(canvas: OffscreenCanvas, extent: Extent, objects: readonly Object3D[]) {
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    // Asking for errors would wait until the shaders are compiled.
    this.#renderer.debug.checkShaderErrors = false;
    this.#extent = extent;
    const sun = new DirectionalLight(0xffffff, 1.5);
    sun.position.set(-0.45, 2, -0.8);
    this.#scene.add(...objects, new HemisphereLight(0xffffff, 0xb9a88c, 2.1), sun);
  }

  /** Takes the size of the picture in the page, in its pixels, and how many of the screen's each of them has. */
  fit(width: number, height: number, pixels: number): void {
    this.#distance = null;
    if (width <= 0 || height <= 0) return;
    this.#renderer.setPixelRatio(pixels);
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.#distance = distanceFor(this.#extent, this.#camera.aspect);
  }

  /** Draws the scene as the camera sees it now; null while the picture has no size. */
  render({ azimuth, nearness }: OrbitCamera): FrameStats | null {
    if (this.#distance === null) return null;
    const pose = { azimuth, distance: this.#distance * nearness, aspect: this.#camera.aspect };
    this.#camera.position.set(...eyeAt(this.#extent, pose));
    this.#camera.lookAt(...this.#extent.middle);
    this.#renderer.render(this.#scene, this.#camera);
    const { calls, triangles } = this.#renderer.info.render;
    return { calls, triangles, pose };
  }
}
