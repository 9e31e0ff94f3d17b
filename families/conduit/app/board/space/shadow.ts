import { DataTexture, DoubleSide, LinearFilter, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import { worldPoint } from '../../../src/lattice.ts';
import type { Face } from '../../../src/schema.ts';
import type { FaceLook } from '../looks.ts';
import type { Extent } from './turntable.ts';

/** Texels a side, and texels a unit for the largest board; the rim leaves room for the blur. */
const SIDE = 128;
const RIM = 1.2;
const BLUR = 4;
const DEPTH = 0.06;
const DARKNESS = { bare: 0.05, tile: 0.34 } as const;

/** A soft shadow on the ground under all that stands above it. */
export class ContactShadow {
  readonly mesh: Mesh;
  readonly #texture: DataTexture;
  readonly #pixels = new Uint8Array(SIDE * SIDE * 4);
  readonly #extent: Extent;

  constructor(extent: Extent) {
    this.#extent = extent;
    this.#texture = new DataTexture(this.#pixels, SIDE, SIDE);
    this.#texture.magFilter = LinearFilter;
    const [width, , depth] = this.#size();
    const material = new MeshBasicMaterial({
      map: this.#texture,
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
      forceSinglePass: true,
    });
    this.mesh = new Mesh(new PlaneGeometry(width, depth), material);
    this.mesh.rotation.x = Math.PI / 2;
    const { middle, half } = extent;
    this.mesh.position.set(middle[0], middle[1] - half[1] - DEPTH, middle[2]);
  }

  #size(): readonly [number, number, number] {
    const { half } = this.#extent;
    return [2 * (half[0] + RIM), 0, 2 * (half[2] + RIM)];
  }

  cast(faces: readonly Face[], looks: readonly FaceLook[]): void {
    const dark = new Float32Array(SIDE * SIDE);
    for (const [at, { cover }] of looks.entries()) {
      if (cover !== 'hole') this.#print(dark, faces[at]!, cover === 'bare' ? DARKNESS.bare : DARKNESS.tile);
    }
    const soft = blurred(blurred(dark));
    for (let i = 0; i < soft.length; i++) this.#pixels[i * 4 + 3] = Math.min(150, soft[i]! * 255);
    this.#texture.needsUpdate = true;
  }

  /** Adds the footprint of a face, fainter the higher it stands. */
  #print(dark: Float32Array, face: Face, darkness: number): void {
    const { middle, half } = this.#extent;
    const [width, , depth] = this.#size();
    const [x, y, z] = worldPoint(face, [0, 0]).map(part => part / 4) as [number, number, number];
    const [dx, dz] = [face.orientation === 'vertical-x' ? 0.08 : 0.5, face.orientation === 'vertical-z' ? 0.08 : 0.5];
    const height = y - (middle[1] - half[1]) + DEPTH;
    const column = (at: number) => Math.round(((at - middle[0]) / width + 0.5) * SIDE);
    const row = (at: number) => Math.round(((at - middle[2]) / depth + 0.5) * SIDE);
    const value = darkness / (1 + height * 1.5);
    for (let r = row(z - dz); r < row(z + dz); r++) {
      for (let c = column(x - dx); c < column(x + dx); c++) dark[r * SIDE + c]! += value;
    }
  }

  close(): void {
    this.#texture.dispose();
    this.mesh.geometry.dispose();
    (this.mesh.material as MeshBasicMaterial).dispose();
  }
}

/** A box blur along both axes. */
function blurred(values: Float32Array): Float32Array {
  return swept(swept(values, 1, SIDE), SIDE, 1);
}

function swept(values: Float32Array, step: number, line: number): Float32Array {
  const result = new Float32Array(values.length);
  const span = 2 * BLUR + 1;
  for (let start = 0; start < SIDE; start++) {
    let sum = 0;
    for (let i = -BLUR; i < SIDE + BLUR; i++) {
      const [incoming, outgoing, at] = [i + BLUR, i - BLUR - 1, i];
      if (incoming < SIDE) sum += values[start * line + incoming * step]!;
      if (outgoing >= 0) sum -= values[start * line + outgoing * step]!;
      if (at >= 0 && at < SIDE) result[start * line + at * step] = sum / span;
    }
  }
  return result;
}
