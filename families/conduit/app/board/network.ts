import type { WorldPoint } from '../../src/lattice.ts';
import type { Placement } from '../../src/schema.ts';
import { EDGES } from '../../src/tiles.ts';
import { connectorsOf } from '../../src/validate.ts';

/** The tone of an arm: none, an open end, part of the main network, or part of a component apart from it. */
export const TONES = ['none', 'open', 'joined', 'apart'] as const;
export type Tone = (typeof TONES)[number];

/** A connector that meets no other one: where it lies, and the placement that it belongs to. */
interface OpenEnd {
  readonly point: WorldPoint;
  readonly tile: number;
}

export interface Network {
  /** Tones by placement, an entry per local edge. */
  readonly tones: readonly (readonly Tone[])[];
  readonly lamps: readonly OpenEnd[];
}

/** Which connectors meet, and which tiles form the main component: the largest, the earliest of equals. */
export function networkOf(placements: readonly Placement[]): Network {
  const connectors = placements.flatMap(connectorsOf);
  const meetings = Map.groupBy(connectors, ({ point }) => pointNumber(point));
  const groups = groupsOf(placements.length, [...meetings.values()]);
  const main = largest(groups);
  const tones = placements.map((): Tone[] => ['none', 'none', 'none', 'none']);
  for (const { tile, edge, point } of connectors) {
    const isOpen = meetings.get(pointNumber(point))!.length === 1;
    tones[tile]![EDGES.indexOf(edge)] = isOpen ? 'open' : groups[tile] === main ? 'joined' : 'apart';
  }
  const lamps = [...meetings.values()].filter(meeting => meeting.length === 1).flat();
  return { tones, lamps };
}

// More than any coordinate: the largest board is 10 units wide, in quarters.
const SPAN = 64;

function pointNumber([x, y, z]: WorldPoint): number {
  return x + SPAN * (y + SPAN * z);
}

/** The connected component of every tile, as the least tile number in it. */
function groupsOf(tiles: number, meetings: readonly (readonly { readonly tile: number }[])[]): Int32Array {
  const parent = Int32Array.from({ length: tiles }, (_, tile) => tile);
  const rootOf = (tile: number): number => {
    let root = tile;
    while (parent[root] !== root) root = parent[root]!;
    return root;
  };
  for (const [first, ...others] of meetings) {
    for (const other of others) {
      const [one, two] = [rootOf(first!.tile), rootOf(other.tile)];
      parent[Math.max(one, two)] = Math.min(one, two);
    }
  }
  return parent.map((_, tile) => rootOf(tile));
}

function largest(groups: Int32Array): number {
  const sizes = new Int32Array(groups.length);
  for (const group of groups) sizes[group]!++;
  return sizes.reduce((best, size, group) => (size > sizes[best]! ? group : best), 0);
}
