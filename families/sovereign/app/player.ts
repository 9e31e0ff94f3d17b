import type { FamilyPlayer } from '@tessera/ui/familyPlayer.ts';
import { sovereignRules as rules } from '../src/family-rules.ts';
import type { SovereignKinds } from '../src/kinds.ts';
import { sovereignAdvice } from '../src/play-words.ts';
import { Board } from './board/Board.tsx';

export const player: FamilyPlayer<SovereignKinds> = { rules, Board, advice: sovereignAdvice };
