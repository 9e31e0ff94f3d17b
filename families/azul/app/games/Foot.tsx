import { lineToPlace, type PendingLine, type State } from '@tessera/azul';
import prompt from '@tessera/ui/layouts/BoardPage.module.css';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Lightbulb, Undo2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { RoundEnd } from '../../src/records/round.ts';
import { words as recordWords } from '../../src/records/words.ts';
import styles from './Foot.module.css';
import type { GameHint } from './useGameHint.ts';
import type { Scoring } from './useScoring.ts';
import { words } from './words.ts';

const text = words.table;

interface TurnProps {
  readonly state: State;
  readonly decider: number;
  readonly isPerson: boolean;
  readonly names: readonly string[];
  /** What happened last. */
  readonly said: string;
  readonly hint: GameHint;
  /** What is explained now, in the place of what is to do. */
  readonly note: ReactNode;
  /** Notes come and go here: it keeps their room. */
  readonly isGuided: boolean;
  readonly onTakeBack: (() => void) | null;
  readonly onPlace: (row: number, column: number) => void;
}

/** Whose turn it is and what is to do, with what happened last, and help. */
export function Turn({ state, decider, isPerson, names, said, hint, note, isGuided, onTakeBack, onPlace }: TurnProps) {
  const line = isPerson ? lineToPlace(state) : null;
  const task = isPerson ? taskOf(state, names[decider]!, line) : text.thinking(names[decider]!);
  return (
    <div className={`${prompt.prompt} ${styles.turn}`} data-guided={isGuided}>
      {note ?? (
        <p className={styles.said}>
          <span>{hint.text ?? task}</span>
          <span className={styles.last}>{said}</span>
        </p>
      )}
      {line && <Columns line={line} onPlace={onPlace} />}
      <div className={styles.helps}>
        <button type="button" className={buttons.secondary} aria-disabled={!hint.ask} onClick={() => hint.ask?.()}>
          <Lightbulb aria-hidden size={18} />
          <span>{text.hint}</span>
        </button>
        <button type="button" className={buttons.secondary} disabled={!onTakeBack} onClick={() => onTakeBack?.()}>
          <Undo2 aria-hidden size={18} />
          <span>{text.takeBack}</span>
        </button>
      </div>
    </div>
  );
}

interface ColumnsProps {
  readonly line: PendingLine;
  readonly onPlace: TurnProps['onPlace'];
}

/** The columns for a finger; a mouse finds them on the wall itself. */
function Columns({ line: { row, columns }, onPlace }: ColumnsProps) {
  return (
    <fieldset className={styles.columns}>
      <legend className="unseen">{text.columns}</legend>
      {columns.map(column => (
        <button key={column} type="button" aria-label={text.column(column)} onClick={() => onPlace(row, column)}>
          {column + 1}
        </button>
      ))}
    </fieldset>
  );
}

function taskOf(state: State, name: string, line: PendingLine | null): string {
  if (line)
    return text.place(name, state.players[line.player]!.pattern_lines[line.row]!.color!.toLowerCase(), line.row);
  return name === recordWords.you ? text.yourTurn : text.turnOf(name);
}

interface RoundProps {
  /** The first position of the round. */
  readonly begin: State;
  readonly round: RoundEnd;
  /** What the boards show while it is scored. */
  readonly scoring: Scoring | null;
  /** All tiles are drafted and nothing is tiled yet. */
  readonly isHeld: boolean;
  readonly names: readonly string[];
  /** What is explained now, in the place of what the round brought. */
  readonly note: ReactNode;
  readonly isGuided: boolean;
  readonly next: Ref<HTMLButtonElement>;
  readonly onSkip: () => void;
  readonly onNext: () => void;
}

/** What a round brings to everyone, while it is scored and before the next is dealt. */
export function RoundFoot(props: RoundProps) {
  const { begin, round, scoring, isHeld, names, note, isGuided, next, onSkip, onNext } = props;
  const { players } = scoring?.state ?? round.settled;
  const title = isHeld ? text.drafted : scoring ? text.scoring : text.settled;
  return (
    <div className={styles.round} data-guided={isGuided}>
      {note ?? <h2>{title(begin.round_number)}</h2>}
      {!isHeld && !note && (
        <ul aria-hidden={scoring !== null}>
          {players.map(({ score }, seat) => (
            <li key={`seat-${String(seat)}`}>
              <span>{names[seat]}</span> <b>{text.gained(score - begin.players[seat]!.score)}</b>
              <span className={styles.last}>{score}</span>
            </li>
          ))}
        </ul>
      )}
      {scoring?.kind && (
        <p className={styles.beat} aria-hidden="true">
          {text.beats[scoring.kind]}
        </p>
      )}
      {!isHeld && (
        <button ref={next} type="button" className={buttons.primary} onClick={scoring ? onSkip : onNext}>
          {scoring ? text.skip : text.next}
        </button>
      )}
    </div>
  );
}

interface LookProps {
  /** The move in view. */
  readonly said: string;
  readonly isOver: boolean;
  readonly onBack: () => void;
}

/** An earlier move is in view. */
export function LookBackFoot({ said, isOver, onBack }: LookProps) {
  return (
    <div className={prompt.prompt}>
      <p className={styles.said}>
        <span>{said}</span>
        <span className={styles.last}>{isOver ? text.lookingAfter : text.looking}</span>
      </p>
      <button type="button" className={buttons.primary} onClick={onBack}>
        {isOver ? text.backToEnd : text.backToNow}
      </button>
    </div>
  );
}

export function TroubleFoot({ note, onAgain }: { readonly note: string; readonly onAgain: () => void }) {
  return (
    <div className={prompt.prompt} role="alert">
      <p className={styles.said}>
        <span>{text.failed}</span>
        <span className={styles.last}>{note}</span>
      </p>
      <button type="button" className={buttons.primary} onClick={onAgain}>
        {text.again}
      </button>
    </div>
  );
}

interface EndProps {
  readonly result: string;
  readonly head: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** How the game ended, and the ways on. */
export function EndFoot({ result, head, children }: EndProps) {
  return (
    <div className={styles.round}>
      <h2 ref={head} tabIndex={-1}>
        {result}
      </h2>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
