import type { RulesWords } from '@tessera/core';
import type { AzulKinds } from '../kinds.ts';
import { wallKindOf } from '../rules/state.ts';
import type { WallKind } from '../rules/tiles.ts';

const TILING = {
  fixed:
    'At the end of a round, every full line moves one tile to the wall. It scores 1 point for each tile in the row and column it joins.',
  grey: 'At the end of a round, every full line moves one tile to its wall row, in any column without that colour. It scores 1 point for each tile in the row and column it joins.',
} satisfies Record<WallKind, string>;

const rulesOn = (wall: WallKind): readonly string[] => [
  'Take all tiles of one colour from a factory or the centre. The rest of the factory moves to the centre.',
  'Place them on one of your pattern lines or on the floor line; tiles that don’t fit go to the floor line.',
  'A line holds one colour. You can’t use a colour that’s already in that wall row.',
  'The first to take from the centre also takes the starting marker: it goes on the floor line, and that player starts the next round.',
  TILING[wall],
  'The floor line costs 1, 1, 2, 2, 2, 3 and 3 points. Your score never falls below 0.',
  'The game ends after the round in which a row is completed. Bonus: 2 points per row, 7 per column, 10 per colour.',
];

/** The rules in words. */
export const azulRulesWords: RulesWords<AzulKinds> = {
  rules: rulesOn('fixed'),
  rulesFor: ({ state }) => rulesOn(wallKindOf(state)),
};
