import type { Color, Seats, WallKind } from './tiles.ts';

/** A position as JSON. Counts are sparse: colours without tiles are left out. */
export interface State {
  readonly state_version: 1;
  readonly ruleset_id: RulesetId;
  readonly round_number: number;
  readonly active_player_id: number;
  /** Who started this round; also starts the next one when nobody takes the marker. */
  readonly starting_player_id: number;
  readonly bag: TileCounts;
  readonly lid: TileCounts;
  readonly factories: readonly TileCounts[];
  readonly center: { readonly tiles: TileCounts; readonly has_first_player_token: boolean };
  readonly players: readonly PlayerBoard[];
}

export type RulesetId = `azul_v1_${Seats}p` | `azul_v1_${Seats}p_grey`;
export type TileCounts = { readonly [C in Color]?: number };

export interface PlayerBoard {
  readonly score: number;
  readonly pattern_lines: readonly PatternLine[];
  readonly wall: readonly (readonly boolean[])[];
  /** Only on a grey wall, where the position of a cell does not determine its colour. */
  readonly wall_colors?: readonly (readonly (Color | null)[])[];
  readonly floor_line: FloorLine;
}

export interface PatternLine {
  readonly capacity: number;
  readonly color: Color | null;
  readonly count_filled: number;
}

export interface FloorLine {
  readonly tiles: readonly Color[];
  readonly has_first_player_token: boolean;
}

export type Source = 'Center' | { readonly Factory: number };
export type Destination = 'Floor' | { readonly PatternLine: number };

export interface DraftAction {
  readonly source: Source;
  readonly color: Color;
  readonly destination: Destination;
}

export function rulesetId(seats: Seats, wall: WallKind): RulesetId {
  return wall === 'grey' ? `azul_v1_${seats}p_grey` : `azul_v1_${seats}p`;
}

export function seatsOf(state: State): Seats {
  return Number(state.ruleset_id[8]) as Seats;
}

export function wallKindOf(state: State): WallKind {
  return state.ruleset_id.endsWith('_grey') ? 'grey' : 'fixed';
}
