import {
  type Color,
  DoubleSide,
  type Material,
  Matrix4,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  Vector3,
} from 'three';
import type { Face } from '../../../src/schema.ts';
import type { Ghost } from '../hand.ts';
import type { BoardAppearance, FaceLook } from '../looks.ts';
import { toneAt } from '../looks.ts';
import type { Tone } from '../network.ts';
import { armsOf, frameOf, SIDE_SITE } from './frames.ts';
import { InstancedShape } from './instancedShape.ts';
import type { SceneColours } from './palette.ts';
import { armShape, frameShape, knobShape, plateShape, THICKNESS } from './shapes.ts';

/** How far faces outside a hint fade towards the background. */
const STEP_BACK = 0.72;
const STUD_AT = 0.385;
const LAMP_RADIUS = 0.06;
const RINGS_ON_TOP = 10;
/** Without the last of these, three.js would draw everything see-through twice. */
const BOTH_SIDES = { side: DoubleSide, transparent: true, forceSinglePass: true } as const;

/** Marks on faces that do not belong to the board itself. */
export interface Pointing {
  /** The face that a person points at. */
  readonly target: number | null;
  readonly ghost: Ghost | null;
}

/** Everything that lies on the faces, a draw call for each kind of part. */
export class Tiles3d {
  readonly #frames: readonly Matrix4[];
  readonly #materials: readonly Material[];
  readonly #parts: Readonly<
    Record<'plates' | 'straights' | 'bends' | 'bare' | 'studs' | 'lamps' | 'rings' | 'ghostPlate', InstancedShape>
  >;
  readonly #ghostArms: { readonly straights: InstancedShape; readonly bends: InstancedShape };

  constructor(faces: readonly Face[]) {
    this.#frames = faces.map(frameOf);
    const matt = new MeshLambertMaterial({ vertexColors: true });
    const glow = new MeshBasicMaterial();
    const pane = new MeshBasicMaterial({ vertexColors: true, opacity: 0.75, depthWrite: false, ...BOTH_SIDES });
    const ghost = new MeshLambertMaterial({ vertexColors: true, transparent: true, opacity: 0.72 });
    const ring = new MeshBasicMaterial({ depthTest: false, ...BOTH_SIDES });
    this.#materials = [matt, glow, pane, ghost, ring];
    const most = faces.length;
    this.#parts = {
      plates: new InstancedShape(plateShape(), matt, most),
      straights: new InstancedShape(armShape(0), matt, most * 4),
      bends: new InstancedShape(armShape(SIDE_SITE), matt, most * 4),
      studs: new InstancedShape(knobShape(0.032, THICKNESS + 0.014, 6), matt, most * 4),
      lamps: new InstancedShape(knobShape(LAMP_RADIUS, LAMP_RADIUS * 1.3, 12), glow, most * 4),
      bare: new InstancedShape(frameShape(0.46, 0.018, 0.16), pane, most),
      ghostPlate: new InstancedShape(plateShape(), ghost, 1),
      rings: new InstancedShape(frameShape(0.5, 0.05, 0), ring, most + 2),
    };
    this.#ghostArms = {
      straights: new InstancedShape(armShape(0), ghost, 4),
      bends: new InstancedShape(armShape(SIDE_SITE), ghost, 4),
    };
    this.#parts.rings.mesh.renderOrder = RINGS_ON_TOP;
  }

  get objects(): readonly Object3D[] {
    return this.#shapes.map(({ mesh }) => mesh);
  }

  get #shapes(): readonly InstancedShape[] {
    return [...Object.values(this.#parts), ...Object.values(this.#ghostArms)];
  }

  /** Draws the board. */
  show({ looks, lamps, isHinting }: BoardAppearance, sceneColours: SceneColours): void {
    const { plates, straights, bends, bare, studs, lamps: lights } = this.#parts;
    for (const shape of [plates, straights, bends, bare, studs, lights]) shape.clear();
    for (const [at, look] of looks.entries()) {
      const tinted = (color: Color) =>
        isHinting && !look.isLit ? color.clone().lerp(sceneColours.ground, STEP_BACK) : color;
      if (look.cover === 'hole') continue;
      if (look.cover === 'bare') bare.add(this.#frames[at]!, tinted(sceneColours.bare));
      else this.#addTile(at, look, sceneColours, tinted);
    }
    for (const { point, face } of lamps) {
      const isBack = isHinting && !looks[face]!.isLit;
      const color = isBack ? sceneColours.lamp.clone().lerp(sceneColours.ground, STEP_BACK) : sceneColours.lamp;
      lights.add(this.#standing(face, point), color);
    }
  }

  #addTile(at: number, look: FaceLook, sceneColours: SceneColours, tinted: (color: Color) => Color): void {
    const { plates, straights, bends, studs } = this.#parts;
    const frame = this.#frames[at]!;
    plates.add(frame, tinted(look.cover === 'fixed' ? sceneColours.fixed : sceneColours.plate));
    for (const { edge, isBent, matrix } of armsOf(look.pattern)) {
      const color = tinted(toneColor(sceneColours, toneAt(look.tones, edge)));
      (isBent ? bends : straights).add(new Matrix4().multiplyMatrices(frame, matrix), color);
    }
    for (const spot of studSpots(look)) {
      studs.add(
        new Matrix4().multiplyMatrices(frame, spot),
        tinted(look.isLocked ? sceneColours.primary : sceneColours.stud),
      );
    }
  }

  /** A lamp at a world point, its axis out of the tile that it belongs to. */
  #standing(face: number, point: readonly [number, number, number]): Matrix4 {
    return this.#frames[face]!.clone().setPosition(new Vector3(point[0] / 4, point[1] / 4, point[2] / 4));
  }

  /** Draws what a person points at: rings, and the tile in the hand where it would lie. */
  point({ looks }: BoardAppearance, { target, ghost }: Pointing, sceneColours: SceneColours): void {
    const { rings, ghostPlate } = this.#parts;
    for (const shape of [rings, ghostPlate, this.#ghostArms.straights, this.#ghostArms.bends]) shape.clear();
    for (const [at, { isWrong, isBroken, isLit }] of looks.entries()) {
      if (isWrong || isBroken) rings.add(this.#frames[at]!, sceneColours.miss);
      else if (isLit) rings.add(this.#frames[at]!, sceneColours.primary);
    }
    if (target !== null && target !== ghost?.face) rings.add(this.#frames[target]!, sceneColours.text);
    if (!ghost) return;
    rings.add(this.#frames[ghost.face]!, fitColor(sceneColours, ghost.fit));
    if (ghost.fit === 'barred') return;
    // A little larger than a laid tile, to avoid z-fighting.
    const frame = this.#frames[ghost.face]!.clone().scale(new Vector3(1.004, 1.004, 1.4));
    ghostPlate.add(frame, sceneColours.plate);
    for (const { isBent, matrix } of armsOf(ghost.pattern)) {
      const { straights, bends } = this.#ghostArms;
      (isBent ? bends : straights).add(
        new Matrix4().multiplyMatrices(frame, matrix),
        fitColor(sceneColours, ghost.fit),
      );
    }
  }

  close(): void {
    for (const shape of this.#shapes) shape.close();
    for (const material of this.#materials) material.dispose();
  }
}

function toneColor(sceneColours: SceneColours, tone: Tone): Color {
  return tone === 'open' ? sceneColours.open : tone === 'apart' ? sceneColours.apart : sceneColours.joined;
}

function fitColor(sceneColours: SceneColours, fit: Ghost['fit']): Color {
  return fit === 'fits' ? sceneColours.primary : fit === 'clash' ? sceneColours.okay : sceneColours.miss;
}

const corner = (x: number, y: number) => new Matrix4().makeTranslation(x * STUD_AT, y * STUD_AT, 0);
const FOUR = [corner(1, 1), corner(-1, 1), corner(-1, -1), corner(1, -1)];
const ONE = [corner(1, -1).scale(new Vector3(1.9, 1.9, 1.3))];

/** A fixed tile is nailed down at its four corners; a locked one has one larger stud. */
function studSpots({ cover, isLocked }: FaceLook): readonly Matrix4[] {
  return cover === 'fixed' ? FOUR : isLocked ? ONE : [];
}
