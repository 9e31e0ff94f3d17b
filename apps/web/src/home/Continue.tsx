import { Link } from '@tanstack/react-router';
import { CATALOG } from '@tessera/catalog';
import { decodeMade } from '@tessera/core';
import { wayTo } from '@tessera/core/links/link.ts';
import cards from '@tessera/ui/styles/cards.module.css';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { requireFamily } from '../requireFamily.ts';
import { shelf } from '../storage/browser.ts';
import { gameKey, type SavedGame } from '../storage/savedGames.ts';
import { hasSecondGame } from '../sync/secondGames.ts';
import { words } from '../words.ts';
import styles from './Continue.module.css';
import { Picture, type PictureProps } from './Picture.tsx';
import { thumbnailOf } from './thumbnail.ts';

/** Games under way, each one tap from where it was left. */
export function Continue({ games }: { games: readonly SavedGame[] }) {
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{words.home.continueTitle}</h2>
      <ul className={styles.games}>
        {games.map(game => (
          <li key={gameKey(game.family, game.search)}>
            <Link {...wayTo(game.family, game.search)} className={`${cards.card} ${styles.game}`}>
              <Thumbnail game={game} />
              <span className={styles.name}>{titleOf(game.family)}</span>
              <span className={styles.stand}>
                {words.tiers[game.tier]}, {words.home.steps(game.steps)}
                {hasSecondGame(shelf, game) && <>. {words.play.twoGames}</>}
              </span>
              <ArrowRight aria-hidden size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The board of a kept game, drawn once its family is here. */
function Thumbnail({ game: { family, line } }: { game: SavedGame }) {
  const [drawn, setDrawn] = useState<Pick<PictureProps, 'svg' | 'dark'>>({ svg: null });
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      const loaded = await requireFamily(family);
      const made = decodeMade(loaded, line);
      if (made.ok && !isGone) setDrawn({ svg: thumbnailOf(loaded, made.value.item), dark: loaded.pictures.dark });
    };
    // A board that cannot be drawn leaves an empty sheet; opening the game says what is wrong.
    draw().catch(() => null);
    return () => {
      isGone = true;
    };
  }, [family, line]);
  return <Picture {...drawn} name="" size="small" />;
}

function titleOf(family: string): string {
  return CATALOG.find(entry => entry.id === family)?.title ?? family;
}
