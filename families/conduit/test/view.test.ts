import * as fc from 'fast-check';
import { PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { layersOf } from '../app/board/boardLayers.ts';
import { heldTileOf, turnedPattern } from '../app/board/hand.ts';
import { networkOf } from '../app/board/network.ts';
import { extentOf } from '../app/board/space/extent.ts';
import { labelPlaces, planeOf } from '../app/board/space/labels.ts';
import { faceOnRay } from '../app/board/space/pick.ts';
import { distanceFor, eyeAt, FIELD_OF_VIEW, projected, rayThrough } from '../app/board/space/turntable.ts';
import { FACE_STEP_KEYS, faceWalkOf } from '../app/board/walk.ts';
import { latticeOf, worldPoint } from '../src/lattice.ts';
import { placementOf } from '../src/placement.ts';
import type { ConduitItem } from '../src/schema.ts';
import { flippedPattern, TILE_SET } from '../src/tiles.ts';
import { validateConnections } from '../src/validate.ts';

const SEED = { seed: 7, numRuns: 40 };
const kinds = fc.constantFrom('seed', 'box', 'flat');
const bounds = fc.record({
  width: fc.integer({ min: 1, max: 4 }),
  height: fc.integer({ min: 1, max: 3 }),
  depth: fc.integer({ min: 1, max: 4 }),
});

/** Items that may show a silhouette with holes and islands. */
const items = fc
  .tuple(kinds, bounds, fc.array(fc.boolean(), { minLength: 200, maxLength: 200 }), fc.boolean())
  .map(([kind, size, draws, isShown]): ConduitItem => {
    const lattice = latticeOf(kind, kind === 'flat' ? { ...size, height: 1 } : size);
    const shown = lattice.faces.filter((_, face) => face === 0 || draws[face]);
    return {
      lattice: kind,
      bounds: lattice.bounds,
      inventory: [{ tile: 'cap', count: 1 }],
      fixed: [],
      ...(isShown ? { silhouette: shown } : {}),
    };
  });

describe('names of layers in space', () => {
  const NAME = { width: 46, height: 15 };

  /** Where names lie in the picture as the style sheet puts them beside their places; more than five of a kind are not all shown. */
  function namesOn(item: ConduitItem, azimuth: number, width: number, height: number) {
    const { faces } = latticeOf(item.lattice, item.bounds);
    const extent = extentOf(faces);
    const aspect = width / height;
    const pose = { azimuth, distance: distanceFor(extent, aspect), aspect };
    const layers = layersOf(item);
    const places = labelPlaces(
      layers.map(({ cells }) => planeOf(faces[cells[0]!.face]!)),
      extent,
      pose,
    );
    return layers.map(({ orientation, number }, i) => {
      const { x, y, side } = places[i]!;
      const isFloor = orientation === 'flat';
      const away = isFloor ? 6 : 4;
      const left = x * width + (side === 'left' ? -away - NAME.width : away);
      const top = isFloor ? y * height - NAME.height / 2 : y * height + 9;
      return { name: `${orientation} ${number}`, left, top };
    });
  }

  it.each([
    ['box', { width: 4, height: 1, depth: 4 }],
    ['box', { width: 2, height: 2, depth: 2 }],
    ['seed', { width: 2, height: 2, depth: 2 }],
    ['seed', { width: 3, height: 3, depth: 3 }],
  ] as const)('do not lie upon each other, however a %s is turned', (lattice, size) => {
    const item: ConduitItem = { lattice, bounds: size, inventory: [{ tile: 'cap', count: 1 }], fixed: [] };
    for (const [width, height] of [
      [560, 360],
      [374, 330],
    ] as const) {
      for (let degrees = 0; degrees < 360; degrees += 5) {
        const names = namesOn(item, (degrees / 180) * Math.PI, width, height);
        const clashes = names.flatMap((one, i) =>
          names
            .slice(i + 1)
            .filter(
              other =>
                Math.abs(one.left - other.left) < NAME.width - 1 && Math.abs(one.top - other.top) < NAME.height - 1,
            )
            .map(other => `${one.name} and ${other.name} at ${degrees}`),
        );
        expect(clashes).toEqual([]);
      }
    }
  });
});

describe('layers', () => {
  it('hold every face that may carry a tile, once', () => {
    fc.assert(
      fc.property(items, item => {
        const { faces } = latticeOf(item.lattice, item.bounds);
        const held = layersOf(item).flatMap(({ cells }) => cells.map(({ face }) => face));
        expect(new Set(held).size).toBe(held.length);
        expect(held).toHaveLength(item.silhouette?.length ?? faces.length);
      }),
      SEED,
    );
  });
});

describe('a walk by keys', () => {
  it('leads from the first face to every other one', () => {
    fc.assert(
      fc.property(items, item => {
        const layers = layersOf(item);
        const walk = faceWalkOf(item, layers);
        const all = layers.flatMap(({ cells }) => cells.map(({ face }) => face));
        const reached = new Set([all[0]!]);
        for (const face of reached) for (const way of Object.values(FACE_STEP_KEYS)) reached.add(walk(face, way));
        expect(reached).toEqual(new Set(all));
        for (const face of all) expect(walk(walk(face, 'next'), 'previous')).toBe(face);
      }),
      SEED,
    );
  });
});

describe('the network', () => {
  it('has a lamp for every open connector, and one tone when it is closed', () => {
    const lattice = latticeOf('seed', { width: 2, height: 2, depth: 2 });
    const codes = fc.uint8Array({ minLength: lattice.faces.length, maxLength: lattice.faces.length });
    fc.assert(
      fc.property(codes, drawn => {
        const placements = lattice.faces.flatMap((face, at) => (drawn[at]! % 3 ? [placementOf(face, drawn[at]!)] : []));
        const { lamps, tones } = networkOf(placements);
        const { openConnectors } = validateConnections(placements);
        expect(lamps.map(({ point }) => point.join()).sort()).toEqual(openConnectors.map(it => it.point.join()).sort());
        expect(tones.flat().filter(tone => tone === 'open')).toHaveLength(openConnectors.length);
      }),
      SEED,
    );
  });
});

describe('the hand', () => {
  it('reaches every pattern of a tile by turning and flipping', () => {
    for (const { name, patterns } of TILE_SET) {
      const shown = new Set([heldTileOf(name).pattern]);
      for (const pattern of shown) shown.add(turnedPattern(pattern)).add(flippedPattern(pattern));
      expect([...shown].sort()).toEqual([...patterns].sort());
      expect(turnedPattern(turnedPattern(heldTileOf(name).pattern), false)).toBe(heldTileOf(name).pattern);
    }
  });
});

describe('the turntable', () => {
  const { faces } = latticeOf('box', { width: 2, height: 1, depth: 3 });
  const corner = (face: (typeof faces)[number], at: readonly [number, number]) => {
    const [x, y, z] = worldPoint(face, at);
    return [x / 4, y / 4, z / 4] as const;
  };
  const extent = {
    corners: faces.flatMap(face => [corner(face, [-2, -2]), corner(face, [2, 2])]),
    middle: [1, 0.5, 1.5] as const,
    half: [1, 0.5, 1.5] as const,
  };

  it('sees every outer face that is turned towards it, and picks the nearest', () => {
    for (let azimuth = 0; azimuth < 6; azimuth += 0.5) {
      const eye = eyeAt(extent, { azimuth, distance: distanceFor(extent, 1.4), aspect: 1.4 });
      const top = faces.flatMap((face, at) => (face.orientation === 'flat' && face.y === 1 ? [at] : []));
      for (const at of top) {
        const to = corner(faces[at]!, [0, 0]);
        const along = [to[0] - eye[0], to[1] - eye[1], to[2] - eye[2]] as const;
        expect(faceOnRay(faces, () => true, eye, along)).toBe(at);
        expect(faceOnRay(faces, face => face !== at, eye, along)).not.toBe(at);
      }
    }
  });

  it('casts the same ray through a point of the picture as the camera that draws it', () => {
    for (const [azimuth, across, up] of [
      [0, 0, 0],
      [0.7, -0.8, 0.3],
      [4.1, 0.6, -0.9],
    ] as const) {
      const pose = { azimuth, distance: 9, aspect: 1.6 };
      const camera = new PerspectiveCamera(FIELD_OF_VIEW, pose.aspect, 0.5, 200);
      camera.position.set(...eyeAt(extent, pose));
      camera.lookAt(...extent.middle);
      camera.updateMatrixWorld();
      const seen = new Vector3(across, up, 0.5).unproject(camera).sub(camera.position).normalize();
      const ray = new Vector3(...rayThrough(pose, across, up)).normalize();
      expect(ray.distanceTo(seen)).toBeLessThan(1e-9);
      const point = ray.clone().multiplyScalar(8).add(camera.position);
      const [x, y] = projected(extent, pose, point.toArray());
      expect([x, y]).toEqual([expect.closeTo(across, 9), expect.closeTo(up, 9)]);
    }
  });

  it('stands further back where the picture is narrow', () => {
    expect(distanceFor(extent, 0.5)).toBeGreaterThan(distanceFor(extent, 1.5));
  });
});
