import { Link } from '@tanstack/react-router';
import type { CatalogEntry } from '@tessera/catalog';
import { TIERS } from '@tessera/core';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { playSearch } from '../coach/newcomer.ts';
import { loadedApp } from '../families.ts';
import { modesOf } from '../family/modes.ts';
import { HowToSheet } from '../howto/HowToSheet.tsx';
import type { ProgressSummary } from '../progress/summary.ts';
import { words } from '../words.ts';
import styles from './FamilyCard.module.css';

interface FamilyCardProps {
  readonly entry: CatalogEntry;
  readonly summary: ProgressSummary;
}

const text = words.home;

/** The way into a family: its modes, a chip for every tier, and its rules in pictures. */
export function FamilyCard({ entry, summary }: FamilyCardProps) {
  const [isAsking, setAsking] = useState(false);
  const params = { family: entry.id };
  const tierForYou = summary.tiers[entry.id] ?? null;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h3>
          <Link to="/$family" params={params} className={styles.name}>
            {entry.title}
          </Link>
        </h3>
        <button
          type="button"
          className={styles.way}
          aria-label={text.of(words.howTo.ask, entry.title)}
          onClick={() => setAsking(true)}
        >
          <CircleHelp aria-hidden size={18} />
          {words.howTo.ask}
        </button>
      </div>
      <p className={styles.summary}>{entry.summary}</p>
      <Modes entry={entry} summary={summary} />
      <ul className={styles.tiers} aria-label={text.endless(entry.title)}>
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
      <HowToSheet entry={entry} isOpen={isAsking} onClose={() => setAsking(false)} />
    </article>
  );
}

/** Every mode of a family as a link: playing first. */
function Modes({ entry, summary }: FamilyCardProps) {
  const app = loadedApp(entry.id);
  return (
    <nav aria-label={text.modes(entry.title)}>
      <ul className={styles.modes}>
        <li>
          <Link
            to="/$family/play"
            params={{ family: entry.id }}
            search={playSearch(summary, entry.id, app)}
            className={styles.play}
            preload={false}
          >
            {text.play}
          </Link>
        </li>
        {modesOf(app).map(({ path, title, short = title }) => (
          <li key={path}>
            <Link to={`/${entry.id}/${path}` as string} className={styles.mode} preload={false}>
              {short}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
