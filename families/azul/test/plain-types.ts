/** The state of a game as JSON, written out for the plain second implementation of the rules. */

export const PLAIN_COLORS = ['Blue', 'Yellow', 'Red', 'Black', 'White'] as const;
export type PlainColor = (typeof PLAIN_COLORS)[number];

/** How many tiles of each colour; a colour with none is left out. */
export type PlainCounts = { readonly [C in PlainColor]?: number };

export interface PlainPatternLine {
  /** 1 to 5: the line's row plus one. */
  readonly capacity: number;
  /** The colour of the tiles in the line; null when it is empty. */
  readonly color: PlainColor | null;
  /** 0 to capacity. */
  readonly count_filled: number;
}

export interface PlainFloorLine {
  /** The tiles from left to right, without the marker; at most seven, six if the marker took a space. */
  readonly tiles: readonly PlainColor[];
  /** Whether this player took the starting marker this round, on a space of the floor or beside a full one. */
  readonly has_first_player_token: boolean;
}

export interface PlainPlayer {
  readonly score: number;
  /** Five lines, top to bottom. */
  readonly pattern_lines: readonly PlainPatternLine[];
  /** Five rows of five columns; true where a tile lies. */
  readonly wall: readonly (readonly boolean[])[];
  /** Grey wall only: the colour of every tile on the wall, null where none lies. */
  readonly wall_colors?: readonly (readonly (PlainColor | null)[])[] | undefined;
  readonly floor_line: PlainFloorLine;
}

export interface PlainState {
  readonly state_version: number;
  /** `azul_v1_2p`, `azul_v1_3p`, `azul_v1_4p`; with the grey wall `azul_v1_2p_grey` and so on. */
  readonly ruleset_id: string;
  /** 1 in the first round. */
  readonly round_number: number;
  /** Whose turn it is; after the last draft of a round it has moved on once more. */
  readonly active_player_id: number;
  /** Who made the first draft of this round; starts again if nobody takes the marker. */
  readonly starting_player_id: number;
  readonly bag: PlainCounts;
  readonly lid: PlainCounts;
  /** 5, 7 or 9 displays. */
  readonly factories: readonly PlainCounts[];
  readonly center: { readonly tiles: PlainCounts; readonly has_first_player_token: boolean };
  readonly players: readonly PlainPlayer[];
}

export type PlainSource = { readonly Factory: number } | 'Center';
export type PlainDestination = { readonly PatternLine: number } | 'Floor';

export interface PlainAction {
  readonly source: PlainSource;
  readonly color: PlainColor;
  readonly destination: PlainDestination;
}

export const PLAIN_REFUSALS = [
  'GAME_OVER',
  'ROUND_NOT_OVER',
  'INVALID_SOURCE',
  'SOURCE_EMPTY',
  'INVALID_DESTINATION',
  'PATTERN_LINE_COMPLETE',
  'COLOR_MISMATCH',
  'WALL_CONFLICT',
] as const;
export type PlainRefusal = (typeof PLAIN_REFUSALS)[number];

export type PlainResult = { readonly state: PlainState } | { readonly refused: readonly PlainRefusal[] };

/** The colour of the next tile out of the bag, given what is in it (never empty, colours with none left out). */
export type PlainDraw = (remaining: PlainCounts) => PlainColor;

/** Grey wall: the column for the tile of a finished line, one of those offered (never none). */
export type PlainColumnChoice = (
  state: PlainState,
  player: number,
  row: number,
  color: PlainColor,
  columns: readonly number[],
) => number;
