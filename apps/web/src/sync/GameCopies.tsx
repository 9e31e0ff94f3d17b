import { useStore } from '@tessera/ui/store.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { titleOf } from '../progress/titles.ts';
import { shelf } from '../storage/browser.ts';
import { words as appWords } from '../words.ts';
import { noteChange } from './changes.ts';
import { chooseCopy, type GameCopy, gameCopies, removeCopy } from './copies.ts';
import { arrivals } from './record.ts';
import styles from './SyncPanel.module.css';
import { words } from './words.ts';

const text = words.copies;

/** The id of the panel's heading, which takes the focus when the last second game is gone. */
export const SYNC_HEADING = 'sync';

/** Games that went on on two devices: a person chooses one, or removes the second. */
export function GameCopies() {
  useStore(arrivals);
  const [, setTurn] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const change = (work: (copy: GameCopy) => void) => (copy: GameCopy) => {
    work(copy);
    noteChange();
    flushSync(() => setTurn(turn => turn + 1));
    // The button that was pressed is gone, and perhaps the list.
    (heading.current ?? document.getElementById(SYNC_HEADING))?.focus();
  };
  const choose = change(copy => chooseCopy(shelf, copy));
  const remove = change(copy => removeCopy(shelf, copy));
  const copies = gameCopies(shelf);
  if (copies.length === 0) return null;
  return (
    <div className={styles.box} id="second-games">
      <h3 ref={heading} tabIndex={-1}>
        {text.title}
      </h3>
      <p className={styles.note}>{text.note}</p>
      <ul className={styles.copies}>
        {copies.map(copy => (
          <li key={copy.key}>
            <span>
              {titleOf(copy.game.family)}, {appWords.tiers[copy.game.tier]}. {text.here(copy.main?.steps ?? 0)}.{' '}
              {text.other(copy.game.steps)}.
            </span>
            <span className={styles.ways}>
              <button type="button" className={buttons.secondary} onClick={() => choose(copy)}>
                {text.choose}
              </button>
              <button type="button" className={buttons.secondary} onClick={() => remove(copy)}>
                {text.remove}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
