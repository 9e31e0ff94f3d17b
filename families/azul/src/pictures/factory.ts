import type { DraftAction, State, TileCounts } from '../rules/state.ts';
import { COLORS } from '../rules/tiles.ts';
import { round, tile } from './motifs.ts';

const CHOSEN = 'stroke="#1d7a4f" stroke-width="4"';
const PLAIN = 'stroke="#e4dccb" stroke-width="2"';
const STRONG = 'stroke="#b3a684" stroke-width="3"';

/** The line around a place that tiles are taken from, stronger where the picture is small. */
export function rimOf(isChosen: boolean, isSmall = false): string {
  if (isChosen) return CHOSEN;
  return isSmall ? STRONG : PLAIN;
}

/** The tiles of a place one by one, by the numbers of their colours. */
export function tilesIn(tiles: TileCounts): readonly number[] {
  return COLORS.flatMap((color, index) => new Array<number>(tiles[color] ?? 0).fill(index));
}

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A round dish; its four tiles stand two by two. */
export function dishSvg(tiles: TileCounts, { x, y, radius }: Circle, rim: string): string {
  const size = radius * 0.64;
  const laid = tilesIn(tiles).map((color, i) => {
    const left = x + ((i % 2) - 1) * (size + 3) + 1.5;
    return tile(color, left, y + ((i >> 1) - 1) * (size + 3) + 1.5, { size });
  });
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="#fff" ${rim}/>${laid.join('')}`;
}

/** The tiles of the centre in a row, the starting marker first. */
export function centerTiles({ tiles, has_first_player_token }: State['center']): readonly (number | 'm')[] {
  return [...(has_first_player_token ? (['m'] as const) : []), ...tilesIn(tiles)];
}

/** Whether a move takes from a factory. */
export function isFrom(move: DraftAction | undefined, factory: number): boolean {
  return move !== undefined && move.source !== 'Center' && move.source.Factory === factory;
}
