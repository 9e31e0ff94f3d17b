import { ACTIVE, board, CENTER, type PackedGame, SOURCES } from '../rules/packed/game.ts';
import { nextSource, openRows, rowCount } from '../rules/packed/legal.ts';
import { countOf } from '../rules/packed/tile-counts.ts';
import { COLOR_COUNT } from '../rules/tiles.ts';

/** The choices of the player to move. */
export interface Choices {
  readonly legal_actions: number;
  /** Pattern lines that some action adds to, plus the floor. */
  readonly unique_destinations: number;
  readonly floor_actions: number;
}

export interface FilterConfig {
  readonly min_legal_actions: number;
  readonly min_unique_destinations: number;
  readonly require_non_floor_option: boolean;
  readonly max_floor_ratio: number;
}

export const DEFAULT_FILTERS: FilterConfig = {
  min_legal_actions: 6,
  min_unique_destinations: 2,
  require_non_floor_option: true,
  max_floor_ratio: 0.5,
};

export const FILTER_FAILURES = [
  'TooFewActions',
  'DegenerateOptions',
  'NoNonFloorOption',
  'TooManyFloorActions',
] as const;
export type FilterFailure = (typeof FILTER_FAILURES)[number];

export function choicesOf(game: PackedGame): Choices {
  const at = board(game[ACTIVE]!);
  let legal = 0;
  let takes = 0;
  let rows = 0;
  for (let source = 0; source <= CENTER; source = nextSource(game, source)) {
    const heap = game[SOURCES + source]!;
    if (heap === 0) continue;
    for (let color = 0; color < COLOR_COUNT; color++) {
      if (countOf(heap, color) === 0) continue;
      const open = openRows(game, at, color);
      takes++;
      legal += rowCount(open) + 1;
      rows |= open;
    }
  }
  return { legal_actions: legal, unique_destinations: rowCount(rows) + (takes > 0 ? 1 : 0), floor_actions: takes };
}

/** The filters that a position fails, in order; none if it passes. */
export function filterFailures(choices: Choices, config: FilterConfig): readonly FilterFailure[] {
  const { legal_actions, unique_destinations, floor_actions } = choices;
  const failures: FilterFailure[] = [];
  if (legal_actions < config.min_legal_actions) failures.push('TooFewActions');
  if (unique_destinations < config.min_unique_destinations) failures.push('DegenerateOptions');
  if (config.require_non_floor_option && floor_actions === legal_actions) failures.push('NoNonFloorOption');
  if (floor_actions > config.max_floor_ratio * legal_actions) failures.push('TooManyFloorActions');
  return failures;
}
