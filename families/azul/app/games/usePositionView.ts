import { itemAt, standings } from '@tessera/azul';
import { useMemo, useState } from 'react';
import { roundStart } from '../../src/records/round.ts';
import { currentOf, type Match, seatOnShow } from './match.ts';
import { currentView, viewAfter } from './positionView.ts';
import type { MatchPlay } from './useMatch.ts';

/** What the board shows: the game as it stands, or an earlier move that is looked at until the next is made. */
export function usePositionView({ match, ending, round, scoring }: MatchPlay, isHeld: boolean) {
  const [look, setLook] = useState<{ readonly n: number; readonly of: Match } | null>(null);
  const looked = look?.of === match ? look.n : null;
  const own = seatOnShow(match);
  const item = useMemo(() => {
    // Dishes stay as large as the round on show began.
    const from = itemAt(roundStart(match, looked ?? undefined));
    return { ...from, state: { ...from.state, active_player_id: own } };
  }, [match, own, looked]);
  const final = useMemo(
    () => (ending === 'played' && looked === null ? standings(currentOf(match).state) : null),
    [ending, looked, match],
  );
  return {
    ...(looked === null ? currentView(match, round, isHeld, scoring) : viewAfter(match, looked)),
    item,
    final,
    /** The earlier move; null for the game as it stands. */
    looked,
    lookAt: (n: number) => setLook({ n, of: match }),
    lookAway: () => setLook(null),
  };
}

export type ShownPosition = ReturnType<typeof usePositionView>;
