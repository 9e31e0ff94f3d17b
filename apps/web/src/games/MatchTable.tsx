import { Link, useNavigate } from '@tanstack/react-router';
import { itemAt, standings } from '@tessera/azul';
import { Table } from '@tessera/azul/view';
import { generateSeedString } from '@tessera/core';
import { Ellipsis } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useKeys } from '../play/useKeys.ts';
import page from '../practice/PracticePage.module.css';
import buttons from '../shell/buttons.module.css';
import { DevPanel } from './DevPanel.tsx';
import { ExportSheet } from './ExportSheet.tsx';
import { EndFoot, Look, RoundFoot, Trouble, Turn } from './Foot.tsx';
import styles from './MatchTable.module.css';
import { MoreSheet } from './MoreSheet.tsx';
import { MoveList } from './MoveList.tsx';
import { currentOf, isPerson, type Match, seatOnShow } from './match.ts';
import { sayMove, toldMoves } from './moves.ts';
import { namesOf } from './names.ts';
import { moveOnShow, nowOnShow } from './onShow.ts';
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
  // A sheet tells that it is closed when the next one is open already.
  const close = (one: typeof sheet) => () => setSheet(now => (now === one ? null : now));
  const { record, actions, states } = match;
  const names = useMemo(() => namesOf(record.players), [record.players]);
  const isPersons = isPerson(record, decider);
  const own = seatOnShow(match);
  const current = currentOf(match);
  const [look, setLook] = useState<{ readonly n: number; readonly of: Match } | null>(null);
  const looked = look?.of === match ? look.n : null;
  const { state, marks } = looked === null ? nowOnShow(match, round, isDev) : moveOnShow(match, looked);
  const item = useMemo(() => {
    // Dishes stay as large as the round on show began.
    const from = itemAt(roundStart(match, looked ?? undefined));
    return { ...from, state: { ...from.state, active_player_id: own } };
  }, [match, own, looked]);
  const final = useMemo(
    () => (ending === 'played' && looked === null ? standings(current.state) : null),
    [ending, looked, current],
  );
  const last = useMemo(() => moveSaid(match, names, actions.length - 1), [match, names, actions]);
  useEffect(() => announce(last), [last]);
  const { room, next, head } = useFocus(round !== null, ending !== null);
  const rematch = useRematch(match);
  // The board comes right after the page around it, in tasks of its own.
  const isBoardDue = useDeferredValue(true, false);

  useKeys({ ...(takeBack ? { undo: takeBack } : {}), ...(round && !isDev ? { next: goOn } : {}) });
  const foot = fault ? (
    <Trouble note={fault} onAgain={again} />
  ) : looked !== null ? (
    <Look said={moveSaid(match, names, looked)} isOver={ending !== null} onBack={() => setLook(null)} />
  ) : round ? (
    <RoundFoot before={states.at(-2)!.state} round={round} isHeld={isDev} names={names} next={next} onNext={goOn} />
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
      onPlace={(row, column) => decide({ Tile: { row, column } })}
    />
  );
  return (
    <div className={`${page.page} ${styles.page}`}>
      <header className={page.head}>
        <div className={page.title}>
          <h1>{words.list.against(names)}</h1>
        </div>
        <p className={page.facts}>{text.facts(state.round_number, words.walls[record.wall])}</p>
        <div className={page.tools}>
          <button type="button" className={page.tool} aria-label={text.more} onClick={() => setSheet('more')}>
            <Ellipsis aria-hidden size={20} />
          </button>
        </div>
      </header>
      <section ref={room} className={page.room} aria-label={text.board}>
        {isBoardDue && (
          <Table
            item={item}
            state={{ state, stream: record.seed }}
            hint={[]}
            isOver={!isPersons || round !== null || looked !== null}
            dispatch={decide}
            announce={announce}
            marks={marks}
            nameOf={seat => names[seat]!}
            final={final}
            foot={foot}
          />
        )}
      </section>
      <div className={`${page.side} ${styles.side}`}>
        {isDev && (
          <DevPanel seed={record.seed} state={state} onResolve={round ? goOn : null} onClose={() => setDev(false)} />
        )}
        {ending ? (
          <Standings match={match} names={names} />
        ) : (
          <ScoreTrack state={state} players={record.players} names={names} decider={round ? null : decider} />
        )}
        <MoveList match={match} names={names} at={looked} onChoose={n => setLook({ n, of: match })} />
      </div>
      <MoreSheet
        isOpen={sheet === 'more'}
        seed={record.seed}
        onResign={!ending && isPersons && decider !== null ? () => resign(decider) : null}
        onExport={() => setSheet('export')}
        onDev={() => setDev(true)}
        onClose={close('more')}
      />
      <ExportSheet record={record} isOpen={sheet === 'export'} onClose={close('export')} />
      <p className="unseen" role="status">
        {ending ? resultText(match, names) : said}
      </p>
    </div>
  );
}

/** What a move was, and by whom. */
function moveSaid(match: Match, names: readonly string[], n: number): string {
  const told = toldMoves(match)[n];
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
