import type { GameStage, RoundStage } from '../../positions/stages.ts';
import type { PackedGame } from '../../rules/packed/game.ts';
import type { Decision } from './decision.ts';
import type { ThemeName } from './names.ts';

/** What a decision is about. Whether a theme holds follows from the position and its valued moves. */
export interface Theme {
  readonly name: ThemeName;
  readonly holds: (decision: Decision) => boolean;
  /** A cheap necessary condition. */
  readonly isPossible: (game: PackedGame) => boolean;
  /** Whether it needs proven lines of play, which exist for two players on the fixed wall only. */
  readonly needsLines: boolean;
  /** Stages where it is common, for requests that leave the stages open. */
  readonly stages: readonly GameStage[];
  readonly rounds: readonly RoundStage[];
}
