import type { AzulParams } from './fields.ts';
import type { Choices, FilterFailure } from './positions/filters.ts';
import type { GameStage, RoundStage } from './positions/stages.ts';
import type { DraftAction, State } from './rules/state.ts';

/** A practice position. Everything but `relaxed` follows from the state; it is stored so that it can be checked. */
export interface AzulItem {
  readonly state: State;
  readonly game_stage: GameStage;
  readonly round_stage: RoundStage;
  readonly choices: Choices;
  /** Filters that were relaxed to find it. */
  readonly relaxed: readonly FilterFailure[];
}

/** A legal move and its value to the player to move. */
export interface ValuedMove {
  readonly action: DraftAction;
  /** Score difference at the end of this round if both play for that alone; null where it is not proven. */
  readonly round: number | null;
  /** Expected lead over the best opponent at the end of this round; by tree search only. */
  readonly lead?: number | undefined;
  /** Expected final lead over the best opponent; by rollouts, the lead at the end of this round. */
  readonly value: number;
  /** Chance to win the game, from 0 to 1; null by rollouts. */
  readonly chance: number | null;
  /** The best value less this one. */
  readonly regret: number;
  /** The median measured error of the regret; 0 when more search changes nothing. */
  readonly noise: number;
  /** The principal variation as far as it is known, starting with this move. */
  readonly line: readonly DraftAction[];
}

/** Only items of earlier maker versions have `rollouts`. */
export const BASES = ['search', 'tree', 'rollouts'] as const;

/** Every legal move, best first. */
export interface AzulProof {
  /** How the values were found: `search` is alpha-beta, for two players on the fixed wall; `tree` is MCTS, for other tables. */
  readonly basis: (typeof BASES)[number];
  /** Whether the round is solved: every `round` is the true difference. */
  readonly exact: boolean;
  /** Nodes searched, or rollouts played. */
  readonly nodes: number;
  readonly moves: readonly ValuedMove[];
}

/** Puts a full line in a column of the grey wall. */
export interface TileAction {
  readonly Tile: { readonly row: number; readonly column: number };
}
export type AzulAction = DraftAction | TileAction;

/** A position, and the name of the random stream that deals the next rounds. */
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
