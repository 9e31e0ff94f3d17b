import { decisionOf, levelNamed, levelPolicy, writeNotation } from '@tessera/azul';
import { expectOk } from '@tessera/core';
import { act, beginMatch, currentOf, endingOf, type Match, resign } from '../../families/azul/app/games/match.ts';
import { recordText } from '../../families/azul/src/records/record.ts';

const LEVELS = ['regular', 'tiler'] as const;

/** A game of a person against the engine, so many moves of it: both play at a level. */
function gameOf(moves: number): Match {
  let match = beginMatch({
    wall: 'fixed',
    seed: '2026111500000',
    players: [{ kind: 'person' }, { kind: 'engine', level: LEVELS[1] }],
  });
  for (let n = 0; n < moves && endingOf(match) === null; n++) {
    const action = decisionOf(currentOf(match), levelPolicy(levelNamed(LEVELS[n % 2]!)));
    match = expectOk(act(match, action!));
  }
  return match;
}

/** A game under way, as the games page imports it. */
export const GAME_UNDER_WAY = recordText(gameOf(36).record);

/** One that came to an early end. */
export const GAME_OVER = recordText(resign(gameOf(24), 0).record);

/** The position some moves into the game, as an address of the analysis room holds it. */
export const POSITION = writeNotation(currentOf(gameOf(37)).state);
