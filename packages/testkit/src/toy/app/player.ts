import type { FamilyPlayer } from '@tessera/ui/familyPlayer.ts';
import { toy as rules, type ToyKinds } from '../index.ts';
import { Board } from './board/Board.tsx';

export const player: FamilyPlayer<ToyKinds> = { rules, Board, advice: rules.words };
