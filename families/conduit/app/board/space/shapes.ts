import { BufferAttribute, BufferGeometry } from 'three';

type Spot = readonly [number, number];
type Corner = readonly [number, number, number];

/** Half the thickness of a tile. */
export const THICKNESS = 0.045;
const INSET = 0.022;
const CORNER = 0.075;
const CHAMFER = 0.02;

/** Flat-shaded triangles, gathered one polygon at a time; `shade` darkens the instance's colour, `veil` makes it see-through. */
class Solid {
  readonly #corners: number[] = [];
  readonly #shades: number[] = [];

  quad(a: Corner, b: Corner, c: Corner, d: Corner, shade = 1, veil = 1): void {
    this.triangle(a, b, c, shade, veil);
    this.triangle(a, c, d, shade, veil);
  }

  triangle(a: Corner, b: Corner, c: Corner, shade = 1, veil = 1): void {
    this.#corners.push(...a, ...b, ...c);
    for (let i = 0; i < 3; i++) this.#shades.push(shade, shade, shade, veil);
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.#corners), 3));
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.#shades), 4));
    geometry.computeVertexNormals();
    return geometry;
  }
}

/** A square with round corners, counter-clockwise; `half` is half its side. */
function roundedSquare(half: number, radius: number): readonly Spot[] {
  const steps = 4;
  return [0, 1, 2, 3].flatMap(quarter =>
    Array.from({ length: steps + 1 }, (_, i): Spot => {
      const angle = ((quarter + i / steps) * Math.PI) / 2;
      const [sx, sy] = [quarter === 0 || quarter === 3 ? 1 : -1, quarter < 2 ? 1 : -1];
      const inner = half - radius;
      return [sx * inner + Math.cos(angle) * radius, sy * inner + Math.sin(angle) * radius];
    }),
  );
}

/** Joins rings of equal length, from the first to the last, and closes both ends. */
function lathe(solid: Solid, rings: readonly { readonly spots: readonly Spot[]; readonly z: number }[]): void {
  const corner = (ring: number, i: number): Corner => {
    const { spots, z } = rings[ring]!;
    const [x, y] = spots[i % spots.length]!;
    return [x, y, z];
  };
  const length = rings[0]!.spots.length;
  for (let i = 0; i < length; i++) {
    for (let ring = 0; ring + 1 < rings.length; ring++) {
      solid.quad(corner(ring, i), corner(ring, i + 1), corner(ring + 1, i + 1), corner(ring + 1, i));
    }
    const last = rings.length - 1;
    solid.triangle([0, 0, rings[last]!.z], corner(last, i), corner(last, i + 1));
    solid.triangle([0, 0, rings[0]!.z], corner(0, i + 1), corner(0, i));
  }
}

/** A tile's plate: a thin square with soft corners and a chamfer on both sides. */
export function plateShape(half = 0.5 - INSET, thickness = THICKNESS): BufferGeometry {
  const solid = new Solid();
  const outer = roundedSquare(half, CORNER);
  const inner = roundedSquare(half - CHAMFER, CORNER - CHAMFER);
  const chamfer = Math.min(CHAMFER, thickness * 0.6);
  lathe(solid, [
    { spots: inner, z: -thickness },
    { spots: outer, z: -thickness + chamfer },
    { spots: outer, z: thickness - chamfer },
    { spots: inner, z: thickness },
  ]);
  return solid.geometry();
}

/** A flat frame along the rim of a face, `width` wide; `veil` is how much of a pane there is in it. */
export function frameShape(half: number, width: number, veil: number): BufferGeometry {
  const solid = new Solid();
  const outer = roundedSquare(half, CORNER);
  const inner = roundedSquare(half - width, CORNER * 0.6);
  const at = ([x, y]: Spot): Corner => [x, y, 0];
  for (let i = 0; i < outer.length; i++) {
    const j = (i + 1) % outer.length;
    solid.quad(at(inner[i]!), at(outer[i]!), at(outer[j]!), at(inner[j]!));
    if (veil > 0) solid.triangle([0, 0, 0], at(inner[i]!), at(inner[j]!), 1, veil);
  }
  return solid.geometry();
}

/** A small round knob through the plate, as round as its sides are many. */
export function knobShape(radius: number, height: number, sides: number): BufferGeometry {
  const solid = new Solid();
  const circle = (r: number): readonly Spot[] =>
    Array.from({ length: sides }, (_, i): Spot => {
      const angle = (i / sides) * 2 * Math.PI;
      return [Math.cos(angle) * r, Math.sin(angle) * r];
    });
  lathe(solid, [
    { spots: circle(radius * 0.55), z: -height },
    { spots: circle(radius), z: -height * 0.55 },
    { spots: circle(radius), z: height * 0.55 },
    { spots: circle(radius * 0.55), z: height },
  ]);
  return solid.geometry();
}

const BENT_STEPS = 8;
const DISC_SIDES = 12;
const BEND = 0.46;
const GROOVE = { width: 0.098, height: THICKNESS + 0.003, shade: 0.4 } as const;
const INLAY = { width: 0.062, height: THICKNESS + 0.008, shade: 1 } as const;

/** An arm to the top edge, `across` from its middle: a dark groove and the inlay in it, the same on both sides. */
export function armShape(across: number): BufferGeometry {
  const solid = new Solid();
  const line = bent(across);
  for (const { width, height, shade } of [GROOVE, INLAY]) {
    ribbon(solid, line, width, height, shade);
    disc(solid, width * 1.25, height, shade);
  }
  return solid.geometry();
}

/** From the edge inward at a right angle, then to the middle; with the direction at every point. */
function bent(across: number): readonly { readonly at: Spot; readonly to: Spot }[] {
  const [from, by]: readonly [Spot, Spot] = [
    [across, 0.5],
    [across, 0.5 - 0.5 * BEND],
  ];
  const steps = across === 0 ? 1 : BENT_STEPS;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const at: Spot = [
      (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * by[0],
      (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * by[1],
    ];
    const [dx, dy] = [2 * (1 - t) * (by[0] - from[0]) - 2 * t * by[0], 2 * (1 - t) * (by[1] - from[1]) - 2 * t * by[1]];
    const length = Math.hypot(dx, dy);
    return { at, to: [dx / length, dy / length] };
  });
}

function ribbon(solid: Solid, line: ReturnType<typeof bent>, width: number, height: number, shade: number): void {
  const edge = (i: number, side: number, z: number): Corner => {
    const { at, to } = line[i]!;
    return [at[0] - to[1] * width * side, at[1] + to[0] * width * side, z];
  };
  for (let i = 0; i + 1 < line.length; i++) {
    const j = i + 1;
    solid.quad(edge(i, 1, height), edge(i, -1, height), edge(j, -1, height), edge(j, 1, height), shade);
    solid.quad(edge(i, -1, -height), edge(i, 1, -height), edge(j, 1, -height), edge(j, -1, -height), shade);
    solid.quad(edge(i, 1, -height), edge(i, 1, height), edge(j, 1, height), edge(j, 1, -height), shade);
    solid.quad(edge(i, -1, height), edge(i, -1, -height), edge(j, -1, -height), edge(j, -1, height), shade);
  }
  solid.quad(edge(0, -1, height), edge(0, 1, height), edge(0, 1, -height), edge(0, -1, -height), shade);
}

function disc(solid: Solid, radius: number, height: number, shade: number): void {
  const at = (i: number, z: number): Corner => [
    Math.cos((i / DISC_SIDES) * 2 * Math.PI) * radius,
    Math.sin((i / DISC_SIDES) * 2 * Math.PI) * radius,
    z,
  ];
  for (let i = 0; i < DISC_SIDES; i++) {
    solid.triangle([0, 0, height], at(i, height), at(i + 1, height), shade);
    solid.triangle([0, 0, -height], at(i + 1, -height), at(i, -height), shade);
  }
}
