import type { AzulItem } from '../kinds.ts';
import { gameOf, stateOf } from '../rules/convert.ts';
import type { PackedGame } from '../rules/packed/game.ts';
import type { State } from '../rules/state.ts';
import { choicesOf, type FilterFailure } from './filters.ts';
import { gameStage, roundStage } from './stages.ts';

/** The item of a position, with its stages and choices. */
export function itemOf(game: PackedGame, relaxed: readonly FilterFailure[]): AzulItem {
  return {
    state: stateOf(game),
    game_stage: gameStage(game),
    round_stage: roundStage(game),
    choices: choicesOf(game),
    relaxed,
  };
}

/** The item of a position that occurred in play. */
export function itemAt(state: State): AzulItem {
  return itemOf(gameOf(state), []);
}
