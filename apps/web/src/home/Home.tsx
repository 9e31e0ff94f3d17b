import { useState } from 'react';
import { shownFamilies } from '../menu.ts';
import { shelf } from '../storage/browser.ts';
import { openGames } from '../storage/games.ts';
import { words } from '../words.ts';
import { Continue } from './Continue.tsx';
import { Door } from './Door.tsx';
import styles from './Home.module.css';

const MOST_TO_CONTINUE = 4;

export function Home() {
  const [games] = useState(() => openGames(shelf).slice(0, MOST_TO_CONTINUE));
  return (
    <div className={styles.home}>
      <h1>{words.motto}</h1>
      {games.length > 0 && <Continue games={games} />}
      <div className={styles.doors}>
        {shownFamilies.map(entry => (
          <Door key={entry.id} entry={entry} />
        ))}
      </div>
    </div>
  );
}
