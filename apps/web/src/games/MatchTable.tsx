import { Link, useNavigate } from '@tanstack/react-router';
import { itemAt } from '@tessera/azul';
import { Table } from '@tessera/azul/view';
import { generateSeedString } from '@tessera/core';
import { Ellipsis } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useKeys } from '../play/useKeys.ts';
import page from '../practice/PracticePage.module.css';
import buttons from '../shell/buttons.module.css';
import { DevPanel } from './DevPanel.tsx';
import { ExportSheet } from './ExportSheet.tsx';
import { EndFoot, RoundFoot, Trouble, Turn } from './Foot.tsx';
import styles from './MatchTable.module.css';
import { MoreSheet } from './MoreSheet.tsx';
import { MoveList } from './MoveList.tsx';
import { currentOf, isPerson, type Match, seatOnShow } from './match.ts';
import { sayMove, toldMoves } from './moves.ts';
import { namesOf } from './names.ts';
import { resultText } from './result.ts';
import { roundStart } from './round.ts';
import { ScoreTrack } from './ScoreTrack.tsx';
import { Standings } from './Standings.tsx';
import { startMatch } from './start.ts';
import { useMatch } from './useMatch.ts';
import { words } from './words.ts';

const text = words.table;

/** A game: the table, whose turn it is, the track and the moves. */
export function MatchTable({ id, kept }: { readonly id: string; readonly kept: Match }) {
  const [isDev, setDev] = useState(() => new URLSearchParams(location.search).has('dev'));
  const { match, decider, ending, round, fault, again, decide, goOn, takeBack, resign } = useMatch(id, kept, isDev);
  const [sheet, setSheet] = useState<'more' | 'export' | null>(null);
  const [said, announce] = useState('');
  const { record, actions, states } = match;
  const names = useMemo(() => namesOf(record.players), [record.players]);
  const isPersons = isPerson(record, decider);
  const own = seatOnShow(match);
  const current = currentOf(match);
  const state = round ? (isDev ? round.drafted : round.settled) : current.state;
  const item = useMemo(() => {
    const from = itemAt(roundStart(match));
    return { ...from, state: { ...from.state, active_player_id: own } };
  }, [match, own]);
  const last = useMemo(() => lastMove(match, names), [match, names]);
  useEffect(() => announce(last), [last]);
  const { room, next, head } = useFocus(round !== null, ending !== null);
  const rematch = useRematch(match);

  useKeys({ ...(takeBack ? { undo: takeBack } : {}), ...(round && !isDev ? { next: goOn } : {}) });
  const before = states.at(-2);
  const action = actions.at(-1);
  const isSameRound = before?.state.round_number === current.state.round_number;
  const marks = before && action && isSameRound && !ending && !round ? [{ action, band: null, before }] : [];

  const foot = fault ? (
    <Trouble note={fault} onAgain={again} />
  ) : round ? (
    <RoundFoot before={before!.state} round={round} isHeld={isDev} names={names} next={next} onNext={goOn} />
  ) : decider === null ? (
    <EndFoot result={resultText(match, names)} head={head}>
      <Link to="/azul/games/$game/review" params={{ game: id }} className={buttons.primary}>
        {words.end.review}
      </Link>
      <button type="button" className={buttons.secondary} onClick={rematch}>
        {words.end.rematch}
      </button>
    </EndFoot>
  ) : (
    <Turn
      state={current.state}
      decider={decider}
      isPerson={isPersons}
      names={names}
      said={last}
      onTakeBack={takeBack}
    />
  );
  return (
    <div className={`${page.page} ${styles.page}`}>
      <header className={page.head}>
        <div className={page.title}>
          <h1>{words.list.against(names)}</h1>
        </div>
        <p className={page.facts}>{text.facts(current.state.round_number, words.walls[record.wall])}</p>
        <div className={page.tools}>
          <button type="button" className={page.tool} aria-label={text.more} onClick={() => setSheet('more')}>
            <Ellipsis aria-hidden size={20} />
          </button>
        </div>
      </header>
      <section ref={room} className={page.room} aria-label={text.board}>
        <Table
          item={item}
          state={{ state, stream: record.seed }}
          hint={[]}
          isOver={!isPersons || round !== null}
          dispatch={decide}
          announce={announce}
          marks={marks}
          nameOf={seat => names[seat]!}
          foot={foot}
        />
      </section>
      <div className={`${page.side} ${styles.side}`}>
        {isDev && (
          <DevPanel seed={record.seed} state={state} onResolve={round ? goOn : null} onClose={() => setDev(false)} />
        )}
        {ending ? (
          <Standings state={current.state} names={names} />
        ) : (
          <ScoreTrack state={state} players={record.players} names={names} decider={round ? null : decider} />
        )}
        <MoveList match={match} names={names} />
      </div>
      <MoreSheet
        isOpen={sheet === 'more'}
        seed={record.seed}
        onResign={!ending && isPersons && decider !== null ? () => resign(decider) : null}
        onExport={() => setSheet('export')}
        onDev={() => setDev(true)}
        onClose={() => setSheet(null)}
      />
      <ExportSheet record={record} isOpen={sheet === 'export'} onClose={() => setSheet(null)} />
      <p className="unseen" role="status">
        {ending ? resultText(match, names) : said}
      </p>
    </div>
  );
}

/** What the last move was, and by whom. */
function lastMove(match: Match, names: readonly string[]): string {
  const told = toldMoves(match).at(-1);
  return told ? words.moves.by(names[told.seat]!, sayMove(told.action)) : '';
}

/** The same players on a fresh deal. */
function useRematch({ record: { wall, players } }: Match): () => void {
  const navigate = useNavigate();
  return () => {
    const game = startMatch({ wall, players, seed: generateSeedString() });
    void navigate({ to: '/azul/games/$game', params: { game } });
  };
}

/** Moves the focus to what waits for a person, and back to the table after it. */
function useFocus(isPaused: boolean, isOver: boolean) {
  const room = useRef<HTMLElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const was = useRef({ isPaused, isOver });
  useEffect(() => {
    const { isPaused: wasPaused, isOver: wasOver } = was.current;
    was.current = { isPaused, isOver };
    if (isPaused && !wasPaused) next.current?.focus({ preventScroll: true });
    else if (isOver && !wasOver) head.current?.focus({ preventScroll: true });
    else if (wasPaused && !isPaused)
      room.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [isPaused, isOver]);
  return { room, next, head };
}
