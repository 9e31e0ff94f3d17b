import { useState } from 'react';
import buttons from '../shell/buttons.module.css';
import { behindText } from './behind.ts';
import styles from './MoveTable.module.css';
import { isSame, type Practice } from './usePractice.ts';
import type { ChoiceView } from './view.ts';
import { words } from './words.ts';

interface MoveTableProps {
  readonly choice: ChoiceView;
  readonly practice: Practice;
  /** Only the first moves at first, and the own one; the others when asked for. */
  readonly isShort: boolean;
}

const SHORT = 10;

/** Every legal move with its worth, best first; a move can be looked at on the board. */
export function MoveTable({ choice: { Move }, practice, isShort }: MoveTableProps) {
  const [isWhole, setWhole] = useState(false);
  const { options, figures, chosen, shown, show, bandOf } = practice;
  const isCut = isShort && !isWhole && options.length > SHORT;
  return (
    <section className={styles.moves} aria-labelledby="all-moves">
      <h2 id="all-moves">{words.table(options.length)}</h2>
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
          {options.map((option, nth) => {
            const { action } = option;
            if (isCut && nth >= SHORT && !isSame(action, chosen)) return null;
            const band = bandOf(action);
            return (
              <tr
                key={`move-${String(nth)}`}
                data-band={band}
                data-chosen={isSame(action, chosen)}
                data-shown={shown !== null && isSame(action, shown.action)}
              >
                <td className={styles.mark}>
                  <span aria-hidden="true">{words.marks[band]}</span>
                  <span className="unseen">{words.bands[band]}</span>
                </td>
                <td>
                  <button type="button" className={styles.move} onClick={() => show(action)}>
                    <Move action={action} />
                    {isSame(action, chosen) && <span className={styles.yours}>{words.yoursShort}</span>}
                  </button>
                </td>
                {figures.map(({ name, text }) => (
                  <td key={name}>{text(action)}</td>
                ))}
                <td>{behindText(option)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {isCut && (
        <button type="button" className={buttons.secondary} onClick={() => setWhole(true)}>
          {words.wholeTable(options.length)}
        </button>
      )}
    </section>
  );
}
