import { azul } from '@tessera/azul';
import { generateSeedString } from '@tessera/core';
import { words as practiceWords } from '@tessera/ui/choice/words.ts';
import page from '@tessera/ui/layouts/BoardPage.module.css';
import { Message } from '@tessera/ui/layouts/Message.tsx';
import { useNarrow } from '@tessera/ui/layouts/useNarrow.ts';
import { PageLink } from '@tessera/ui/links/PageLink.tsx';
import { ArrowLeft, Repeat2 } from 'lucide-react';
import { type ComponentProps, useMemo, useState } from 'react';
import { namesOf } from '../../../src/records/names.ts';
import { roundStart } from '../../../src/records/round.ts';
import { draftAt, type Judged } from '../../../src/review/judged.ts';
import { MoveList } from '../MoveList.tsx';
import { beginMatch, endingOf, isOwnSeat, type Match } from '../match.ts';
import { matchResultText } from '../result.ts';
import { Standings } from '../Standings.tsx';
import { useNewTable } from '../useNewTable.ts';
import { words } from '../words.ts';
import { waitingAmong } from './item.ts';
import { draftsToSee, firstOwnSeat } from './ownMistakes.ts';
import { Position } from './Position.tsx';
import styles from './Review.module.css';
import { GraphSettings, ReviewOverview, type Seen } from './ReviewOverview.tsx';
import { StaticBoard } from './StaticBoard.tsx';
import { useChosen } from './useChosen.ts';
import { useGameItem } from './useGameItem.ts';
import { useProof, useReview } from './useReview.ts';

const text = words.review;

interface ReviewProps {
  readonly id: string;
  readonly match: Match;
  /** The move that the address names, counted from one. */
  readonly asked: string | undefined;
}

/** The game from its first draft to its last: how it stood, what was given away, and both lines of every draft. */
export function Review({ id, match, asked }: ReviewProps) {
  const { record } = match;
  const names = useMemo(() => namesOf(record.players), [record]);
  const review = useReview(id, match);
  const { drafts, judged, costly, isDone } = review;
  const waiting = useMemo(
    () =>
      isDone
        ? waitingAmong(
            match,
            costly.map(({ n }) => n),
          )
        : [],
    [match, costly, isDone],
  );
  const toSee = useMemo(() => draftsToSee(match, judged), [match, judged]);
  const { at, isSought, choose, seek } = useChosen(drafts, asked);
  const [seen, setSeen] = useState<Seen>(() => ({ figure: 'chance', seat: firstOwnSeat(match) }));
  const [verdict, setVerdict] = useState<HTMLElement | null>(null);
  const [moves, setMoves] = useState<HTMLElement | null>(null);
  const isNarrow = useNarrow();
  if (drafts.length === 0) {
    return (
      <Message title={text.title} actions={<BackLink id={id} />}>
        <p>{text.empty}</p>
      </Message>
    );
  }
  const shared = { match, names, at, onChoose: choose };
  const graph = <ReviewOverview {...shared} review={review} waiting={waiting} seen={seen} />;
  return (
    <div className={`${page.page} ${styles.page}`} data-over="true">
      <header className={page.head}>
        <div className={page.title}>
          <h1>{text.title}</h1>
        </div>
        <p className={page.facts}>
          {words.list.against(names)}
          {endingOf(match) && `: ${matchResultText(match, names)}`}
        </p>
        <div className={page.tools}>
          <BackLink id={id} />
        </div>
        {isNarrow && <div className={styles.top}>{graph}</div>}
      </header>
      <Board
        {...shared}
        isSought={isSought}
        onSeek={seek}
        review={review}
        mistakes={toSee}
        places={{ verdict, moves }}
      />
      <div className={`${page.side} ${styles.side}`}>
        {!isNarrow && graph}
        <div ref={setVerdict} className={styles.place} />
        <GraphSettings match={match} names={names} seen={seen} onSeen={setSeen} />
        <MoveList
          {...shared}
          mark={n => <Mark judged={judged} n={n} isWaiting={waiting.includes(n)} />}
          isWhole={!isNarrow}
        />
        <div ref={setMoves} className={styles.place} />
        {at === null && <Standings match={match} names={names} />}
      </div>
    </div>
  );
}

interface BoardProps extends Pick<ComponentProps<typeof Position>, 'places' | 'names' | 'isSought'> {
  readonly match: Match;
  readonly review: ReturnType<typeof useReview>;
  readonly mistakes: readonly Judged[];
  readonly at: number | null;
  readonly onSeek: (n: number) => void;
}

/** The draft that is looked at, with its verdict as soon as that is known. */
function Board({ match, review: { drafts, proofs }, mistakes, at, onSeek, ...rest }: BoardProps) {
  const item = useGameItem(match, at, useProof(match, at, proofs));
  const playOn = usePlayOn(match);
  if (at === null || !item) return <StaticBoard match={match} at={at} names={rest.names} />;
  const next = mistakes.find(({ n }) => n > at) ?? mistakes[0];
  return (
    <Position
      {...rest}
      key={at}
      item={item}
      begin={roundStart(match, at)}
      action={draftAt(match, at)}
      isOwn={isOwnSeat(match.record, match.states[at]!.state.active_player_id)}
      onNext={() => onSeek(next?.n ?? drafts[0]!)}
      onPlayOn={() => playOn(at)}
    />
  );
}

/** Begins a new game from the position before a draft, with fresh deals after this round. */
function usePlayOn({ record: { wall, players }, states }: Match): (n: number) => void {
  const sit = useNewTable();
  return n => sit(beginMatch({ wall, players, seed: generateSeedString(), start: states[n]!.state }));
}

function BackLink({ id }: { readonly id: string }) {
  return (
    <PageLink family={azul.id} page={`games/${id}`} className={page.tool} aria-label={text.game}>
      <ArrowLeft aria-hidden size={20} />
    </PageLink>
  );
}

interface MarkProps {
  readonly judged: readonly Judged[];
  readonly n: number;
  /** It comes back for practice. */
  readonly isWaiting: boolean;
}

/** The band of a draft, once it is known. */
function Mark({ judged, n, isWaiting }: MarkProps) {
  const band = judged.find(one => one.n === n)?.band;
  if (!band) return null;
  return (
    <>
      <span className={styles.waiting}>
        {isWaiting && (
          <span title={text.waiting}>
            <Repeat2 aria-hidden size={16} />
            <span className="unseen">{text.waiting}</span>
          </span>
        )}
      </span>
      <span className={styles.band} data-band={band} title={practiceWords.bands[band]}>
        <span aria-hidden="true">{practiceWords.marks[band]}</span>
        <span className="unseen">{practiceWords.bands[band]}</span>
      </span>
    </>
  );
}
