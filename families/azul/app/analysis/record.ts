import { readNotation, readShape, writeNotation } from '@tessera/azul';
import { refuse, type Verdict } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';
import { actionCode, readActionCode } from '../../src/text/action-code.ts';
import {
  type AnalysisSession,
  deal,
  editedPosition,
  endRound,
  goTo,
  openAnalysisSession,
  playActions,
  positionOf,
  startEditing,
  type Way,
  withDraft,
} from './session.ts';

const KEY = 'analysis/azul';

const schema = z.strictObject({
  start: z.string(),
  /** Every step behind it: a decision in three letters, `=` for the end of a round, `=` and a seed for a deal. */
  way: z.array(z.string()),
  at: z.int(),
  /** What stands in the editor; nothing when it is closed. */
  draft: z.nullable(z.unknown()),
});

const SETTLED = '=';

function codeOf(by: Way): string {
  if (by === 'set-up') return '';
  if (by === 'settled') return SETTLED;
  return 'act' in by ? actionCode(by.act) : `${SETTLED}${by.deal}`;
}

function stepped(session: AnalysisSession, code: string): AnalysisSession {
  if (code === SETTLED) return endRound(session);
  if (code.startsWith(SETTLED)) return deal(session, code.slice(SETTLED.length));
  const action = readActionCode(code);
  return action ? playActions(session, [action]) : session;
}

export function saveAnalysis(shelf: Shelf, session: AnalysisSession): void {
  const { way, at, isEditing } = session;
  shelf.write(KEY, {
    start: writeNotation(way[0]!.state),
    way: way.slice(1).map(({ by }) => codeOf(by)),
    at,
    draft: isEditing ? editedPosition(session) : null,
  });
}

/** The session as it was left. What cannot be read of the way is left out. */
export function loadAnalysis(shelf: Shelf): Verdict<AnalysisSession, 'absent' | 'corrupted'> {
  const record = shelf.read(KEY);
  if (!record.ok) return record;
  const kept = z.safeParse(schema, record.value);
  if (!kept.success) return refuse('corrupted');
  const start = readNotation(kept.data.start);
  if (!start.ok) return refuse('corrupted');
  const session = goTo(kept.data.way.reduce(stepped, openAnalysisSession(start.value)), kept.data.at);
  const draft = kept.data.draft === null ? null : readShape(kept.data.draft);
  return { ok: true, value: draft?.ok ? withDraft(startEditing(session), draft.value) : session };
}

/** The text that an address holds for what is on show. */
export function addressText(session: AnalysisSession): string {
  return writeNotation(positionOf(session));
}
