import { app } from '@tessera/ui/app.ts';
import { useKeptFocus } from '@tessera/ui/keys/useKeptFocus.ts';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useEffect, useState } from 'react';
import { GamesBefore, GamesUnderWay } from './GameList.tsx';
import styles from './games.module.css';
import { handedOver, receive } from './handedOver.ts';
import { ImportSheet } from './ImportSheet.tsx';
import { NewGame } from './NewGame.tsx';
import { removeReview } from './review/savedReview.ts';
import { listMatches, removeMatch } from './savedMatches.ts';
import { words } from './words.ts';

/** Games under way and finished, and the way to a new one. */
export function GamesPage() {
  const [games, setGames] = useState(() => listMatches(app().shelf));
  const [given, setGiven] = useState(handedOver);
  const [isImporting, setImporting] = useState(given !== null);
  useEffect(receive, []);
  useKeptFocus();
  const close = () => {
    setImporting(false);
    setGiven(null);
  };
  const remove = (id: string) => {
    removeMatch(app().shelf, id);
    removeReview(app().shelf, id);
    setGames(listMatches(app().shelf));
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{words.title}</h1>
        <button type="button" className={buttons.secondary} data-heir onClick={() => setImporting(true)}>
          {words.setup.imported}
        </button>
      </header>
      <GamesUnderWay games={games} onRemove={remove} />
      <NewGame isFirstGame={games.length === 0} />
      <GamesBefore games={games} onRemove={remove} />
      <ImportSheet isOpen={isImporting} given={given} onClose={close} />
    </div>
  );
}
