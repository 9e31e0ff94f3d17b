import { latticeOfItem } from '../../src/item.ts';
import { worldPoint } from '../../src/lattice.ts';
import { ORIENTATIONS } from '../../src/lattice-kinds.ts';
import type { ConduitItem } from '../../src/schema.ts';
import { type Layer, layerPlacesOf, layersOf } from './boardLayers.ts';

/** Ways to move from face to face: within a layer, to the next layer of a kind, to the next kind of face, one by one. */
export type FaceStep = 'left' | 'right' | 'up' | 'down' | 'lower' | 'higher' | 'turn' | 'previous' | 'next';

/** Keys that move from face to face. */
export const FACE_STEP_KEYS: Readonly<Record<string, FaceStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageDown: 'lower',
  PageUp: 'higher',
  o: 'turn',
  ',': 'previous',
  '.': 'next',
};

/** A step aside costs more than a step ahead, so that the cursor keeps its line over gaps. */
const SIDEWAYS = 2;

/** The cursor movement over the faces of an item; a face without a neighbour in a direction leads to itself. */
export function faceWalkOf(
  item: ConduitItem,
  layers: readonly Layer[] = layersOf(item),
): (face: number, way: FaceStep) => number {
  const places = layerPlacesOf(layers);
  const { faces } = latticeOfItem(item);

  const within = (face: number, across: number, down: number): number => {
    const from = places.get(face)!;
    const costs = layers[from.layer]!.cells.flatMap(cell => {
      const [dx, dy] = [cell.column - from.column, cell.row - from.row];
      const ahead = dx * across + dy * down;
      return ahead > 0 ? [{ face: cell.face, cost: ahead + SIDEWAYS * Math.abs(dx * down + dy * across) }] : [];
    });
    return cheapest(costs, face);
  };
  const nearestOf = (face: number, chosen: readonly Layer[]): number => {
    const from = worldPoint(faces[face]!, [0, 0]);
    const costs = chosen.flatMap(({ cells }) =>
      cells.map(cell => {
        const to = worldPoint(faces[cell.face]!, [0, 0]);
        return { face: cell.face, cost: to.reduce((sum, part, axis) => sum + Math.abs(part - from[axis]!), 0) };
      }),
    );
    return cheapest(costs, face);
  };
  const toLayer = (face: number, by: number): number => {
    const { layer } = places.get(face)!;
    const next = layers[layer + by];
    return next && next.orientation === layers[layer]!.orientation ? nearestOf(face, [next]) : face;
  };
  const toOrientation = (face: number): number => {
    const at = ORIENTATIONS.indexOf(layers[places.get(face)!.layer]!.orientation);
    for (let by = 1; by < ORIENTATIONS.length; by++) {
      const next = ORIENTATIONS[(at + by) % ORIENTATIONS.length];
      const chosen = layers.filter(({ orientation }) => orientation === next);
      if (chosen.length > 0) return nearestOf(face, chosen);
    }
    return face;
  };

  const all = layers.flatMap(({ cells }) => cells.map(cell => cell.face));
  const inOrder = (face: number, by: number): number => all[(all.indexOf(face) + by + all.length) % all.length]!;

  return (face, way) => {
    switch (way) {
      case 'left':
        return within(face, -1, 0);
      case 'right':
        return within(face, 1, 0);
      case 'up':
        return within(face, 0, -1);
      case 'down':
        return within(face, 0, 1);
      case 'lower':
        return toLayer(face, -1);
      case 'higher':
        return toLayer(face, 1);
      case 'turn':
        return toOrientation(face);
      case 'previous':
        return inOrder(face, -1);
      case 'next':
        return inOrder(face, 1);
    }
  };
}

function cheapest(costs: readonly { readonly face: number; readonly cost: number }[], otherwise: number): number {
  const best = costs.reduce<{ face: number; cost: number } | null>(
    (least, one) => (least && least.cost <= one.cost ? least : one),
    null,
  );
  return best?.face ?? otherwise;
}
