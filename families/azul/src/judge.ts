import type { ChooseJudge } from '@tessera/core';
import { explain } from './explanation/explain.ts';
import type { AzulKinds } from './kinds.ts';
import { actionsIn } from './play.ts';

export const judge: ChooseJudge<AzulKinds> = {
  kind: 'choose',
  legal: ({ state }) => actionsIn(state),
  options: proof => proof.moves.map(({ action, regret, noise }) => ({ action, regret, noise })),
  explain,
};
