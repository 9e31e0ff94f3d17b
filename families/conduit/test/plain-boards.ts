/** Random boards for tests: closed networks, and boards that are wrong in one place. */

import type { Rng } from '@tessera/core';
import { latticeFaces } from './plain-geometry.ts';
import type { PlainFace, PlainFrame, PlainLaid } from './plain-item.ts';
import { networkOf } from './plain-network.ts';
import { latticeEdges, optionsOn, type PlainLatticeEdge } from './plain-options.ts';
import { allowedJointStates, allPatterns, jointStates } from './plain-tiles.ts';

/**
 * Draws what happens on each lattice edge on its own: any such choice leaves no connector open. The largest part of
 * the outcome is a closed network. Of 12 lattice edges `busy` or so carry something if they can; undefined if none does.
 */
export function randomNetwork(frame: PlainFrame, rng: Rng, busy = 8): PlainLaid[] | undefined {
  const faces = latticeFaces(frame);
  const states = faces.map(() => ['-', '-', '-', '-']);
  for (const edge of latticeEdges(faces)) drawEdge(edge, states, rng, busy);
  const tiles = faces.map((face, i) => ({ ...face, edges: edgesWith(face, states[i]!) }));
  const laid = tiles.filter(({ edges }) => edges !== '----');
  const [largest] = [...networkOf(laid).parts].sort((a, b) => b.length - a.length);
  return largest?.map(tile => laid[tile]!);
}

function drawEdge(edge: PlainLatticeEdge, states: string[][], rng: Rng, busy: number): void {
  const [idle, ...joined] = allowedJointStates(edge.length);
  const joint = joined.length > 0 && rng.uint(12) < busy ? joined[rng.uint(joined.length)]! : idle!;
  edge.forEach(({ face, side }, i) => {
    states[face]![side] = joint[i]!;
  });
}

function edgesWith(face: PlainFace, states: readonly string[]): string {
  return optionsOn(face).find(option => option.states.join('') === states.join(''))!.edges;
}

/** The same board with one tile lifted, changed, moved or laid twice; the result may be right again by chance. */
export function spoil(frame: PlainFrame, network: readonly PlainLaid[], rng: Rng): PlainLaid[] {
  const at = rng.uint(network.length);
  const tile = network[at]!;
  const faces = latticeFaces(frame);
  const patterns = allPatterns();
  switch (rng.uint(4)) {
    case 0:
      return network.toSpliced(at, 1);
    case 1:
      return network.with(at, { ...tile, edges: patterns[rng.uint(patterns.length)]! });
    case 2:
      return network.with(at, { ...faces[rng.uint(faces.length)]!, edges: tile.edges });
    default:
      return [...network, { ...faces[rng.uint(faces.length)]!, edges: patterns[rng.uint(patterns.length)]! }];
  }
}

/** A board of tiles that were not meant to fit: each face is empty or carries any pattern. */
export function randomBoard(frame: PlainFrame, rng: Rng): PlainLaid[] {
  const all = jointStates(4);
  return latticeFaces(frame)
    .map(face => ({ ...face, edges: all[rng.uint(all.length)]! }))
    .filter(({ edges }) => edges !== '----');
}
