import {
  accept,
  type Family,
  type Game,
  loadSession,
  type MadeLine,
  readMadeLine,
  refuse,
  saveSession,
  type Verdict,
} from '@tessera/core';
import { originSearch } from '@tessera/core/links/link.ts';
import type { SavedGame } from '../storage/savedGames.ts';

/** The whole game as it is kept. */
export function savedForm(
  family: Family,
  { made, line }: MadeLine,
  { session, outcome }: Game,
  now: number,
): SavedGame {
  return {
    family: family.id,
    search: originSearch(family, made.origin),
    tier: made.grade.tier,
    line,
    session: saveSession(family, session, now),
    outcome,
    steps: session.at,
    savedAt: now,
  };
}

/** A kept game and its item. */
export interface OpenedGame extends MadeLine {
  readonly game: Game;
}

/** A kept game with its item, both through their codecs; its clock stands still. An item that is known is not read again. */
export function openSaved(family: Family, saved: SavedGame, known?: MadeLine): Verdict<OpenedGame, 'corrupted'> {
  const item = known?.line === saved.line ? accept(known) : readMadeLine(family, saved.line);
  if (!item.ok) return refuse('corrupted', item.note);
  const session = loadSession(family, item.value.made.item, saved.session);
  if (!session.ok) return refuse('corrupted', session.note);
  return accept({ ...item.value, game: { session: session.value, outcome: saved.outcome } });
}
