import { counted, type Facets, type Grade, listedNames } from '@tessera/core';
import type { AzulKinds } from '../kinds.ts';

/** Positions are found by their themes and stages; their size is the number of players. */
export const azulFacets: Facets<AzulKinds> = {
  tags: ({ evidence }) => [
    ...listedNames(evidence.themes),
    ...stageTag('game', evidence.game_stage),
    ...stageTag('round', evidence.round_stage),
  ],
  size: ({ state }) => String(state.players.length),
  sizeName: size => counted(Number(size), 'player'),
};

function stageTag(of: string, stage: Grade['evidence'][string] | undefined): readonly string[] {
  return typeof stage === 'string' ? [`${of}-${stage}`] : [];
}
