import { choice, flag, type ParamsOf, whole } from '@tessera/core';
import { THEME_NAMES } from './explanation/themes/names.ts';
import { DEFAULT_FILTERS } from './positions/filters.ts';
import { GAME_STAGES, ROUND_STAGES } from './positions/stages.ts';
import { MOST_MOVES } from './rules/packed/legal.ts';
import { WALLS } from './rules/tiles.ts';
import { OPTION_WORDS as words } from './text/option-words.ts';

const POLICIES = ['greedy', 'random', 'mixed', 'engine'] as const;

/** As `maxValueGap`: no limit. No gap is as large. */
export const NO_GAP_LIMIT = 100;

export const fields = {
  players: whole(words.players, { min: 2, max: 4, default: 2 }),
  wall: choice(words.wall, WALLS, 'fixed'),
  stage: choice(words.stage, [...GAME_STAGES, 'any'], 'any'),
  round: choice(words.round, [...ROUND_STAGES, 'any'], 'any'),
  policy: choice(words.policy, POLICIES, 'greedy'),
  greedyPercent: whole(words.greedyPercent, { min: 0, max: 100, default: 70 }),
  minLegalActions: whole(words.minLegalActions, {
    min: 2,
    max: MOST_MOVES,
    default: DEFAULT_FILTERS.min_legal_actions,
  }),
  minUniqueDestinations: whole(words.minUniqueDestinations, {
    min: 1,
    max: 6,
    default: DEFAULT_FILTERS.min_unique_destinations,
  }),
  nonFloorOption: flag(words.nonFloorOption, DEFAULT_FILTERS.require_non_floor_option),
  maxFloorPercent: whole(words.maxFloorPercent, {
    min: 0,
    max: 100,
    default: 100 * DEFAULT_FILTERS.max_floor_ratio,
  }),
  theme: choice(words.theme, ['any', ...THEME_NAMES], 'any'),
  minValueGap: whole(words.minValueGap, {
    min: 0,
    max: NO_GAP_LIMIT,
    default: 0,
  }),
  maxValueGap: whole(words.maxValueGap(NO_GAP_LIMIT), {
    min: 0,
    max: NO_GAP_LIMIT,
    default: NO_GAP_LIMIT,
  }),
  pick: choice(words.pick, ['best', 'any'], 'best'),
  relax: flag(words.relax, false),
};
export type AzulParams = ParamsOf<typeof fields>;
