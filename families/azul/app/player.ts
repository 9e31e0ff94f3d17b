import type { FamilyPlayer } from '@tessera/ui/familyPlayer.ts';
import { azulRules as rules } from '../src/family-rules.ts';
import type { AzulKinds } from '../src/kinds.ts';
import { Board } from './board/Board.tsx';

export const player: FamilyPlayer<AzulKinds> = {
  rules,
  Board,
  choice: async () => (await import('./board/choice.tsx')).choiceView,
};
