import type { ChooseJudge } from '@tessera/core';
import { explain } from './explanation/explain.ts';
import { azulRules } from './family-rules.ts';
import type { AzulKinds } from './kinds.ts';

export const judge: ChooseJudge<AzulKinds> = {
  ...azulRules.judge,
  options: proof => proof.moves.map(({ action, regret, noise }) => ({ action, regret, noise })),
  explain,
};
