import type { DraftAction, Source, State, TileCounts } from '../../src/rules/state.ts';
import { COLORS, type Color } from '../../src/rules/tiles.ts';

/** All tiles of one colour in one place: what a draft takes. */
export interface Heap {
  readonly source: Source;
  readonly color: Color;
  readonly count: number;
}

export type Target = DraftAction['destination'];

export function heapsIn(source: Source, tiles: TileCounts): readonly Heap[] {
  return COLORS.flatMap(color => (tiles[color] ? [{ source, color, count: tiles[color] }] : []));
}

/** Every heap of the table: the factories in order, then the centre. */
export function allHeaps({ factories, center }: State): readonly Heap[] {
  return [
    ...factories.flatMap((tiles, factory) => heapsIn({ Factory: factory }, tiles)),
    ...heapsIn('Center', center.tiles),
  ];
}

export function totalOf(tiles: TileCounts): number {
  return COLORS.reduce((sum, color) => sum + (tiles[color] ?? 0), 0);
}

/** Short keys of heaps, sources and targets, for the DOM and for comparison. */
export function sourceKey(source: Source): string {
  return source === 'Center' ? 'center' : `factory-${source.Factory}`;
}

export function heapKey({ source, color }: Pick<Heap, 'source' | 'color'>): string {
  return `${sourceKey(source)}-${color}`;
}

export function targetKey(target: Target): string {
  return target === 'Floor' ? 'floor' : `line-${target.PatternLine}`;
}
