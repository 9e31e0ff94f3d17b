import { type Preset, readParams } from '@tessera/core';
import type { ThemeName } from './explanation/themes/names.ts';
import { THEME_WORDS } from './explanation/themes/words.ts';
import { type AzulParams, fields } from './fields.ts';
import type { AzulKinds } from './kinds.ts';
import { GAME_STAGES, ROUND_STAGES } from './positions/stages.ts';
import { PRESET_TITLES } from './text/preset-words.ts';

/** Presets by theme. */
const ABOUT: readonly { readonly id: string; readonly params: Partial<AzulParams> & { readonly theme: ThemeName } }[] =
  [
    { id: 'adjacency', params: { theme: 'adjacency' } },
    { id: 'floor', params: { theme: 'floor-dilemma' } },
    { id: 'bonuses', params: { theme: 'bonus-race', stage: 'late' } },
    { id: 'denial', params: { theme: 'denial' } },
    { id: 'colours', params: { theme: 'colour-conflict' } },
    { id: 'marker', params: { theme: 'first-player-marker' } },
    { id: 'last-round', params: { theme: 'endgame', stage: 'late' } },
  ];

/** One for each pair of stages, those by theme, and one each for three players, four players and the grey wall. */
export const presets: readonly Preset<AzulKinds>[] = [
  ...GAME_STAGES.flatMap(stage =>
    ROUND_STAGES.map(round => ({
      id: `${stage}-${round}`,
      title: PRESET_TITLES.stages(stage, round),
      params: withDefaults({ stage, round }),
    })),
  ),
  ...ABOUT.map(({ id, params }) => ({ id, title: THEME_WORDS[params.theme].title, params: withDefaults(params) })),
  { id: 'three', title: PRESET_TITLES.three, params: withDefaults({ players: 3 }) },
  { id: 'four', title: PRESET_TITLES.four, params: withDefaults({ players: 4 }) },
  { id: 'grey', title: PRESET_TITLES.grey, params: withDefaults({ wall: 'grey' }) },
];

function withDefaults(changes: Partial<AzulParams>): AzulParams {
  const read = readParams(fields, changes);
  if (!read.ok) throw new Error(read.note);
  return read.value;
}
