import { API } from '@tessera/api/about.ts';
import type { CATALOG } from '@tessera/catalog';
import { addDays, type Day, daysBetween } from '@tessera/catalog/day';
import { FIRST_DAY } from '@tessera/catalog/ledger';
import { html } from '../docs/html.ts';
import { words as allWords } from '../items/words.ts';
import { type AtomEntry, atomText, MOST_FEED_ENTRIES } from './atom.ts';

const words = allWords.daily.feed;

type DailyFamily = Pick<(typeof CATALOG)[number], 'id' | 'title'>;

/** The newest days up to today, with their pictures, and links to play them. No item is made for it. */
export function dailyFeed(base: string, today: Day, families: readonly DailyFamily[]): string {
  const count = Math.max(1, Math.min(MOST_FEED_ENTRIES, daysBetween(FIRST_DAY, today) + 1));
  const days = Array.from({ length: count }, (_, n) => addDays(today, -n));
  return atomText({
    id: `${base}/daily`,
    title: words.title,
    author: words.author,
    self: `${base}${API}/daily/feed.atom`,
    page: `${base}/daily`,
    entries: days.map(day => entryOf(base, day, families)),
  });
}

function entryOf(base: string, day: Day, families: readonly DailyFamily[]): AtomEntry {
  const content = families.map(
    ({ id, title }) =>
      html`<h2>${title}</h2><p><a href="${base}/${id}/daily/${day}"><img src="${base}${API}/daily/${day}/${id}/picture.svg" alt="${words.picture(title, day)}" width="320"></a></p>`,
  );
  return {
    id: `${base}/daily/${day}`,
    title: words.day(day),
    day,
    page: `${base}/daily`,
    content: html`${content}`.text,
  };
}
