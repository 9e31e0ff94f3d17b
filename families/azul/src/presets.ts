import { type Preset, readParams } from '@tessera/core';
import { type AzulKinds, type AzulParams, fields } from './kinds.ts';
import { GAME_STAGES, ROUND_STAGES } from './stage.ts';

const GAME_TITLES = { early: 'Early game', mid: 'Middle game', late: 'Late game' };
const ROUND_TITLES = { start: 'start of the round', mid: 'middle of the round', end: 'end of the round' };

/** One for each pair of stages, two players, and one for three and four. */
export const presets: readonly Preset<AzulKinds>[] = [
  ...GAME_STAGES.flatMap(stage =>
    ROUND_STAGES.map(round => ({
      id: `${stage}-${round}`,
      title: `${GAME_TITLES[stage]}, ${ROUND_TITLES[round]}`,
      params: withDefaults({ stage, round }),
    })),
  ),
  { id: 'three', title: 'Three players', params: withDefaults({ players: 3 }) },
  { id: 'four', title: 'Four players', params: withDefaults({ players: 4 }) },
  { id: 'grey', title: 'Grey wall', params: withDefaults({ wall: 'grey' }) },
];

function withDefaults(changes: Partial<AzulParams>): AzulParams {
  const read = readParams(fields, changes);
  if (!read.ok) throw new Error(read.note);
  return read.value;
}
