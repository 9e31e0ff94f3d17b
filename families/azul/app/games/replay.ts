import { accept, refuse, type Verdict } from '@tessera/core';
import { readActionCode } from './actionCode.ts';
import { sayIllegal } from './illegalMove.ts';
import { act, beginMatch, currentOf, type Match } from './match.ts';
import type { GameRecord } from './record.ts';

/** Plays a record again by the rules. */
export function replay(record: GameRecord): Verdict<Match, 'action'> {
  let match = beginMatch(record);
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
