import type { WordsOf } from '@tessera/core';
import type { GameStage, RoundStage } from '../positions/stages.ts';

const GAME = { early: 'Early game', mid: 'Mid-game', late: 'Late game' } satisfies Record<GameStage, string>;
const ROUND = { start: 'start of round', mid: 'mid-round', end: 'end of round' } satisfies Record<RoundStage, string>;

/** What the presets are called; those of a theme have its title. */
export const PRESET_TITLES = {
  stages: (game: GameStage, round: RoundStage) => `${GAME[game]} · ${ROUND[round]}`,
  three: 'Three players',
  four: 'Four players',
  grey: 'Grey wall',
} as const;

export type AzulPresetTitles = WordsOf<typeof PRESET_TITLES>;
