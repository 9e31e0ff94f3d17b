import { accept, refuse, type Verdict } from '@tessera/core';
import { readActionCode } from '../text/action-code.ts';
import { sayIllegal } from './illegal-move.ts';
import { act, currentOf, type Match, openMatch } from './match.ts';
import type { GameRecord } from './record.ts';

/** Plays a record again by the rules. */
export function replay(record: GameRecord): Verdict<Match, 'action'> {
  let match = openMatch(record);
  for (const [n, code] of record.actions.entries()) {
    const action = readActionCode(code);
    const next = action ? act(match, action) : refuse('action');
    if (!next.ok) {
      const { state } = currentOf(match);
      return refuse('action', sayIllegal(state, record.players, { n, code, action }, next.reason));
    }
    match = next.value;
  }
  return accept({ ...match, record });
}
