import type { FamilyPlayer } from '@tessera/ui/familyPlayer.ts';
import { conduitRules as rules } from '../src/family-rules.ts';
import type { ConduitKinds } from '../src/kinds.ts';
import { conduitAdvice } from '../src/play-words.ts';
import { Board } from './board/Board.tsx';

export const player: FamilyPlayer<ConduitKinds> = { rules, Board, advice: conduitAdvice };
