import { faceKey, localSite, type WorldPoint, worldPoint } from './lattice.ts';
import type { Placement } from './schema.ts';
import { EDGES, patternOfText, siteAt } from './tiles.ts';

/** One connector of one tile, where it lies in the world (in quarters of a unit). */
export interface Connector {
  /** Index of its tile among the placements. */
  readonly tile: number;
  readonly edge: (typeof EDGES)[number];
  readonly point: WorldPoint;
}

export interface Validation {
  /** No open connector, every tile linked with every other, no two tiles on one face, and at least one tile. */
  readonly valid: boolean;
  readonly openConnectors: readonly Connector[];
  /** Every two connectors that lie on the same point. */
  readonly connectedPairs: readonly (readonly [Connector, Connector])[];
}

/** Checks a board by world points alone: connectors join where their points coincide. */
export function validateConnections(placements: readonly Placement[]): Validation {
  const meetings = meetingsOf(placements.flatMap(connectorsOf));
  const openConnectors = meetings.filter(meeting => meeting.length === 1).flat();
  const connectedPairs = meetings.flatMap(pairsOf);
  const valid =
    placements.length > 0 &&
    openConnectors.length === 0 &&
    new Set(placements.map(faceKey)).size === placements.length &&
    isConnected(placements.length, connectedPairs);
  return { valid, openConnectors, connectedPairs };
}

export function connectorsOf(placement: Placement, tile: number): readonly Connector[] {
  const pattern = patternOfText(placement.edges) ?? 0;
  return EDGES.flatMap((edge, i) => {
    const site = siteAt(pattern, i);
    return site ? [{ tile, edge, point: worldPoint(placement, localSite(i, site)) }] : [];
  });
}

/** Connectors grouped by their point. */
function meetingsOf(connectors: readonly Connector[]): readonly (readonly Connector[])[] {
  const byPoint = new Map<string, Connector[]>();
  for (const connector of connectors) {
    const key = connector.point.join();
    const meeting = byPoint.get(key);
    if (meeting) meeting.push(connector);
    else byPoint.set(key, [connector]);
  }
  return [...byPoint.values()];
}

function pairsOf(meeting: readonly Connector[]): readonly (readonly [Connector, Connector])[] {
  return meeting.flatMap((one, i) => meeting.slice(i + 1).map(other => [one, other] as const));
}

function isConnected(tiles: number, pairs: readonly (readonly [Connector, Connector])[]): boolean {
  const group = Array.from({ length: tiles }, (_, tile) => tile);
  const rootOf = (tile: number): number => {
    let root = tile;
    while (group[root] !== root) root = group[root]!;
    return root;
  };
  for (const [one, other] of pairs) group[rootOf(one.tile)] = rootOf(other.tile);
  return group.every((_, tile) => rootOf(tile) === rootOf(0));
}
