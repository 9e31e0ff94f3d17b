import type { DraftAction, State, TileCounts } from '../rules/state.ts';
import { COLORS } from '../rules/tiles.ts';
import { tileSvg, toHundredth } from './motifs.ts';

const CHOSEN = 'stroke="#1d7a4f" stroke-width="4"';
const PLAIN = 'stroke="#e4dccb" stroke-width="2"';
const STRONG = 'stroke="#b3a684" stroke-width="3"';

/** The outline of a source of tiles, stronger in small pictures. */
export function rimStroke(isChosen: boolean, isSmall = false): string {
  if (isChosen) return CHOSEN;
  return isSmall ? STRONG : PLAIN;
}

/** The colour index of every tile of a heap, colour by colour. */
export function colorsInOrder(tiles: TileCounts): readonly number[] {
  return COLORS.flatMap((color, index) => new Array<number>(tiles[color] ?? 0).fill(index));
}

export interface Circle {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A factory: a circle with its tiles in two rows. */
export function factorySvg(tiles: TileCounts, { x, y, radius }: Circle, rim: string): string {
  const size = radius * 0.64;
  const laid = colorsInOrder(tiles).map((color, i) => {
    const left = x + ((i % 2) - 1) * (size + 3) + 1.5;
    return tileSvg(color, left, y + ((i >> 1) - 1) * (size + 3) + 1.5, { size });
  });
  return `<circle cx="${toHundredth(x)}" cy="${toHundredth(y)}" r="${toHundredth(radius)}" fill="#fff" ${rim}/>${laid.join('')}`;
}

/** The tiles of the centre in order, the starting marker first. */
export function centerTiles({ tiles, has_first_player_token }: State['center']): readonly (number | 'm')[] {
  return [...(has_first_player_token ? (['m'] as const) : []), ...colorsInOrder(tiles)];
}

/** Whether a move takes from a factory. */
export function takesFromFactory(move: DraftAction | undefined, factory: number): boolean {
  return move !== undefined && move.source !== 'Center' && move.source.Factory === factory;
}
