import { Link, useNavigate } from '@tanstack/react-router';
import { generateSeedString } from '@tessera/core';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import page from '../../practice/PracticePage.module.css';
import { useNarrow } from '../../practice/useNarrow.ts';
import { words as practiceWords } from '../../practice/words.ts';
import { Message } from '../../shell/Message.tsx';
import { MoveList } from '../MoveList.tsx';
import { endingOf, isPerson, type Match } from '../match.ts';
import { namesOf } from '../names.ts';
import { resultText } from '../result.ts';
import { roundStart } from '../round.ts';
import { startMatch } from '../start.ts';
import { words } from '../words.ts';
import { draftAt, isMistake, type Judged } from './judged.ts';
import { GraphSettings, Overview, type Seen } from './Overview.tsx';
import { Position } from './Position.tsx';
import styles from './Review.module.css';
import { Still } from './Still.tsx';
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
  const { record, states } = match;
  const names = useMemo(() => namesOf(record.players), [record]);
  const review = useReview(id, match);
  const { drafts, judged, proofs } = review;
  const mistakes = useMemo(() => judged.filter(one => isMistake(one) && isPerson(record, one.seat)), [judged, record]);
  const [at, setAt] = useChosen(drafts, asked);
  const [seen, setSeen] = useState<Seen>(() => ({
    figure: 'chance',
    seat: Math.max(
      0,
      record.players.findIndex(({ kind }) => kind === 'person'),
    ),
  }));
  const isNarrow = useNarrow();
  const item = useGameItem(match, at, useProof(match, at, proofs));
  const playOn = usePlayOn(match);
  if (drafts.length === 0) {
    return (
      <Message title={text.title} actions={<BackLink id={id} />}>
        <p>{text.empty}</p>
      </Message>
    );
  }
  const next = () => setAt((mistakes.find(({ n }) => n > at!) ?? mistakes[0])?.n ?? drafts[0]!);
  const graph = (
    <Overview match={match} names={names} review={review} mistakes={mistakes} seen={seen} at={at} onChoose={setAt} />
  );
  const above = isNarrow ? null : graph;
  const below = (
    <>
      <GraphSettings match={match} names={names} seen={seen} onSeen={setSeen} />
      <MoveList
        match={match}
        names={names}
        at={at}
        onChoose={setAt}
        mark={n => <Mark judged={judged} n={n} />}
        isWhole={!isNarrow}
      />
    </>
  );
  return (
    <div className={`${page.page} ${styles.page}`} data-over="true">
      <header className={page.head}>
        <div className={page.title}>
          <h1>{text.title}</h1>
        </div>
        <p className={page.facts}>
          {words.list.against(names)}
          {endingOf(match) && `: ${resultText(match, names)}`}
        </p>
        <div className={page.tools}>
          <BackLink id={id} />
        </div>
        {isNarrow && <div className={styles.top}>{graph}</div>}
      </header>
      {at !== null && item ? (
        <Position
          key={at}
          item={item}
          begin={roundStart(match, at)}
          action={draftAt(match, at)}
          names={names}
          isOwn={isPerson(record, states[at]!.state.active_player_id)}
          onNext={next}
          onPlayOn={() => playOn(at)}
          above={above}
          below={below}
        />
      ) : (
        <Still match={match} at={at} names={names} above={above} below={below} />
      )}
    </div>
  );
}

/** Begins a new game from the position before a draft, with fresh deals after this round. */
function usePlayOn({ record, states }: Match): (n: number) => void {
  const navigate = useNavigate();
  return n => {
    const { wall, players } = record;
    const game = startMatch({ wall, players, seed: generateSeedString(), start: states[n]!.state });
    void navigate({ to: '/azul/games/$game', params: { game } });
  };
}

function BackLink({ id }: { readonly id: string }) {
  return (
    <Link to="/azul/games/$game" params={{ game: id }} className={page.tool} aria-label={text.game}>
      <ArrowLeft aria-hidden size={20} />
    </Link>
  );
}

/** The band of a draft, once it is known. */
function Mark({ judged, n }: { readonly judged: readonly Judged[]; readonly n: number }) {
  const band = judged.find(one => one.n === n)?.band;
  if (!band) return null;
  return (
    <span className={styles.band} data-band={band} title={practiceWords.bands[band]}>
      <span aria-hidden="true">{practiceWords.marks[band]}</span>
      <span className="unseen">{practiceWords.bands[band]}</span>
    </span>
  );
}
