import { readNotation, readShape, writeNotation } from '@tessera/azul';
import { refuse, type Verdict } from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';
import { actionCode, readActionCode } from '../games/actionCode.ts';
import {
  type Desk,
  deal,
  draftOf,
  goTo,
  openDesk,
  play,
  positionOf,
  settle,
  startEditing,
  type Way,
  withDraft,
} from './desk.ts';

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

function stepped(desk: Desk, code: string): Desk {
  if (code === SETTLED) return settle(desk);
  if (code.startsWith(SETTLED)) return deal(desk, code.slice(SETTLED.length));
  const action = readActionCode(code);
  return action ? play(desk, [action]) : desk;
}

export function saveDesk(shelf: Shelf, desk: Desk): void {
  const { way, at, isEditing } = desk;
  shelf.write(KEY, {
    start: writeNotation(way[0]!.state),
    way: way.slice(1).map(({ by }) => codeOf(by)),
    at,
    draft: isEditing ? draftOf(desk) : null,
  });
}

/** The desk as it was left. What cannot be read of the way is left out. */
export function loadDesk(shelf: Shelf): Verdict<Desk, 'absent' | 'corrupted'> {
  const record = shelf.read(KEY);
  if (!record.ok) return record;
  const kept = z.safeParse(schema, record.value);
  if (!kept.success) return refuse('corrupted');
  const start = readNotation(kept.data.start);
  if (!start.ok) return refuse('corrupted');
  const desk = goTo(kept.data.way.reduce(stepped, openDesk(start.value)), kept.data.at);
  const draft = kept.data.draft === null ? null : readShape(kept.data.draft);
  return { ok: true, value: draft?.ok ? withDraft(startEditing(desk), draft.value) : desk };
}

/** The text that an address holds for what is on show. */
export function addressText(desk: Desk): string {
  return writeNotation(positionOf(desk));
}
