import { choice, flag, type ParamsOf, whole } from '@tessera/core';
import { THEME_NAMES } from './explanation/themes/names.ts';
import { DEFAULT_FILTERS } from './positions/filters.ts';
import { GAME_STAGES, ROUND_STAGES } from './positions/stages.ts';
import { MOST_MOVES } from './rules/packed/legal.ts';
import { WALLS } from './rules/tiles.ts';

const POLICIES = ['greedy', 'random', 'mixed', 'engine'] as const;

/** As `maxValueGap`: no limit. No gap is as large. */
export const NO_GAP_LIMIT = 100;

export const fields = {
  players: whole('players at the table', { min: 2, max: 4, default: 2 }),
  wall: choice('the coloured wall or the grey one', WALLS, 'fixed'),
  stage: choice('how far the game is', [...GAME_STAGES, 'any'], 'any'),
  round: choice('how far the round is', [...ROUND_STAGES, 'any'], 'any'),
  policy: choice('who played up to the position', POLICIES, 'greedy'),
  greedyPercent: whole('how often a mixed policy is greedy', { min: 0, max: 100, default: 70 }),
  minLegalActions: whole('least legal moves', {
    min: 2,
    max: MOST_MOVES,
    default: DEFAULT_FILTERS.min_legal_actions,
  }),
  minUniqueDestinations: whole('least different destinations, the floor counted', {
    min: 1,
    max: 6,
    default: DEFAULT_FILTERS.min_unique_destinations,
  }),
  nonFloorOption: flag('some move fills a line', DEFAULT_FILTERS.require_non_floor_option),
  maxFloorPercent: whole('most moves that go to the floor, in percent', {
    min: 0,
    max: 100,
    default: 100 * DEFAULT_FILTERS.max_floor_ratio,
  }),
  theme: choice('what the decision is about', ['any', ...THEME_NAMES], 'any'),
  minValueGap: whole('least points from the best move to the first that is not as good', {
    min: 0,
    max: NO_GAP_LIMIT,
    default: 0,
  }),
  maxValueGap: whole(`most points from the best move to that one, ${NO_GAP_LIMIT} for any`, {
    min: 0,
    max: NO_GAP_LIMIT,
    default: NO_GAP_LIMIT,
  }),
  pick: choice('of the positions of a game: the one with most moves, or any', ['best', 'any'], 'best'),
  relax: flag('rather give up a filter, and say which, than find nothing', false),
};
export type AzulParams = ParamsOf<typeof fields>;
