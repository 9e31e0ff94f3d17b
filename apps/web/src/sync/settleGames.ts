import { canonicalJson, type Json } from '@tessera/core';
import type { SavedGame } from '../storage/gameParts.ts';

/** What becomes of a game that two devices went on with: which one stays in its place, and what is kept beside it. */
export interface SettledGame {
  readonly main: 'mine' | 'theirs';
  readonly copy: SavedGame | null;
}

/**
 * Neither device loses a game under way. No copy is needed where one game is the beginning of the other, where both are at the
 * same place, or of a game that is over or was never begun: its result is in the log of attempts.
 */
export function settleGames(mine: SavedGame, theirs: SavedGame): SettledGame {
  if (isSamePlay(mine, theirs)) return { main: mine.savedAt > theirs.savedAt ? 'mine' : 'theirs', copy: null };
  const [own, other] = [rankOf(mine), rankOf(theirs)];
  const isMain = own === other ? own === 1 && isBeginning(theirs, mine) : own > other;
  const [main, rest] = isMain ? [mine, theirs] : [theirs, mine];
  const isCopied = rankOf(rest) === 1 && !isBeginning(rest, main);
  return { main: isMain ? 'mine' : 'theirs', copy: isCopied ? rest : null };
}

/** 2: it is over. 1: it is under way. 0: nothing was done. */
function rankOf({ outcome, session }: SavedGame): 0 | 1 | 2 {
  if (outcome !== 'open') return 2;
  return stepsOf(session).length > 0 ? 1 : 0;
}

function stepsOf({ steps }: SavedGame['session']): readonly Json[] {
  return Array.isArray(steps) ? (steps as readonly Json[]) : [];
}

/** Whether they differ in nothing but the time that they took. */
export function isSamePlay(one: SavedGame, other: SavedGame): boolean {
  const playOf = ({ session: { spent, ...session }, outcome }: SavedGame) => canonicalJson({ session, outcome });
  return playOf(one) === playOf(other);
}

function isBeginning(start: SavedGame, whole: SavedGame): boolean {
  const [one, other] = [stepsOf(start.session), stepsOf(whole.session)];
  return one.length <= other.length && one.every((step, n) => canonicalJson(step) === canonicalJson(other[n]));
}
