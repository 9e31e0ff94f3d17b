import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { type Told, toldMoves } from '../../src/records/moves.ts';
import { choiceView } from '../board/choice.tsx';
import styles from './MoveList.module.css';
import type { Match } from './match.ts';
import { words } from './words.ts';

interface MoveListProps {
  readonly match: Match;
  readonly names: readonly string[];
  /** The move in view; the last if left out. */
  readonly at?: number | null;
  /** Moves can be gone to. */
  readonly onChoose?: (n: number) => void;
  /** What stands behind a move. */
  readonly mark?: (n: number) => ReactNode;
  /** All moves at their full height; the page around them scrolls. */
  readonly isWhole?: boolean;
}

/** Every decision of the game, round by round. */
export function MoveList({ match, names, at, onChoose, mark, isWhole = false }: MoveListProps) {
  const rounds = useMemo(() => [...Map.groupBy(toldMoves(match), ({ round }) => round)], [match]);
  const shown = at ?? match.actions.length - 1;
  const list = useRef<HTMLDivElement>(null);
  // The list comes after the page around it, in a task of its own.
  const isDue = useDeferredValue(true, false);
  useEffect(() => {
    const row = isDue ? list.current?.querySelector<HTMLElement>(`[data-move="${shown}"]`) : null;
    if (row && list.current) list.current.scrollTop = row.offsetTop - list.current.clientHeight / 2;
  }, [shown, isDue]);
  return (
    <section className={styles.moves} data-whole={isWhole} aria-labelledby="game-moves">
      <h2 id="game-moves">{words.moves.title}</h2>
      <div ref={list} className={styles.scroll}>
        {rounds.length === 0 && <p className={styles.none}>{words.moves.none}</p>}
        {isDue &&
          rounds.map(([round, moves]) => (
            <section key={round}>
              <h3>{words.moves.round(round)}</h3>
              <ol>
                {moves.map(move => (
                  <li key={move.n} data-move={move.n} data-shown={move.n === shown}>
                    <Row move={move} name={names[move.seat]!} onChoose={onChoose} />
                    {mark?.(move.n)}
                  </li>
                ))}
              </ol>
            </section>
          ))}
      </div>
    </section>
  );
}

function Row({ move, name, onChoose }: { move: Told; name: string; onChoose: MoveListProps['onChoose'] }) {
  const { action, n } = move;
  const inside = (
    <>
      <span className={styles.name}>{name}</span>
      {'Tile' in action ? (
        <span>{words.moves.placedShort(action.Tile.row, action.Tile.column)}</span>
      ) : (
        <choiceView.Move action={action} />
      )}
    </>
  );
  if (!onChoose || 'Tile' in action) return <span className={styles.move}>{inside}</span>;
  return (
    <button type="button" className={styles.move} onClick={() => onChoose(n)}>
      {inside}
    </button>
  );
}
