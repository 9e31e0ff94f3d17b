import { choice, flag, type ParamsOf, whole } from '@tessera/core';
import { THEME_NAMES } from './explanation/themes/names.ts';
import { type Choices, DEFAULT_FILTERS, type FilterFailure } from './positions/filters.ts';
import { GAME_STAGES, type GameStage, ROUND_STAGES, type RoundStage } from './positions/stages.ts';
import { MOST_MOVES } from './rules/packed/legal.ts';
import type { DraftAction, State } from './rules/state.ts';
import { WALLS } from './rules/tiles.ts';

export const POLICIES = ['greedy', 'random', 'mixed', 'engine'] as const;

/** No gap is as large as this. */
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

/** A practice position. All but the state follows from it and stands here to be checked. */
export interface AzulItem {
  readonly state: State;
  readonly game_stage: GameStage;
  readonly round_stage: RoundStage;
  readonly choices: Choices;
  /** Filters that were given up to find it. */
  readonly relaxed: readonly FilterFailure[];
}

/** A legal move and what it is worth to the player to move. */
export interface ValuedMove {
  readonly action: DraftAction;
  /** Score difference at the end of this round with best play for it; null where that is not proven. */
  readonly round: number | null;
  /** Expected lead over the best other when this round is settled; where a tree was grown. */
  readonly lead?: number | undefined;
  /** Expected final lead over the best other; by rollouts, that at the end of this round. */
  readonly value: number;
  /** Chance to win the game, from 0 to 1; null by rollouts. */
  readonly chance: number | null;
  /** How much less than the best value. */
  readonly regret: number;
  /** The measured error of the regret: its median; 0 when more search changes nothing. */
  readonly noise: number;
  /** The play that the value rests on, as far as it is known, this move first. */
  readonly line: readonly DraftAction[];
}

/** Rollouts stand in items of earlier makers alone. */
export const BASES = ['search', 'tree', 'rollouts'] as const;

/** Every legal move, best first. */
export interface AzulProof {
  /** Where the values come from: search for two on the fixed wall, a tree of play at other tables. */
  readonly basis: (typeof BASES)[number];
  /** Whether the round is solved: every `round` is the true difference. */
  readonly exact: boolean;
  /** Nodes seen, or rollouts played. */
  readonly nodes: number;
  readonly moves: readonly ValuedMove[];
}

/** A line of the grey wall that its owner puts in a column. */
export interface TileAction {
  readonly Tile: { readonly row: number; readonly column: number };
}
export type AzulAction = DraftAction | TileAction;

/** A position, and the name of the stream that deals the rounds to come. */
export interface AzulPlayState {
  readonly state: State;
  readonly stream: string;
}

export const REASONS = ['FiltersUnmet', 'Forced', 'Flat', 'GapTooSmall', 'GapTooLarge', 'ThemeMissed'] as const;

export interface AzulKinds {
  readonly params: AzulParams;
  readonly item: AzulItem;
  readonly proof: AzulProof;
  readonly state: AzulPlayState;
  readonly action: AzulAction;
  readonly reason: (typeof REASONS)[number];
}
