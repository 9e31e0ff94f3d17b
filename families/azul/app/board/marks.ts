import type { Band, MoveMark } from '@tessera/core';
import type { AzulKinds } from '../../src/kinds.ts';
import type { DraftAction, State } from '../../src/rules/state.ts';
import { FLOOR_SPACES } from '../../src/rules/tiles.ts';
import { groupKey } from './groups.ts';

/** A band, or a step without one. */
export type Outline = Band | 'step';

/** Spaces from `from` up to `to`, not included. */
interface Span {
  readonly from: number;
  readonly to: number;
  readonly outline: Outline;
}

/** What is outlined on the table. Where two moves share a place, the first one counts. */
export interface Outlines {
  readonly groups: ReadonlyMap<string, Outline>;
  /** By seat and row, `seat-row`. */
  readonly lines: ReadonlyMap<string, Span>;
  /** By seat. */
  readonly floors: ReadonlyMap<number, Span>;
}

export function outlinesOf(marks: readonly MoveMark<AzulKinds>[]): Outlines {
  const groups = new Map<string, Outline>();
  const lines = new Map<string, Span>();
  const floors = new Map<number, Span>();
  for (const { action, band, before } of [...marks].reverse()) {
    if ('Tile' in action) continue;
    const outline = band ?? 'step';
    const seat = before.state.active_player_id;
    const { row, floor } = spansOf(before.state, action, outline);
    groups.set(groupKey(action), outline);
    if (row && action.destination !== 'Floor') lines.set(`${seat}-${action.destination.PatternLine}`, row);
    if (floor) floors.set(seat, floor);
  }
  return { groups, lines, floors };
}

/** The spaces that the tiles of a draft take. */
function spansOf(state: State, { source, color, destination }: DraftAction, outline: Outline) {
  const { pattern_lines, floor_line } = state.players[state.active_player_id]!;
  const heap = source === 'Center' ? state.center.tiles : state.factories[source.Factory]!;
  const count = heap[color] ?? 0;
  const line = destination === 'Floor' ? null : pattern_lines[destination.PatternLine]!;
  const placed = line ? Math.min(count, line.capacity - line.count_filled) : 0;
  const takesMarker = source === 'Center' && state.center.has_first_player_token;
  const held = floor_line.tiles.length + (floor_line.has_first_player_token || takesMarker ? 1 : 0);
  const row = line ? { from: line.count_filled, to: line.count_filled + placed, outline } : null;
  const spilled = count - placed;
  const floor = spilled > 0 ? { from: held, to: Math.min(FLOOR_SPACES, held + spilled), outline } : null;
  return { row, floor };
}

export function outlineAt(span: Span | undefined, space: number): Outline | undefined {
  return span && space >= span.from && space < span.to ? span.outline : undefined;
}
