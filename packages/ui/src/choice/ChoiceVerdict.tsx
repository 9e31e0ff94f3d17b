import type { Band, ComparedRow, Family } from '@tessera/core';
import type { ReactNode, Ref } from 'react';
import buttons from '../styles/buttons.module.css';
import type { Choice } from '../view.ts';
import styles from './ChoiceVerdict.module.css';
import { NextButton } from './NextButton.tsx';
import { regretText } from './regretText.ts';
import type { Practice } from './usePractice.ts';
import { words } from './words.ts';

interface VerdictProps {
  readonly family: Family;
  readonly choice: Choice;
  readonly practice: Practice;
  /** None where there was nothing to choose. */
  readonly band: Band | null;
  readonly head: Ref<HTMLHeadingElement>;
  readonly onRetry: () => void;
  readonly onShowBest: () => void;
  /** Null where there is no next one. */
  readonly onNext: (() => void) | null;
  /** What the way on is called, and what is said about it. */
  readonly nextName?: string;
  readonly nextNote?: string | null;
  /** What the choice changed for the person. */
  readonly changes?: ReactNode;
  /** What the chosen move is called. */
  readonly yours?: string;
  /** Null where there is nothing to tell of. */
  readonly onShare: (() => void) | null;
}

/** What the choice was worth in one line, and the way on: for a narrow page, where the rest lies further down. */
export function VerdictBar({ choice, practice, band, head, changes, ...next }: VerdictProps) {
  const own = band === null || band === 'best' ? undefined : practice.optionOf(practice.chosen);
  return (
    <section className={styles.bar} data-band={band ?? 'none'}>
      <Grade band={band} head={head} note={own ? words.cost(regretText(own)) : choice.moveName(practice.chosen)} />
      <Next {...next} />
      {changes && <div className={styles.changes}>{changes}</div>}
    </section>
  );
}

/** What the choice was worth, in a mark, a word, numbers and reasons. */
export function ChoiceVerdict({ choice, practice, band, head, changes, ...rest }: VerdictProps) {
  return (
    <section className={styles.verdict} data-band={band ?? 'none'}>
      <Grade band={band} head={head} note={choice.moveName(practice.chosen)} />
      {changes}
      <Details {...rest} choice={choice} practice={practice} band={band}>
        <Next {...rest} />
      </Details>
    </section>
  );
}

/** All that the bar leaves out. */
export function VerdictRest(props: VerdictProps) {
  return (
    <section className={styles.verdict} data-band={props.band ?? 'none'}>
      <Details {...props} />
    </section>
  );
}

interface GradeProps extends Pick<VerdictProps, 'band' | 'head'> {
  readonly note: string;
}

function Grade({ band, head, note }: GradeProps) {
  return (
    <h2 ref={head} tabIndex={-1} className={styles.grade}>
      {band && (
        <span className={styles.mark} aria-hidden="true">
          {words.marks[band]}
        </span>
      )}
      {band ? words.bands[band] : words.forced}
      <span className={styles.move}>{note}</span>
    </h2>
  );
}

function Next({
  nextName = words.next,
  nextNote = null,
  onNext,
}: Pick<VerdictProps, 'nextName' | 'nextNote' | 'onNext'>) {
  return onNext && <NextButton name={nextName} note={nextNote} onNext={onNext} />;
}

interface DetailsProps extends Omit<VerdictProps, 'head' | 'onNext'> {
  /** Buttons before the others. */
  readonly children?: ReactNode;
}

function Details({
  family,
  practice,
  band,
  yours = words.yours,
  onRetry,
  onShowBest,
  onShare,
  children,
}: DetailsProps) {
  const { chosen, comparison, remarks } = practice;
  const [lead] = remarks(chosen);
  return (
    <>
      {band && lead && (
        <p className={styles.lead}>
          {family.words.say(lead)} {comparison?.reason}
        </p>
      )}
      {band && comparison ? (
        <Compared rows={comparison.rows} note={comparison.note} isBest={band === 'best'} yours={yours} />
      ) : (
        <p>{words.forcedNote}</p>
      )}
      <div className={styles.buttons}>
        {children}
        <button type="button" className={buttons.secondary} onClick={onRetry}>
          {words.retry}
        </button>
        {band && band !== 'best' && (
          <button type="button" className={buttons.secondary} onClick={onShowBest}>
            {words.showBest}
          </button>
        )}
        {onShare && (
          <button type="button" className={buttons.secondary} onClick={onShare}>
            {words.share}
          </button>
        )}
      </div>
    </>
  );
}

interface ComparedProps {
  readonly rows: readonly ComparedRow[];
  readonly note: string;
  readonly isBest: boolean;
  readonly yours: string;
}

/** The own and the best move side by side; a best move stands alone. */
function Compared({ rows, note, isBest, yours }: ComparedProps) {
  return (
    <table className={styles.numbers}>
      <caption>{note}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{yours}</th>
          {!isBest && <th scope="col">{words.best}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, help, own, best }) => (
          <tr key={name}>
            <th scope="row" title={help}>
              {name}
            </th>
            <td>{own}</td>
            {!isBest && <td>{best}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
