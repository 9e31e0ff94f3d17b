/** What tiles make together, by the world points of their connectors alone. */

import { type WorldPoint, worldPoints } from './plain-geometry.ts';
import type { PlainLaid } from './plain-item.ts';

interface PlainJoin {
  readonly point: WorldPoint;
  /** Places in the list of tiles, ascending; two, three or four. */
  readonly tiles: readonly number[];
}

export interface PlainNetwork {
  readonly joins: readonly PlainJoin[];
  /** Connectors that are alone at their point. */
  readonly open: readonly { readonly point: WorldPoint; readonly tile: number }[];
  /** The tiles, by part: tiles of one part are joined, directly or through others. */
  readonly parts: readonly (readonly number[])[];
}

export function networkOf(tiles: readonly PlainLaid[]): PlainNetwork {
  const meetings = new Map<string, { point: WorldPoint; tiles: number[] }>();
  tiles.forEach((tile, index) => {
    for (const point of worldPoints(tile)) {
      const meeting = meetings.get(String(point)) ?? { point, tiles: [] };
      meeting.tiles.push(index);
      meetings.set(String(point), meeting);
    }
  });
  const joins = [...meetings.values()].filter(meeting => meeting.tiles.length > 1);
  const alone = [...meetings.values()].filter(meeting => meeting.tiles.length === 1);
  return {
    joins,
    open: alone.map(meeting => ({ point: meeting.point, tile: meeting.tiles[0]! })),
    parts: partsOf(tiles.length, joins),
  };
}

function partsOf(count: number, joins: readonly PlainJoin[]): number[][] {
  const parts: number[][] = [];
  const seen = new Set<number>();
  for (let first = 0; first < count; first++) {
    if (seen.has(first)) continue;
    const part = [first];
    seen.add(first);
    for (const tile of part)
      for (const other of joins.filter(join => join.tiles.includes(tile)).flatMap(join => join.tiles))
        if (!seen.has(other)) {
          seen.add(other);
          part.push(other);
        }
    parts.push(part.sort((a, b) => a - b));
  }
  return parts;
}

/** No open connector, and one part. No tile at all is no network. */
export function isClosed(network: PlainNetwork): boolean {
  return network.open.length === 0 && network.parts.length === 1;
}
