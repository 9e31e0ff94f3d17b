import { percentText } from '@tessera/core';
import { words as practiceWords } from '@tessera/ui/choice/words.ts';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { useMemo } from 'react';
import { sayMove } from '../../../src/records/moves.ts';
import { isCostly } from '../../../src/review/judged.ts';
import type { Match } from '../match.ts';
import { words } from '../words.ts';
import { hasOwnSeat } from './ownMistakes.ts';
import styles from './Review.module.css';
import { ReviewGraph } from './ReviewGraph.tsx';
import { ReviewProgress } from './ReviewProgress.tsx';
import { changeBy, FIGURES, type FigureName, seriesOf } from './series.ts';
import type { ReviewState } from './useReview.ts';

const text = words.review;

/** What the graph shows, and by whose eyes. */
export interface Seen {
  readonly figure: FigureName;
  readonly seat: number;
}

interface OverviewProps {
  readonly match: Match;
  readonly names: readonly string[];
  readonly review: ReviewState;
  /** The drafts that come back for practice. */
  readonly waiting: readonly number[];
  readonly seen: Seen;
  readonly at: number | null;
  readonly onChoose: (n: number) => void;
}

/** The graph, what it says of the draft in view or of the whole game, and how far the review is. */
export function ReviewOverview({ match, names, review, waiting, seen: { figure, seat }, at, onChoose }: OverviewProps) {
  const { drafts, judged } = review;
  const isForBoth = match.record.players.length === 2;
  const points = useMemo(
    () => seriesOf(judged, drafts, seat, figure, isForBoth),
    [judged, drafts, seat, figure, isForBoth],
  );
  const rounds = useMemo(() => firstDrafts(match, drafts), [match, drafts]);
  const tell = (n: number) => {
    const one = judged.find(each => each.n === n);
    // Of more than two, a draft tells of its own player, whoever is looked at.
    const change = one && changeBy(one, isForBoth ? seat : one.seat, figure);
    const told = change
      ? text.change(text.told[figure], figureText(figure, change.before), figureText(figure, change.after))
      : text.notYet;
    const band = one?.band ? practiceWords.bands[one.band] : '';
    return text.point(n + 1, names[match.states[n]!.state.active_player_id]!, sayMove(match.actions[n]!), told, band);
  };
  return (
    <section className={styles.overview} aria-label={text.graph}>
      <ReviewGraph
        points={points}
        marked={judged.filter(one => one.seat === seat)}
        drafts={drafts}
        rounds={rounds}
        figure={figure}
        at={at}
        name={text.graph}
        tell={tell}
        onChoose={onChoose}
      />
      {at === null && review.isDone ? (
        <Outcome match={match} review={review} waiting={waiting.length} />
      ) : (
        <p className={styles.told} role="status">
          {at === null ? text.choose : tell(at)}
        </p>
      )}
      {!review.isDone && <ReviewProgress review={review} />}
    </section>
  );
}

/** What the review came to. */
function Outcome({ match, review, waiting }: Pick<OverviewProps, 'match' | 'review'> & { readonly waiting: number }) {
  const isOwn = hasOwnSeat(match);
  const costly = isOwn ? review.costly.length : review.judged.filter(isCostly).length;
  return (
    <p className={styles.told} role="status" data-review="done">
      <b>{isOwn ? text.done(costly) : text.doneForOthers(costly)}</b> {costly > 0 && text.kept(waiting, costly)}
    </p>
  );
}

interface SettingsProps extends Pick<OverviewProps, 'match' | 'names' | 'seen'> {
  readonly onSeen: (seen: Seen) => void;
}

/** What the graph shows and by whose eyes. */
export function GraphSettings({ match, names, seen, onSeen }: SettingsProps) {
  const { figure, seat } = seen;
  return (
    <section className={styles.overview} aria-label={text.figure}>
      <div className={styles.settings}>
        <Segments
          label={text.figure}
          options={FIGURES}
          nameOf={name => text[name]}
          value={figure}
          onChange={next => onSeen({ seat, figure: next })}
        />
        <Segments
          label={text.seat}
          options={names.map((_, nth) => String(nth))}
          nameOf={nth => names[Number(nth)]!}
          value={String(seat)}
          onChange={nth => onSeen({ figure, seat: Number(nth) })}
        />
      </div>
      {!isSearched(match) && <p className={styles.note}>{text.estimates}</p>}
    </section>
  );
}

/** Two players on the coloured wall: rounds are solved there. */
function isSearched({ record: { players, wall } }: Match): boolean {
  return players.length === 2 && wall === 'fixed';
}

function figureText(figure: FigureName, value: number): string {
  if (figure === 'chance') return percentText(value);
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;
}

/** The first draft of every round but the first. */
function firstDrafts({ states }: Match, drafts: readonly number[]): readonly number[] {
  const roundAt = (n: number) => states[n]!.state.round_number;
  return drafts.filter((n, i) => i > 0 && roundAt(n) !== roundAt(drafts[i - 1]!));
}
