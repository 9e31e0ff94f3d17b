import { itemAt, standings } from '@tessera/azul';
import page from '@tessera/ui/layouts/BoardPage.module.css';
import { useDeferredValue, useMemo } from 'react';
import { roundStart } from '../../../src/records/round.ts';
import { GameTable } from '../../board/index.tsx';
import { currentOf, endingOf, type Match, seatOnShow } from '../match.ts';
import { words } from '../words.ts';

interface StaticBoardProps {
  readonly match: Match;
  /** The draft that is being looked at; null for the end of the game. */
  readonly at: number | null;
  readonly names: readonly string[];
}

const NOTHING = () => {};

/** The end of the game, or the position of a draft whose verdict is not there yet. */
export function StaticBoard({ match, at, names }: StaticBoardProps) {
  const { state, stream } = at === null ? currentOf(match) : match.states[at]!;
  const item = useMemo(() => {
    const found = itemAt(state);
    const own = at === null ? seatOnShow(match) : state.active_player_id;
    // Dishes stay as large as the round began.
    const { factories } = roundStart(match, at ?? undefined);
    return { ...found, state: { ...state, factories, active_player_id: own } };
  }, [match, state, at]);
  const final = useMemo(
    () => (at === null && endingOf(match) === 'played' ? standings(state) : null),
    [match, state, at],
  );
  const isBoardDue = useDeferredValue(true, false);
  return (
    <section className={page.room} aria-label={words.table.board}>
      {isBoardDue && (
        <GameTable
          item={item}
          state={{ state, stream }}
          hint={[]}
          isOver
          dispatch={NOTHING}
          announce={NOTHING}
          nameOf={seat => names[seat]!}
          final={final}
          foot={<p className={page.prompt}>{at === null ? words.review.choose : words.review.looking}</p>}
        />
      )}
    </section>
  );
}
