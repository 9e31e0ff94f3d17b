import { Link } from '@tanstack/react-router';
import type { CatalogEntry } from '@tessera/catalog';
import { TIERS } from '@tessera/core';
import buttons from '../shell/buttons.module.css';
import { words } from '../words.ts';
import styles from './Door.module.css';
import { Picture } from './Picture.tsx';
import { type Today, useToday } from './useToday.ts';

/** The way into a family: today's board, one tap to play it, and a chip for every tier. */
export function Door({ entry }: { entry: CatalogEntry }) {
  const today = useToday(entry);
  const params = { family: entry.id };
  return (
    <article className={styles.door}>
      <Board entry={entry} today={today} />
      <div className={styles.text}>
        <p className={styles.kind}>{entry.isSample ? words.home.sample : words.home.today}</p>
        <h2>{entry.title}</h2>
        <p className={styles.summary}>{entry.summary}</p>
        <ul className={styles.tiers} aria-label={words.family.tier}>
          {TIERS.map(tier => (
            <li key={tier}>
              <Link to="/$family/play" params={params} search={{ tier }} className={styles.tier} preload={false}>
                {words.tiers[tier]}
              </Link>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Link
            to="/$family/today"
            params={params}
            className={buttons.primary}
            preload={false}
            aria-label={words.home.playToday(entry.title)}
          >
            {words.home.play}
          </Link>
          <Link to="/$family" params={params} className={buttons.secondary}>
            {words.home.more}
          </Link>
        </div>
      </div>
    </article>
  );
}

function Board({ entry, today }: { entry: CatalogEntry; today: Today }) {
  if (today.kind === 'made')
    return <Picture svg={today.family.pictures.svg(today.made.item)} name={`${words.home.today}: ${entry.title}`} />;
  return <Picture svg={null} name={today.kind === 'none' ? words.home.noToday : words.home.makingToday} />;
}
