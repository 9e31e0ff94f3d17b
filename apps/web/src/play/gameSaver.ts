import {
  type Family,
  type Game,
  type JsonObject,
  type MadeLine,
  saveChange,
  timeSpent,
  type Verdict,
} from '@tessera/core';
import type { Shelf } from '@tessera/ui/shelf.ts';
import { gameKey } from '../storage/gameParts.ts';
import { noteProved, type ProvedAs } from '../storage/provedItem.ts';
import { type GameLog, startLog } from '../storage/saveGame.ts';
import { savedForm } from './savedForm.ts';

type Written = Verdict<null, 'full' | 'blocked'>;

/** Saves the game on one item as it goes on. */
export interface GameSaver {
  /** Saves what changed since the last time. */
  keep(game: Game, now: number): Written;
  /** Saves the whole game: the page may be closed, or another page may take over. */
  keepWhole(game: Game, now: number): Written;
  /** Writes what was saved as one record again, for a shelf with fewer of them. */
  tidy(): void;
}

/** `as`: what was found of the item, which was made or proved on this device. */
export function gameSaver(shelf: Shelf, family: Family, item: MadeLine, as: ProvedAs = 'all'): GameSaver {
  let log: GameLog | null = null;
  let last: { readonly game: Game; readonly at: number } | null = null;

  const keepWhole = (game: Game, now: number): Written => {
    const saved = savedForm(family, item, game, now);
    log = startLog(shelf, saved);
    if (log.written.ok) noteProved(shelf, gameKey(saved.family, saved.search), saved.line, as);
    last = { game, at: now };
    return log.written;
  };
  return {
    keepWhole,
    keep(game, now) {
      if (!log?.isCurrent() || !last) return keepWhole(game, now);
      const change = changeOf(family, last, game, now);
      if (!change) return keepWhole(game, now);
      last = { game, at: now };
      return log.append(change);
    },
    tidy() {
      if (last && log && log.length() > 0 && log.isCurrent()) keepWhole(last.game, last.at);
    },
  };
}

/** A small record of what changed; null where the game is better written whole. */
function changeOf(
  family: Family,
  { game: before, at }: { readonly game: Game; readonly at: number },
  after: Game,
  now: number,
): JsonObject | null {
  // A game that starts again: from here on its clock says nothing about the time since the snapshot.
  if (timeSpent(after.session, now) < timeSpent(before.session, at)) return null;
  const change = saveChange(family, before.session, after.session, now);
  const hasNews = Object.keys(change).length > 1 || before.outcome !== after.outcome;
  // The clock was stopped or goes on: the page was hidden or comes back.
  if (!hasNews && before.session.clock !== after.session.clock) return null;
  return before.outcome === after.outcome ? change : { ...change, outcome: after.outcome };
}
