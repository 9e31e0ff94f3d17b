import { IconButton } from '@tessera/ui/controls/IconButton.tsx';
import { useKeys } from '@tessera/ui/keys/useKeys.ts';
import page from '@tessera/ui/layouts/BoardPage.module.css';
import { useNarrow } from '@tessera/ui/layouts/useNarrow.ts';
import { Ellipsis } from 'lucide-react';
import { type PointerEvent, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { saidOf } from '../../src/records/moves.ts';
import { namesOf } from '../../src/records/names.ts';
import type { TablePart } from '../board/Board.tsx';
import { GameTable } from '../board/index.tsx';
import { DevPanel } from './DevPanel.tsx';
import { ExportSheet } from './ExportSheet.tsx';
import { GuideNote } from './GuideNote.tsx';
import type { GuideStep } from './guideSteps.ts';
import { helpText } from './helpText.ts';
import { MatchFoot } from './MatchFoot.tsx';
import { MatchMoreSheet } from './MatchMoreSheet.tsx';
import styles from './MatchTable.module.css';
import { MoveList } from './MoveList.tsx';
import { isPerson, type Match } from './match.ts';
import { matchResultText } from './result.ts';
import { roundSummary } from './roundSummary.ts';
import { ScoreTrack } from './ScoreTrack.tsx';
import { Standings } from './Standings.tsx';
import { useGuide } from './useGuide.ts';
import { type MatchPlay, useMatch } from './useMatch.ts';
import { usePositionView } from './usePositionView.ts';
import { useSkipKeys } from './useSkipKeys.ts';
import { useWaiting } from './useWaiting.ts';
import { words } from './words.ts';

const text = words.table;

/** A game: the table, whose turn it is, the track and the moves. */
export function MatchTable({ id, kept }: { readonly id: string; readonly kept: Match }) {
  const [isDev, setDev] = useState(() => new URLSearchParams(location.search).has('dev'));
  const play = useMatch(id, kept, isDev);
  const { match, decider, ending, round, scoring, hint, decide, takeBack, skipScoring } = play;
  const { record, actions } = match;
  const names = useMemo(() => namesOf(record.players), [record.players]);
  const shown = usePositionView(play, isDev);
  const { state, item, marks, gains, final, looked } = shown;
  const guide = useGuide(id, play);
  const last = useMemo(() => saidOf(match, names, actions.length - 1), [match, names, actions]);
  const summary = useMemo(
    () => (round && !isDev ? roundSummary(match, round, names) : null),
    [match, round, names, isDev],
  );
  const [said, announce] = useState('');
  useEffect(() => announce(summary ?? last), [summary, last]);
  useEffect(() => {
    if (hint.text !== null) announce(hint.text);
  }, [hint.text]);
  const goOn = () => {
    guide?.dismiss('score');
    play.goOn();
  };
  const { room, next, head } = useWaiting(round !== null, ending !== null);
  // The board comes right after the page around it, in tasks of its own.
  const isBoardDue = useDeferredValue(true, false);
  useKeys({
    ...(takeBack ? { undo: takeBack } : {}),
    ...(hint.ask ? { hint: hint.ask } : {}),
    ...(round && !isDev ? { next: scoring ? skipScoring : goOn } : {}),
  });
  useSkipKeys(scoring ? skipScoring : null);
  const skipByTap = ({ target }: PointerEvent) => {
    // A press on the button itself is its click.
    if (scoring && !next.current?.contains(target as Node)) skipScoring();
  };
  const isNarrow = useNarrow();
  const [isHolding, setHolding] = useState(false);
  // A hint takes the place of a note, unless the note has a place of its own.
  const step = (hint.text === null || isNarrow) && looked === null ? guide?.stepAt(isHolding) : null;
  const note = step ? <GuideNote step={step} onDismiss={() => guide?.dismiss(step)} /> : null;
  const foot = { id, play, shown, names, next, head, isHeld: isDev, onNext: goOn };
  const guidance = { note: isNarrow ? null : note, isGuided: guide !== null && !isNarrow };
  return (
    <div className={`${page.page} ${styles.page}`}>
      <header className={page.head}>
        <div className={page.title}>
          <h1>{words.list.against(names)}</h1>
        </div>
        <p className={`${page.facts} ${styles.facts}`}>
          {text.facts(state.round_number, words.walls[record.wall], helpText(record))}
        </p>
        <More play={play} onDev={() => setDev(true)} />
        {guide && isNarrow && <div className={styles.guide}>{note}</div>}
      </header>
      <section ref={room} className={page.room} aria-label={text.board} onPointerDown={skipByTap}>
        {isBoardDue && (
          <GameTable
            item={item}
            state={{ state, stream: record.seed }}
            hint={[{ code: 'hint', args: {}, spots: looked === null ? hint.spots : [] }]}
            isOver={!isPerson(record, decider) || round !== null || looked !== null}
            dispatch={decide}
            announce={announce}
            marks={marks}
            gains={gains}
            spotlight={step ? SPOTLIGHTS[step] : undefined}
            onHold={setHolding}
            nameOf={seat => names[seat]!}
            final={final}
            foot={<MatchFoot {...foot} {...guidance} />}
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

/** Lines that take the tiles in hand glow by themselves. */
const SPOTLIGHTS: Readonly<Record<GuideStep, TablePart | undefined>> = {
  take: 'sources',
  place: undefined,
  score: 'wall',
};

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
