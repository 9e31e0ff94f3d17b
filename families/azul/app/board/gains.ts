/** What a step of the scoring is about: full lines, the floor lines, or a bonus at the end of the game. */
export type ScoringKind = 'tiles' | 'floor' | 'rows' | 'columns' | 'colors';

/** Where points appear on a player's board while a round is scored. */
export type GainPlace = { readonly row: number; readonly column: number } | 'floor' | 'bonus';

/** Points that a player gets or loses. */
export interface Gain {
  readonly seat: number;
  readonly points: number;
  readonly at: GainPlace;
}

/** The points of a tile that just came to a wall cell; null for any other cell. */
export function gainInCell(gains: readonly Gain[], row: number, column: number): number | null {
  const found = gains.find(({ at }) => typeof at === 'object' && at.row === row && at.column === column);
  return found?.points ?? null;
}

/** What the floor line or the bonuses change; null where they change nothing now. */
export function gainAt(gains: readonly Gain[], place: 'floor' | 'bonus'): number | null {
  return gains.find(({ at }) => at === place)?.points ?? null;
}
