import { listText } from '@tessera/core';
import { EDGES } from './tiles.ts';

const SITES: Readonly<Record<string, string>> = { l: 'left', m: 'middle', r: 'right' };

/** The shape of a tile by its name: `corner` of `corner-ml`. */
export function tileShape(tile: string): string {
  return tile.split('-')[0]!;
}

/** The sites of a tile in words, in the order of its name; empty where all are in the middle. */
export function sitesName(tile: string): string {
  return [...(tile.split('-')[1] ?? '')].map(site => SITES[site]).join(', ');
}

/** A tile as people say it: the shape, and the sites where they are not all in the middle. */
export function tileName(tile: string): string {
  const sites = sitesName(tile);
  return sites ? `${tileShape(tile)} (${sites})` : tileShape(tile);
}

/** Where the ends of a placed tile are, from its four characters: `-mlm` is right middle, bottom left, left middle. */
export function endsName(edges: string): string {
  return listText(EDGES.flatMap((edge, i) => (SITES[edges[i]!] ? [`${edge} ${SITES[edges[i]!]}`] : [])));
}
