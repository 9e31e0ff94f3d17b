import type { DraftAction, Source, State, TileCounts } from '../../src/rules/state.ts';
import { COLORS, type Color } from '../../src/rules/tiles.ts';

/** All tiles of one colour in one place: what a draft takes. */
export interface TileGroup {
  readonly source: Source;
  readonly color: Color;
  readonly count: number;
}

export type Target = DraftAction['destination'];

export function groupsIn(source: Source, tiles: TileCounts): readonly TileGroup[] {
  return COLORS.flatMap(color => (tiles[color] ? [{ source, color, count: tiles[color] }] : []));
}

/** Every group of the table: the factories in order, then the centre. */
export function allGroups({ factories, center }: State): readonly TileGroup[] {
  return [
    ...factories.flatMap((tiles, factory) => groupsIn({ Factory: factory }, tiles)),
    ...groupsIn('Center', center.tiles),
  ];
}

export function tileTotal(tiles: TileCounts): number {
  return COLORS.reduce((sum, color) => sum + (tiles[color] ?? 0), 0);
}

/** Short keys of groups, sources and targets, for the DOM and for comparison. */
export function sourceKey(source: Source): string {
  return source === 'Center' ? 'center' : `factory-${source.Factory}`;
}

export function groupKey({ source, color }: Pick<TileGroup, 'source' | 'color'>): string {
  return `${sourceKey(source)}-${color}`;
}

export function targetKey(target: Target): string {
  return target === 'Floor' ? 'floor' : `line-${target.PatternLine}`;
}
