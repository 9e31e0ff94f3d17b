import { timeText } from '@tessera/ui/play/timeText.ts';
import { ArrowRight } from 'lucide-react';
import { dayText } from '../daily/day.ts';
import { words as appWords } from '../words.ts';
import { ItemLink } from './ItemLink.tsx';
import styles from './ItemList.module.css';
import type { ItemStory } from './items.ts';
import { titleOf } from './titles.ts';
import { words } from './words.ts';

interface ItemListProps {
  readonly stories: readonly ItemStory[];
  /** What to say of each besides its name and how it went last. */
  readonly noteOf: (story: ItemStory) => string;
  /** In two columns where there is room. */
  readonly isWide?: boolean;
}

/** Items, each one tap away. */
export function ItemList({ stories, noteOf, isWide = false }: ItemListProps) {
  return (
    <ul className={styles.list} data-wide={isWide}>
      {stories.map(story => (
        <li key={story.item}>
          <ItemLink story={story} className={styles.item}>
            <span className={styles.name}>
              {titleOf(story.family)}, {appWords.tiers[story.tier].toLowerCase()}
            </span>
            <span className={styles.outcome}>{appWords.days.outcomes[story.outcome]}</span>
            <span className={styles.note}>{noteOf(story)}</span>
            <ArrowRight aria-hidden size={18} />
          </ItemLink>
        </li>
      ))}
    </ul>
  );
}

/** When it was tried, how often, and how long it took. */
export function playedNote({ day, tries, times }: ItemStory): string {
  return [dayText(day), words.recent.tries(tries), times && timesText(tries, times)].filter(Boolean).join(', ');
}

function timesText(tries: number, { first, best, last }: NonNullable<ItemStory['times']>): string {
  return tries === 1
    ? words.recent.time(timeText(last))
    : words.recent.times(timeText(first), timeText(best), timeText(last));
}
