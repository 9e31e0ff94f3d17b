import { type AzulAction, legalActions, newGame, type State } from '@tessera/azul';
import { generateSeedString } from '@tessera/core';
import { app } from '@tessera/ui/app.ts';
import { useArrows } from '@tessera/ui/keys/useArrows.ts';
import { useKeys } from '@tessera/ui/keys/useKeys.ts';
import type { Choice } from '@tessera/ui/view.ts';
import { useState } from 'react';
import { goTo, playActions, playedNext, positionOf, redoEdit, undoEdit } from './session.ts';
import { loadThinkingSettings, msOf, saveThinkingSettings, type ThinkingSettings } from './thinkingSettings.ts';
import { useAnalysisSession } from './useAnalysisSession.ts';
import { useAnalysisTable } from './useAnalysisTable.ts';
import { useAnalyst } from './useAnalyst.ts';
import { useFollowing } from './useFollowing.ts';
import { useRoomKeys } from './useRoomKeys.ts';
import { useVerdict } from './useVerdict.ts';

/** What lies on the session, what is known of it, and what can be done: all that the parts of the room share. */
export function useAnalysis(asked: State | null, text: string | null, choice: Choice) {
  const [session, setSession] = useAnalysisSession(asked, text, () => newGame(2, 'fixed', generateSeedString()).state);
  const [said, announce] = useState('');
  const [pace, setPace] = useState<ThinkingSettings>(() => loadThinkingSettings(app().shelf));
  const state = positionOf(session);
  const hasMoves = legalActions(state).length > 0;
  const analyst = useAnalyst(state);
  const table = useAnalysisTable(choice, state, analyst.found?.analysis ?? null, playedNext(session));
  const { shown, walkTo } = table;

  const go = (at: number) => setSession(now => goTo(now, at));
  useFollowing(analyst, pace, hasMoves);
  useVerdict(analyst, table, choice, announce);
  useKeys(
    session.isEditing
      ? { undo: () => setSession(undoEdit), redo: () => setSession(redoEdit) }
      : { undo: () => go(session.at - 1), redo: () => go(session.at + 1) },
  );
  useArrows(shown && !session.isEditing ? by => walkTo(shown.step + by) : null);
  useRoomKeys({
    onThink: () => (analyst.isThinking ? analyst.stop() : hasMoves && analyst.think(msOf(pace.budget))),
    onClose: table.hide,
  });
  return {
    session,
    setSession,
    state,
    hasMoves,
    analyst,
    table,
    pace,
    said,
    announce,
    go,
    play: (actions: readonly AzulAction[]) => setSession(now => playActions(now, actions)),
    changePace: (next: ThinkingSettings) => {
      setPace(next);
      saveThinkingSettings(app().shelf, next);
    },
  };
}

export type AnalysisModel = ReturnType<typeof useAnalysis>;
