import { Link } from '@tanstack/react-router';
import type { CatalogEntry } from '@tessera/catalog';
import { TIERS, type Tier } from '@tessera/core';
import { CircleHelp, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { HowToSheet } from '../howto/HowToSheet.tsx';
import { words } from '../words.ts';
import styles from './FamilyCard.module.css';

interface FamilyCardProps {
  readonly entry: CatalogEntry;
  /** The tier that suits the person, where it is known. */
  readonly tierForYou: Tier | null;
}

/** The way into a family: a chip for every tier, its sizes, and its rules in pictures. */
export function FamilyCard({ entry, tierForYou }: FamilyCardProps) {
  const [isAsking, setAsking] = useState(false);
  const params = { family: entry.id };
  return (
    <article className={styles.card}>
      <h3>{entry.title}</h3>
      <p className={styles.summary}>{entry.summary}</p>
      <ul className={styles.tiers} aria-label={words.home.endless(entry.title)}>
        {TIERS.map(tier => (
          <li key={tier} className={tier === tierForYou ? styles.suggested : undefined}>
            <Link
              to="/$family/play"
              params={params}
              search={{ tier }}
              className={styles.tier}
              preload={false}
              aria-label={tier === tierForYou ? words.progress.tierForYou(words.tiers[tier]) : undefined}
            >
              {words.tiers[tier]}
              {tier === tierForYou && <small>{words.progress.forYou}</small>}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <Link
          to="/$family"
          params={params}
          className={styles.way}
          aria-label={words.home.of(words.home.more, entry.title)}
        >
          <SlidersHorizontal aria-hidden size={18} />
          {words.home.more}
        </Link>
        <button
          type="button"
          className={styles.way}
          aria-label={words.home.of(words.howTo.ask, entry.title)}
          onClick={() => setAsking(true)}
        >
          <CircleHelp aria-hidden size={18} />
          {words.howTo.ask}
        </button>
      </div>
      <HowToSheet entry={entry} isOpen={isAsking} onClose={() => setAsking(false)} />
    </article>
  );
}
