import { type AzulAction, legalActions, newGame, type State } from '@tessera/azul';
import { generateSeedString } from '@tessera/core';
import { app } from '@tessera/ui/app.ts';
import { useArrows } from '@tessera/ui/keys/useArrows.ts';
import { useKeys } from '@tessera/ui/keys/useKeys.ts';
import type { Choice } from '@tessera/ui/view.ts';
import { useState } from 'react';
import { goTo, play, playedNext, positionOf, redo, undo } from './desk.ts';
import { loadPace, msOf, type Pace, savePace } from './pace.ts';
import { useAnalyst } from './useAnalyst.ts';
import { useDesk } from './useDesk.ts';
import { useFollowing } from './useFollowing.ts';
import { useRoomKeys } from './useRoomKeys.ts';
import { useTable } from './useTable.ts';
import { useVerdict } from './useVerdict.ts';

/** What lies on the desk, what is known of it, and what can be done: all that the parts of the room share. */
export function useRoom(asked: State | null, text: string | null, choice: Choice) {
  const [desk, setDesk] = useDesk(asked, text, () => newGame(2, 'fixed', generateSeedString()).state);
  const [said, announce] = useState('');
  const [pace, setPace] = useState<Pace>(() => loadPace(app().shelf));
  const state = positionOf(desk);
  const hasMoves = legalActions(state).length > 0;
  const analyst = useAnalyst(state);
  const table = useTable(choice, state, analyst.found?.analysis ?? null, playedNext(desk));
  const { shown, walkTo } = table;

  const go = (at: number) => setDesk(now => goTo(now, at));
  useFollowing(analyst, pace, hasMoves);
  useVerdict(analyst, table, choice, announce);
  useKeys(
    desk.isEditing
      ? { undo: () => setDesk(undo), redo: () => setDesk(redo) }
      : { undo: () => go(desk.at - 1), redo: () => go(desk.at + 1) },
  );
  useArrows(shown && !desk.isEditing ? by => walkTo(shown.step + by) : null);
  useRoomKeys({
    onThink: () => (analyst.isThinking ? analyst.stop() : hasMoves && analyst.think(msOf(pace.budget))),
    onClose: table.hide,
  });
  return {
    desk,
    setDesk,
    state,
    hasMoves,
    analyst,
    table,
    pace,
    said,
    announce,
    go,
    play: (actions: readonly AzulAction[]) => setDesk(now => play(now, actions)),
    changePace: (next: Pace) => {
      setPace(next);
      savePace(app().shelf, next);
    },
  };
}

export type Room = ReturnType<typeof useRoom>;
