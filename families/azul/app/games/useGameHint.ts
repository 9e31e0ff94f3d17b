import { itemAt, lineToPlace } from '@tessera/azul';
import type { Latest } from '@tessera/core';
import { useEffect, useState } from 'react';
import { type HintStep, hintsFor } from '../hints.ts';
import type { ThinkingHandlers } from '../thinking/thinkingWorker.ts';
import { currentOf, type Match } from './match.ts';
import { words } from './words.ts';

/** The actions of the match at which a hint was asked for: another move makes it void. */
type Turn = Match['actions'];

interface Asked {
  readonly of: Turn;
  /** How many steps were asked for. */
  readonly level: number;
  /** Null while the engine looks for them. */
  readonly steps: readonly HintStep[] | null;
}

/** Hints for the person to move: the idea, then the place, then the whole move. The engine looks when the first is asked for. */
export function useGameHint(
  match: Match,
  isPersonsTurn: boolean,
  thinker: () => Latest<ThinkingHandlers>,
  onUsed: () => void,
) {
  const [found, setAsked] = useState<Asked | null>(null);
  const turn = match.actions;
  const asked = isPersonsTurn && found?.of === turn ? found : null;
  const isLooking = asked !== null && asked.steps === null;
  const { state } = currentOf(match);
  // A full line that waits for a column is no draft.
  const canAsk = isPersonsTurn && !lineToPlace(state);
  useEffect(() => {
    if (!isLooking) return;
    let isLive = true;
    const tell = (steps: readonly HintStep[]) => {
      if (isLive) setAsked(now => now && { ...now, steps });
    };
    const thinking = thinker().request('prove', () => state);
    thinking.done.then(
      proof => proof && tell(hintsFor(itemAt(state), proof)),
      () => tell([]),
    );
    return () => {
      isLive = false;
      thinking.stop();
    };
  }, [isLooking, state, thinker]);

  const shown = asked?.steps?.slice(0, asked.level) ?? [];
  const isSpent = asked?.steps != null && asked.level >= asked.steps.length;
  const ask = () => {
    setAsked({ of: turn, level: (asked?.level ?? 0) + 1, steps: asked?.steps ?? null });
    onUsed();
  };
  return {
    /** What to say now; null where nothing was asked. */
    text: isLooking ? words.hint.looking : asked ? (shown.at(-1)?.text ?? words.hint.none) : null,
    spots: shown.at(-1)?.spots ?? [],
    ask: canAsk && !isLooking && !isSpent ? ask : null,
  };
}

export type GameHint = ReturnType<typeof useGameHint>;
