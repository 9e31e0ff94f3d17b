import type { GameStage, RoundStage } from '../../positions/stages.ts';
import type { Game } from '../../rules/packed/game.ts';
import type { Decision } from './decision.ts';
import type { ThemeName } from './names.ts';

/** What a decision is about: a claim that follows from the position and the table of its moves. */
export interface Theme {
  readonly name: ThemeName;
  readonly holds: (decision: Decision) => boolean;
  /** Cheap and necessary: no position without it can have the theme. */
  readonly isPossible: (game: Game) => boolean;
  /** Whether it is read from proven lines of play, which only two players on the fixed wall have. */
  readonly needsLines: boolean;
  /** Where it is found most easily, for requests that leave the stages open. */
  readonly stages: readonly GameStage[];
  readonly rounds: readonly RoundStage[];
}
