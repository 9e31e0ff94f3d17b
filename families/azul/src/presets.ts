import { type Preset, readParams } from '@tessera/core';
import { type AzulParams, fields } from './fields.ts';
import type { AzulKinds } from './kinds.ts';
import { GAME_STAGES, ROUND_STAGES } from './positions/stages.ts';

const GAME_TITLES = { early: 'Early game', mid: 'Middle game', late: 'Late game' };
const ROUND_TITLES = { start: 'start of the round', mid: 'middle of the round', end: 'end of the round' };

/** Presets by theme. */
const ABOUT: readonly { readonly id: string; readonly title: string; readonly params: Partial<AzulParams> }[] = [
  { id: 'adjacency', title: 'Adjacency', params: { theme: 'adjacency' } },
  { id: 'floor', title: 'Floor management', params: { theme: 'floor-dilemma' } },
  { id: 'bonuses', title: 'Endgame bonuses', params: { theme: 'bonus-race', stage: 'late' } },
  { id: 'denial', title: 'Denial', params: { theme: 'denial' } },
  { id: 'colours', title: 'Colour conflicts', params: { theme: 'colour-conflict' } },
  { id: 'marker', title: 'The starting marker', params: { theme: 'first-player-marker' } },
  { id: 'last-round', title: 'The last round', params: { theme: 'endgame', stage: 'late' } },
];

/** One for each pair of stages, those by theme, and one each for three players, four players and the grey wall. */
export const presets: readonly Preset<AzulKinds>[] = [
  ...GAME_STAGES.flatMap(stage =>
    ROUND_STAGES.map(round => ({
      id: `${stage}-${round}`,
      title: `${GAME_TITLES[stage]}, ${ROUND_TITLES[round]}`,
      params: withDefaults({ stage, round }),
    })),
  ),
  ...ABOUT.map(({ params, ...pack }) => ({ ...pack, params: withDefaults(params) })),
  { id: 'three', title: 'Three players', params: withDefaults({ players: 3 }) },
  { id: 'four', title: 'Four players', params: withDefaults({ players: 4 }) },
  { id: 'grey', title: 'Grey wall', params: withDefaults({ wall: 'grey' }) },
];

function withDefaults(changes: Partial<AzulParams>): AzulParams {
  const read = readParams(fields, changes);
  if (!read.ok) throw new Error(read.note);
  return read.value;
}
