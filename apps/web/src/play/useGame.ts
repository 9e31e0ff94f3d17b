import {
  beginGame,
  canRedo,
  canUndo,
  countCheck,
  countHint,
  type Family,
  followHint,
  type Game,
  giveUp,
  type Hint,
  isProven,
  type Kinds,
  type Made,
  pause,
  playAction,
  redo,
  restart,
  resume,
  returnToCheckpoint,
  type Session,
  setCheckpoint,
  settle,
  type UnprovenItem,
  undo,
} from '@tessera/core';
import { originSearch } from '@tessera/core/links/link.ts';
import { useHeld } from '@tessera/ui/held.ts';
import { notifyUnsaved } from '@tessera/ui/notices.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { shelf } from '../storage/browser.ts';
import { gameKey, pruneGames } from '../storage/savedGames.ts';
import { gameSaver } from './gameSaver.ts';
import type { Recording } from './itemPageProps.ts';

/**
 * A game under way: it is kept after every change once its item is proven and has a line, and its clock stands still while the
 * page is hidden.
 */
export function useGame(
  family: Family,
  made: Made | UnprovenItem,
  line: string | null,
  kept: Game | null,
  recording: Recording,
) {
  const [game, setGame] = useState(() => startGame(family, made, kept));
  const latest = useRef(game);

  const keeper = useMemo(
    () =>
      line === null || !isProven(made) || recording === 'none'
        ? null
        : gameSaver(shelf, family, { made, line }, recording),
    [family, made, line, recording],
  );
  const keep = useCallback(
    (how: 'keep' | 'keepWhole') => {
      const written = keeper?.[how](latest.current, Date.now());
      if (written && !written.ok) notifyUnsaved(written.reason);
    },
    [keeper],
  );
  const key = useMemo(() => gameKey(family.id, originSearch(family, made.origin)), [family, made]);
  useHeld(key);
  useEffect(() => {
    pruneGames(shelf, key);
  }, [key]);
  useEffect(() => {
    latest.current = game;
    keep('keep');
  }, [game, keep]);
  useEffect(() => () => keeper?.tidy(), [keeper]);
  useVisibleClock(
    setGame,
    useCallback(() => keep('keepWhole'), [keep]),
  );

  const commands = useMemo(() => commandsOf(family, made, setGame), [family, made]);
  const { session, outcome } = game;
  return {
    game,
    commands,
    canUndo: outcome !== 'solved' && canUndo(session),
    canRedo: outcome !== 'solved' && canRedo(session),
    canReturn: outcome === 'open' && session.checkpoints.some(mark => mark < session.at),
  };
}

function startGame(family: Family, made: Made | UnprovenItem, kept: Game | null): Game {
  const now = Date.now();
  if (!kept) return beginGame(family, made, now);
  return kept.outcome === 'open' ? { ...kept, session: resume(kept.session, now) } : kept;
}

export type Commands = ReturnType<typeof commandsOf>;

function commandsOf(family: Family, made: Made | UnprovenItem, setGame: (change: (game: Game) => Game) => void) {
  /** Changes the session of a game under way. */
  const change = (next: (session: Session) => Session) =>
    setGame(game => (game.outcome === 'open' ? settle(family, next(game.session), Date.now()) : game));
  /** Walks through the history, also that of a solution. */
  const walk = (next: (session: Session) => Session) =>
    setGame(game => {
      if (game.outcome === 'solved') return game;
      const session = next(game.session);
      return game.outcome === 'open' ? settle(family, session, Date.now()) : { ...game, session };
    });
  return {
    act: (action: Kinds['action']) => setGame(game => playAction(family, game, action, Date.now())),
    follow: (hint: Hint<Kinds>) => setGame(game => followHint(family, game, hint, Date.now())),
    undo: () => walk(undo),
    redo: () => walk(redo),
    mark: () => change(setCheckpoint),
    returnToMark: () => change(returnToCheckpoint),
    countHint: () => change(countHint),
    countCheck: (found: number) => change(session => countCheck(session, found)),
    giveUp: () => setGame(game => giveUp(family, made, game, Date.now())),
    restart: () => setGame(game => restart(family, made, game, Date.now())),
  };
}

/** Pauses the clock while nobody can see the page, and keeps the game when it may be closed. */
function useVisibleClock(setGame: (change: (game: Game) => Game) => void, keep: () => void): void {
  useEffect(() => {
    const turn = () => {
      const now = Date.now();
      const isHidden = document.visibilityState === 'hidden';
      if (isHidden) keep();
      setGame(game => {
        if (game.outcome !== 'open') return game;
        return { ...game, session: isHidden ? pause(game.session, now) : resume(game.session, now) };
      });
    };
    document.addEventListener('visibilitychange', turn);
    window.addEventListener('pagehide', keep);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      window.removeEventListener('pagehide', keep);
    };
  }, [setGame, keep]);
}
