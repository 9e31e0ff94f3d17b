/** Random boards for tests: closed networks, and boards that are wrong in one place. */

import { faceName, latticeFaces } from './plain-geometry.ts';
import type { PlainBounds, PlainFace, PlainLaid, PlainLattice } from './plain-item.ts';
import { networkOf } from './plain-network.ts';
import { latticeEdges, optionsOn, type PlainLatticeEdge } from './plain-options.ts';
import { allowedJointStates, allPatterns, jointStates } from './plain-tiles.ts';

/** An integer from 0 up to, not including, n. */
export type Pick = (n: number) => number;

export interface PlainFrame {
  readonly lattice: PlainLattice;
  readonly bounds: PlainBounds;
}

/**
 * Draws what happens on each lattice edge on its own: any such choice leaves no connector open. The largest part of
 * the outcome is a closed network. Of 12 lattice edges `busy` or so carry something if they can; undefined if none does.
 */
export function randomNetwork(frame: PlainFrame, pick: Pick, busy = 8): PlainLaid[] | undefined {
  const faces = latticeFaces(frame.lattice, frame.bounds);
  const states = faces.map(() => ['-', '-', '-', '-']);
  for (const edge of latticeEdges(faces)) drawEdge(edge, states, pick, busy);
  const tiles = faces.map((face, i) => ({ ...face, edges: edgesWith(face, states[i]!) }));
  const laid = tiles.filter(({ edges }) => edges !== '----');
  const [largest] = [...networkOf(laid).parts].sort((a, b) => b.length - a.length);
  return largest?.map(tile => laid[tile]!);
}

function drawEdge(edge: PlainLatticeEdge, states: string[][], pick: Pick, busy: number): void {
  const [idle, ...joined] = allowedJointStates(edge.length);
  const joint = joined.length > 0 && pick(12) < busy ? joined[pick(joined.length)]! : idle!;
  edge.forEach(({ face, side }, i) => {
    states[face]![side] = joint[i]!;
  });
}

function edgesWith(face: PlainFace, states: readonly string[]): string {
  return optionsOn(face).find(option => option.states.join('') === states.join(''))!.edges;
}

/** The same board with one tile lifted, changed, moved or laid twice; the result may be right again by chance. */
export function spoil(frame: PlainFrame, network: readonly PlainLaid[], pick: Pick): PlainLaid[] {
  const at = pick(network.length);
  const tile = network[at]!;
  const faces = latticeFaces(frame.lattice, frame.bounds);
  const patterns = allPatterns();
  switch (pick(4)) {
    case 0:
      return network.toSpliced(at, 1);
    case 1:
      return network.with(at, { ...tile, edges: patterns[pick(patterns.length)]! });
    case 2:
      return network.with(at, { ...faces[pick(faces.length)]!, edges: tile.edges });
    default:
      return [...network, { ...faces[pick(faces.length)]!, edges: patterns[pick(patterns.length)]! }];
  }
}

/** A board of tiles that were not meant to fit: each face is empty or carries any pattern. */
export function randomBoard(frame: PlainFrame, pick: Pick): PlainLaid[] {
  const all = jointStates(4);
  return latticeFaces(frame.lattice, frame.bounds)
    .map(face => ({ ...face, edges: all[pick(all.length)]! }))
    .filter(({ edges }) => edges !== '----');
}

export function boardText(tiles: readonly PlainLaid[]): string {
  return tiles.map(tile => `${faceName(tile)} ${tile.edges}`).join('\n');
}
