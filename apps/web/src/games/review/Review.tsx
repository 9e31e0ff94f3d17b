import { Link, useNavigate } from '@tanstack/react-router';
import { itemAt } from '@tessera/azul';
import { Table } from '@tessera/azul/view';
import { generateSeedString } from '@tessera/core';
import { useEffect, useMemo, useState } from 'react';
import { Segments } from '../../controls/Segments.tsx';
import page from '../../practice/PracticePage.module.css';
import { words as practiceWords } from '../../practice/words.ts';
import buttons from '../../shell/buttons.module.css';
import { Message } from '../../shell/Message.tsx';
import { MoveList } from '../MoveList.tsx';
import { currentOf, isPerson, type Match } from '../match.ts';
import { sayMove } from '../moves.ts';
import { namesOf } from '../names.ts';
import { resultText } from '../result.ts';
import { Standings } from '../Standings.tsx';
import { startMatch } from '../start.ts';
import { words } from '../words.ts';
import { Graph } from './Graph.tsx';
import { type GameItem, gameItem } from './item.ts';
import { draftAt, isMistake, type Judged } from './judged.ts';
import { Position } from './Position.tsx';
import styles from './Review.module.css';
import { FIGURES, type FigureName, seriesOf } from './series.ts';
import { useProof, useReview } from './useReview.ts';

const text = words.review;

interface ReviewProps {
  readonly id: string;
  readonly match: Match;
}

/** The game from its first draft to its last: how it stood, what was given away, and both lines of every draft. */
export function Review({ id, match }: ReviewProps) {
  const names = useMemo(() => namesOf(match.record.players), [match]);
  const review = useReview(id, match);
  const { drafts, judged, proofs } = review;
  const [at, setAt] = useState<number | null>(null);
  const item = useGameItem(match, at, useProof(match, at, proofs));
  const navigate = useNavigate();
  if (drafts.length === 0) {
    return (
      <Message title={text.title} actions={<BackLink id={id} />}>
        <p>{text.empty}</p>
      </Message>
    );
  }
  const mistakes = judged.filter(one => isMistake(one) && isPerson(match.record, one.seat));
  const playOn = () => {
    const { wall, players } = match.record;
    const game = startMatch({ wall, players, seed: generateSeedString(), start: match.states[at!]!.state });
    void navigate({ to: '/azul/games/$game', params: { game } });
  };
  const next = () => setAt((mistakes.find(({ n }) => n > at!) ?? mistakes[0])?.n ?? drafts[0]!);
  const above = <Overview match={match} names={names} review={review} mistakes={mistakes} at={at} onChoose={setAt} />;
  const below = <Moves match={match} names={names} judged={judged} at={at} onChoose={setAt} />;
  return (
    <div className={`${page.page} ${styles.page}`} data-over="true">
      <header className={page.head}>
        <div className={page.title}>
          <h1>{text.of(words.list.against(names))}</h1>
        </div>
        <p className={page.facts}>{resultText(match, names)}</p>
        <div className={page.tools}>
          <BackLink id={id} />
        </div>
      </header>
      {at !== null && item?.n === at ? (
        <Position
          key={at}
          item={item}
          action={draftAt(match, at)}
          nameOf={seat => names[seat]!}
          onNext={next}
          onPlayOn={playOn}
          above={above}
          below={below}
        />
      ) : (
        <Still match={match} at={at} names={names} above={above} below={below} />
      )}
    </div>
  );
}

function BackLink({ id }: { readonly id: string }) {
  return (
    <Link to="/azul/games/$game" params={{ game: id }} className={buttons.secondary}>
      {text.game}
    </Link>
  );
}

interface StillProps {
  readonly match: Match;
  readonly at: number | null;
  readonly names: readonly string[];
  readonly above: React.ReactNode;
  readonly below: React.ReactNode;
}

/** The end of the game, or a draft that is still being looked at. */
function Still({ match, at, names, above, below }: StillProps) {
  const { state, stream } = at === null ? currentOf(match) : match.states[at]!;
  const foot = <p className={page.prompt}>{at === null ? text.choose : text.looking}</p>;
  return (
    <>
      <section className={page.room} aria-label={words.table.board}>
        <Table
          item={itemAt(state)}
          state={{ state, stream }}
          hint={[]}
          isOver
          dispatch={() => {}}
          announce={() => {}}
          nameOf={seat => names[seat]!}
          foot={foot}
        />
      </section>
      <div className={`${page.side} ${styles.side}`}>
        {above}
        {at === null && <Standings state={state} names={names} />}
        {below}
      </div>
    </>
  );
}

interface OverviewProps {
  readonly match: Match;
  readonly names: readonly string[];
  readonly review: ReturnType<typeof useReview>;
  readonly mistakes: readonly Judged[];
  readonly at: number | null;
  readonly onChoose: (n: number) => void;
}

/** The graph with its settings, and how far the review is. */
function Overview({ match, names, review, mistakes, at, onChoose }: OverviewProps) {
  const { drafts, judged } = review;
  const [figure, setFigure] = useState<FigureName>('chance');
  const isSearched = match.record.players.length === 2 && match.record.wall === 'fixed';
  const [seat, setSeat] = useState(() =>
    Math.max(
      0,
      match.record.players.findIndex(({ kind }) => kind === 'person'),
    ),
  );
  const shown = isSearched ? figure : 'margin';
  const points = useMemo(
    () => seriesOf(judged, drafts, seat, shown, isSearched),
    [judged, drafts, seat, shown, isSearched],
  );
  const rounds = useMemo(() => firstDrafts(match, drafts), [match, drafts]);
  const nameOf = (which: FigureName) => (isSearched ? text[which] : text.lead);
  const tell = (n: number) => {
    const one = judged.find(each => each.n === n);
    const value = points.find(point => point.n === n)?.value;
    const told = value === undefined ? text.notYet : `${nameOf(shown)} ${figureText(shown, value)}`;
    const name = names[one?.seat ?? 0]!;
    return text.point(n + 1, name, sayMove(match.actions[n]!), told, one?.band ? practiceWords.bands[one.band] : '');
  };
  return (
    <section className={styles.overview} aria-label={text.graph}>
      <div className={styles.settings}>
        {isSearched && (
          <Segments label={text.figure} options={FIGURES} nameOf={nameOf} value={figure} onChange={setFigure} />
        )}
        <Segments
          label={text.seat}
          options={names.map((_, nth) => String(nth))}
          nameOf={nth => names[Number(nth)]!}
          value={String(seat)}
          onChange={nth => setSeat(Number(nth))}
        />
      </div>
      <Graph
        points={points}
        judged={judged}
        drafts={drafts}
        rounds={rounds}
        figure={shown}
        at={at}
        name={text.graph}
        tell={tell}
        onChoose={onChoose}
      />
      <p className={styles.told} role="status">
        {at === null ? text.choose : tell(at)}
      </p>
      <Progress review={review} mistakes={mistakes.length} />
      {!isSearched && <p className={styles.note}>{text.estimates}</p>}
    </section>
  );
}

function Progress({ review, mistakes }: { readonly review: OverviewProps['review']; readonly mistakes: number }) {
  const { judged, drafts, isRunning, isDone, fault, stop, goOn } = review;
  if (isDone) {
    return (
      <p className={styles.done} data-review="done">
        <b>{text.done(mistakes)}</b> {mistakes > 0 && text.kept}
      </p>
    );
  }
  return (
    <div className={styles.progress}>
      <progress max={drafts.length} value={judged.length} aria-label={text.progress(judged.length, drafts.length)} />
      <span>{fault ? text.failed : text.progress(judged.length, drafts.length)}</span>
      <button type="button" className={buttons.secondary} onClick={isRunning ? stop : goOn}>
        {isRunning ? text.stop : text.goOn}
      </button>
    </div>
  );
}

interface MovesProps {
  readonly match: Match;
  readonly names: readonly string[];
  readonly judged: readonly Judged[];
  readonly at: number | null;
  readonly onChoose: (n: number) => void;
}

function Moves({ match, names, judged, at, onChoose }: MovesProps) {
  const mark = (n: number) => {
    const band = judged.find(one => one.n === n)?.band;
    if (!band) return null;
    return (
      <span className={styles.band} data-band={band} title={practiceWords.bands[band]}>
        <span aria-hidden="true">{practiceWords.marks[band]}</span>
        <span className="unseen">{practiceWords.bands[band]}</span>
      </span>
    );
  };
  return <MoveList match={match} names={names} at={at} onChoose={onChoose} mark={mark} />;
}

function figureText(figure: FigureName, value: number): string {
  if (figure === 'chance') return `${Math.round(100 * value)} %`;
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
}

/** The first draft of every round but the first. */
function firstDrafts({ states }: Match, drafts: readonly number[]): readonly number[] {
  const roundAt = (n: number) => states[n]!.state.round_number;
  return drafts.filter((n, i) => i > 0 && roundAt(n) !== roundAt(drafts[i - 1]!));
}

/** A draft as an item, once its proof is known. */
function useGameItem(match: Match, n: number | null, proof: Parameters<typeof gameItem>[2] | null) {
  const [found, setFound] = useState<(GameItem & { readonly n: number }) | null>(null);
  useEffect(() => {
    if (n === null || !proof) return;
    let isLive = true;
    void gameItem(match, n, proof).then(item => isLive && setFound({ ...item, n }));
    return () => {
      isLive = false;
    };
  }, [match, n, proof]);
  return found;
}
