import { EDGES } from './tiles.ts';

const SITES: Readonly<Record<string, string>> = { l: 'left', m: 'middle', r: 'right' };

/** The shape of a tile by its name: `corner` of `corner-ml`. */
export function shapeName(tile: string): string {
  return tile.split('-')[0]!;
}

/** A tile as people say it: the shape, and the sites where they are not all in the middle. */
export function tileName(tile: string): string {
  const sites = tile.split('-')[1];
  return sites ? `${shapeName(tile)} (${[...sites].map(site => SITES[site]).join(', ')})` : shapeName(tile);
}

/** Where the connectors of a laid tile end, from its four characters: `-mlm` is right middle, bottom left, left middle. */
export function endsName(edges: string): string {
  return EDGES.flatMap((edge, i) => (SITES[edges[i]!] ? [`${edge} ${SITES[edges[i]!]}`] : [])).join(', ');
}
