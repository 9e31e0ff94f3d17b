import type { Kinds } from '@tessera/core';
import { memo, useCallback, useEffect, useRef, useState } from 'react';
import { BoardPart } from '../layouts/BoardPart.tsx';
import buttons from '../styles/buttons.module.css';
import type { Choice } from '../view.ts';
import styles from './MoveTable.module.css';
import { regretText } from './regretText.ts';
import { actionKey, type MoveEntry, type Practice } from './usePractice.ts';
import { words } from './words.ts';

interface MoveTableProps {
  readonly choice: Choice;
  readonly practice: Pick<Practice, 'rows' | 'figures' | 'chosen' | 'shown' | 'show'>;
  /** Only the first moves at first, and the own one; the others when asked for. */
  readonly isShort: boolean;
  /** What the chosen move is called, in a word. */
  readonly yours?: string;
}

const SHORT = 10;

/** Every legal move with its worth, best first; a move can be looked at on the board. */
export function MoveTable({ choice, practice, isShort, yours = words.yoursShort }: MoveTableProps) {
  const [isWhole, setWhole] = useState(false);
  const { rows, figures, chosen, shown, show } = practice;
  const isCut = isShort && !isWhole && rows.length > SHORT;
  const [chosenKey, shownKey] = [chosen === null ? null : actionKey(chosen), shown && actionKey(shown.action)];
  const listed = isCut ? rows.filter(({ key }, nth) => nth < SHORT || key === chosenKey) : rows;
  const look = useRef(show);
  useEffect(() => {
    look.current = show;
  });
  const onShow = useCallback((action: Kinds['action']) => look.current(action), []);
  return (
    <BoardPart className={styles.moves} aria-labelledby="all-moves">
      <h2 id="all-moves">{words.table(rows.length)}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{words.mark}</span>
            </th>
            <th scope="col">{words.move}</th>
            {figures.map(({ name, help }) => (
              <th key={name} scope="col" title={help}>
                {name}
              </th>
            ))}
            <th scope="col" title={words.behindHelp}>
              {words.behind}
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map(row => (
            <MoveRow
              key={row.key}
              choice={choice}
              row={row}
              isChosen={row.key === chosenKey}
              isShown={row.key === shownKey}
              yours={yours}
              onShow={onShow}
            />
          ))}
        </tbody>
      </table>
      {isCut && (
        <button type="button" className={buttons.secondary} onClick={() => setWhole(true)}>
          {words.wholeTable(rows.length)}
        </button>
      )}
    </BoardPart>
  );
}

interface MoveRowProps {
  readonly choice: Choice;
  readonly row: MoveEntry;
  readonly isChosen: boolean;
  readonly isShown: boolean;
  readonly yours: string;
  readonly onShow: (action: Kinds['action']) => void;
}

const MoveRow = memo(function MoveRow({ choice: { Move }, row, isChosen, isShown, yours, onShow }: MoveRowProps) {
  const { option, band, figures, key } = row;
  return (
    <tr data-band={band} data-chosen={isChosen} data-shown={isShown}>
      <td className={styles.mark}>
        <span aria-hidden="true">{words.marks[band]}</span>
        <span className="unseen">{words.bands[band]}</span>
      </td>
      <td>
        <button type="button" className={styles.move} onClick={() => onShow(option.action)}>
          <Move action={option.action} />
          {isChosen && <span className={styles.yours}>{yours}</span>}
        </button>
      </td>
      {figures.map((text, nth) => (
        <td key={`${key}-${String(nth)}`}>{text}</td>
      ))}
      <td>{regretText(option)}</td>
    </tr>
  );
});
