import { useStore } from '@tessera/ui/store.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useState } from 'react';
import { titleOf } from '../progress/titles.ts';
import { shelf } from '../storage/browser.ts';
import { words as appWords } from '../words.ts';
import { chooseCopy, type GameCopy, gameCopies, removeCopy } from './copies.ts';
import { arrivals, noteChange } from './record.ts';
import styles from './SyncPanel.module.css';
import { words } from './words.ts';

const text = words.copies;

/** Games that went on on two devices: a person chooses one, or removes the second. */
export function GameCopies() {
  useStore(arrivals);
  const [, setTurn] = useState(0);
  const change = (work: (copy: GameCopy) => void) => (copy: GameCopy) => {
    work(copy);
    noteChange();
    setTurn(turn => turn + 1);
  };
  const choose = change(copy => chooseCopy(shelf, copy));
  const remove = change(copy => removeCopy(shelf, copy));
  const copies = gameCopies(shelf);
  if (copies.length === 0) return null;
  return (
    <div className={styles.box} id="second-games">
      <h3>{text.title}</h3>
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
