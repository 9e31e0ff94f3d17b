import { Link } from '@tanstack/react-router';
import type { CatalogEntry } from '@tessera/catalog';
import { originSearch } from '@tessera/core/links/link.ts';
import { Check } from 'lucide-react';
import type { Day } from '../daily/day.ts';
import { dayResultText } from '../daily/dayResultText.ts';
import { type DayResult, readDays } from '../daily/days.ts';
import { loadedApp } from '../families.ts';
import { shelf } from '../storage/browser.ts';
import { gameKey, loadGame } from '../storage/savedGames.ts';
import { words } from '../words.ts';
import { Picture } from './Picture.tsx';
import styles from './TodayCard.module.css';
import { thumbnailOf } from './thumbnail.ts';
import { type Today, useToday } from './useToday.ts';

const text = words.home;

interface TodayCardProps {
  readonly entry: CatalogEntry;
  readonly day: Day;
  /** Whether the person has never played the family. */
  readonly isNew: boolean;
}

/** Today's board of a family, one tap from being played. */
export function TodayCard({ entry, day, isNew }: TodayCardProps) {
  const today = useToday(entry);
  const result = readDays(shelf)[day]?.[entry.id] ?? null;
  const steps = stepsInto(today);
  const [first] = loadedApp(entry.id).first ?? [];
  return (
    <article className={styles.card} data-done={result !== null}>
      <Picture
        svg={today.kind === 'made' ? thumbnailOf(today.family, today.made.item) : null}
        name={nameOf(today)}
        dark={today.kind === 'made' ? today.family.pictures.dark : undefined}
      />
      <div className={styles.text}>
        <h2>
          <Link
            to="/$family/today"
            params={{ family: entry.id }}
            className={styles.play}
            preload={false}
            aria-label={text.playToday(entry.title)}
          >
            {entry.title}
          </Link>
        </h2>
        <p className={styles.stand}>
          <Stand today={today} result={result} steps={steps} />
        </p>
        <div className={styles.ways}>
          <span className={styles.button} aria-hidden="true">
            {result ? text.look : steps > 0 ? text.goOn : text.play}
          </span>
          {isNew && first && (
            <Link
              to="/$family/play"
              params={{ family: entry.id }}
              search={first}
              className={styles.first}
              preload={false}
              aria-label={text.of(text.first, entry.title)}
            >
              {text.first}
            </Link>
          )}
        </div>
      </div>
    </article>
  );
}

function Stand({ today, result, steps }: { today: Today; result: DayResult | null; steps: number }) {
  if (result) {
    return (
      <>
        <Check aria-hidden size={16} /> {dayResultText(result)}
      </>
    );
  }
  if (today.kind === 'making') return text.making;
  if (today.kind === 'none') return text.noToday;
  const tier = words.tiers[today.made.grade.tier];
  return steps > 0 ? `${tier}, ${text.steps(steps)}` : tier;
}

function nameOf({ kind }: Today): string {
  return kind === 'made' ? text.today : kind === 'none' ? text.noToday : text.makingToday;
}

/** Steps in force in the game on today's item, if one was begun. */
function stepsInto(today: Today): number {
  if (today.kind !== 'made') return 0;
  const { family, made } = today;
  const game = loadGame(shelf, gameKey(family.id, originSearch(family, made.origin)));
  return game.ok && game.value.outcome === 'open' ? game.value.steps : 0;
}
