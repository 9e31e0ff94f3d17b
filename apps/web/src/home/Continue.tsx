import { Link } from '@tanstack/react-router';
import { CATALOG } from '@tessera/catalog';
import { ArrowRight } from 'lucide-react';
import { gameKey, type SavedGame } from '../storage/games.ts';
import { words } from '../words.ts';
import styles from './Continue.module.css';

/** Games under way, each one tap from where it was left. */
export function Continue({ games }: { games: readonly SavedGame[] }) {
  return (
    <section aria-labelledby="continue">
      <h2 id="continue" className={styles.title}>
        {words.home.continueTitle}
      </h2>
      <ul className={styles.games}>
        {games.map(game => (
          <li key={gameKey(game.family, game.search)}>
            <Link to="/$family/play" params={{ family: game.family }} search={game.search} className={styles.game}>
              <span className={styles.name}>{titleOf(game.family)}</span>
              <span className={styles.stand}>
                {words.tiers[game.tier]}, {words.home.steps(game.steps)}
              </span>
              <ArrowRight aria-hidden size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleOf(family: string): string {
  return CATALOG.find(entry => entry.id === family)?.title ?? family;
}
