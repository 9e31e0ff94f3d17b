import { IconButton } from '@tessera/ui/controls/IconButton.tsx';
import { useKeys } from '@tessera/ui/keys/useKeys.ts';
import page from '@tessera/ui/layouts/BoardPage.module.css';
import { Ellipsis } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { GameTable } from '../board/index.tsx';
import { DevPanel } from './DevPanel.tsx';
import { ExportSheet } from './ExportSheet.tsx';
import { MatchFoot } from './MatchFoot.tsx';
import { MatchMoreSheet } from './MatchMoreSheet.tsx';
import styles from './MatchTable.module.css';
import { MoveList } from './MoveList.tsx';
import { isPerson, type Match } from './match.ts';
import { saidOf } from './moves.ts';
import { namesOf } from './names.ts';
import { matchResultText } from './result.ts';
import { ScoreTrack } from './ScoreTrack.tsx';
import { Standings } from './Standings.tsx';
import { type MatchPlay, useMatch } from './useMatch.ts';
import { usePositionView } from './usePositionView.ts';
import { useWaiting } from './useWaiting.ts';
import { words } from './words.ts';

const text = words.table;

/** A game: the table, whose turn it is, the track and the moves. */
export function MatchTable({ id, kept }: { readonly id: string; readonly kept: Match }) {
  const [isDev, setDev] = useState(() => new URLSearchParams(location.search).has('dev'));
  const play = useMatch(id, kept, isDev);
  const { match, decider, ending, round, decide, goOn, takeBack } = play;
  const { record, actions } = match;
  const names = useMemo(() => namesOf(record.players), [record.players]);
  const shown = usePositionView(play, isDev);
  const { state, item, marks, final, looked } = shown;
  const last = useMemo(() => saidOf(match, names, actions.length - 1), [match, names, actions]);
  const [said, announce] = useState('');
  useEffect(() => announce(last), [last]);
  const { room, next, head } = useWaiting(round !== null, ending !== null);
  // The board comes right after the page around it, in tasks of its own.
  const isBoardDue = useDeferredValue(true, false);
  useKeys({ ...(takeBack ? { undo: takeBack } : {}), ...(round && !isDev ? { next: goOn } : {}) });
  return (
    <div className={`${page.page} ${styles.page}`}>
      <header className={page.head}>
        <div className={page.title}>
          <h1>{words.list.against(names)}</h1>
        </div>
        <p className={page.facts}>{text.facts(state.round_number, words.walls[record.wall])}</p>
        <More play={play} onDev={() => setDev(true)} />
      </header>
      <section ref={room} className={page.room} aria-label={text.board}>
        {isBoardDue && (
          <GameTable
            item={item}
            state={{ state, stream: record.seed }}
            hint={[]}
            isOver={!isPerson(record, decider) || round !== null || looked !== null}
            dispatch={decide}
            announce={announce}
            marks={marks}
            nameOf={seat => names[seat]!}
            final={final}
            foot={<MatchFoot {...{ id, play, shown, names, next, head }} isHeld={isDev} />}
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
        <MoveList match={match} names={names} at={looked} onChoose={shown.lookAt} />
      </div>
      <p className="unseen" role="status">
        {ending ? matchResultText(match, names) : said}
      </p>
    </div>
  );
}

/** What is seldom needed at the table, behind one button. */
function More({
  play: { match, decider, ending, resign },
  onDev,
}: {
  readonly play: MatchPlay;
  readonly onDev: () => void;
}) {
  const [sheet, setSheet] = useState<'more' | 'export' | null>(null);
  // A sheet tells that it is closed when the next one is open already.
  const close = (one: typeof sheet) => () => setSheet(now => (now === one ? null : now));
  const { record } = match;
  const canResign = !ending && decider !== null && isPerson(record, decider);
  return (
    <div className={page.tools}>
      <IconButton icon={Ellipsis} name={text.more} onClick={() => setSheet('more')} />
      <MatchMoreSheet
        isOpen={sheet === 'more'}
        seed={record.seed}
        onResign={canResign ? () => resign(decider) : null}
        onExport={() => setSheet('export')}
        onDev={onDev}
        onClose={close('more')}
      />
      <ExportSheet record={record} isOpen={sheet === 'export'} onClose={close('export')} />
    </div>
  );
}
