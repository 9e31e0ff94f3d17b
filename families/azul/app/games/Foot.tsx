import { lineToPlace, type PendingLine, type State } from '@tessera/azul';
import prompt from '@tessera/ui/layouts/BoardPage.module.css';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { Undo2 } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styles from './Foot.module.css';
import type { RoundEnd } from './round.ts';
import { words } from './words.ts';

const text = words.table;

interface TurnProps {
  readonly state: State;
  readonly decider: number;
  readonly isPerson: boolean;
  readonly names: readonly string[];
  /** What happened last. */
  readonly said: string;
  readonly onTakeBack: (() => void) | null;
  readonly onPlace: (row: number, column: number) => void;
}

/** Whose turn it is and what is to do, with what happened last. */
export function Turn({ state, decider, isPerson, names, said, onTakeBack, onPlace }: TurnProps) {
  const line = isPerson ? lineToPlace(state) : null;
  return (
    <div className={line ? `${prompt.prompt} ${styles.turn}` : prompt.prompt}>
      <p className={styles.said}>
        <span>{isPerson ? taskOf(state, names[decider]!, line) : text.thinking(names[decider]!)}</span>
        <span className={styles.last}>{said}</span>
      </p>
      {line && <Columns line={line} onPlace={onPlace} />}
      <button type="button" className={buttons.secondary} disabled={!onTakeBack} onClick={() => onTakeBack?.()}>
        <Undo2 aria-hidden size={18} />
        {text.takeBack}
      </button>
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
  return name === words.you ? text.yourTurn : text.turnOf(name);
}

interface RoundProps {
  readonly before: State;
  readonly round: RoundEnd;
  /** All tiles are drafted and nothing is tiled yet. */
  readonly isHeld: boolean;
  readonly names: readonly string[];
  readonly next: Ref<HTMLButtonElement>;
  readonly onNext: () => void;
}

/** What a round brought to everyone, before the next is dealt. */
export function RoundFoot({ before, round: { settled }, isHeld, names, next, onNext }: RoundProps) {
  return (
    <div className={styles.round}>
      <h2>{(isHeld ? text.drafted : text.settled)(before.round_number)}</h2>
      {!isHeld && (
        <ul>
          {settled.players.map(({ score }, seat) => (
            <li key={`seat-${String(seat)}`}>
              <span>{names[seat]}</span> <b>{text.gained(score - before.players[seat]!.score)}</b>
              <span className={styles.last}>{score}</span>
            </li>
          ))}
        </ul>
      )}
      {!isHeld && (
        <button ref={next} type="button" className={buttons.primary} onClick={onNext}>
          {text.next}
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
