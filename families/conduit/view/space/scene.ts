import { DirectionalLight, HemisphereLight, type Object3D, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import type { Eye } from './orbit-camera.ts';
import { distanceFor, type Extent, eyeAt, FIELD_OF_VIEW, type Sight } from './turntable.ts';

/** What a frame took, and where it was seen from. */
export interface Shot {
  readonly calls: number;
  readonly triangles: number;
  readonly sight: Sight;
}

/** Light, camera and renderer around what is drawn. Throws where WebGL is missing. */
export class Stage {
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

  /** A picture as the eye sees it now; null while it has no size. */
  shoot({ azimuth, nearness }: Eye): Shot | null {
    if (this.#distance === null) return null;
    const sight = { azimuth, distance: this.#distance * nearness, aspect: this.#camera.aspect };
    this.#camera.position.set(...eyeAt(this.#extent, sight));
    this.#camera.lookAt(...this.#extent.middle);
    this.#renderer.render(this.#scene, this.#camera);
    const { calls, triangles } = this.#renderer.info.render;
    return { calls, triangles, sight };
  }
}
