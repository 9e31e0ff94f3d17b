import { hashText } from '@tessera/core';
import { type AtomEntry, atomText, MOST_FEED_ENTRIES } from '@tessera/server/src/daily/atom.ts';
import { dayPath, kindOf } from './day-page.ts';
import type { DailySet } from './items.ts';
import { escaped } from './markup.ts';
import type { SitePlaces } from './plan.ts';
import { dailyWords as words } from './words.ts';

/** A day as it stands in the feed: its pictures, and a link to its page. */
export function feedEntry({ day, items }: DailySet, { base }: SitePlaces): AtomEntry {
  const page = `${base ?? ''}${dayPath(day)}`;
  const content = items.map(item => {
    const { id, title } = item.family;
    const picture = `${base ?? ''}daily/${day}/${id}.svg`;
    const name = escaped(words.picture(title, day));
    return `<h2>${escaped(title)}</h2><p>${escaped(kindOf(item))}</p><p><a href="${page}"><img src="${picture}" alt="${name}" width="320"></a></p>`;
  });
  return { id: idOf(base, `daily/${day}`), title: words.longDay(day), day, page, content: content.join('') };
}

/** The newest days as a feed. */
export function feedText(entries: readonly AtomEntry[], { base }: SitePlaces): string {
  return atomText({
    id: idOf(base, ''),
    title: words.title,
    author: words.author,
    self: `${base ?? ''}feed.atom`,
    page: `${base ?? ''}index.html`,
    entries: entries.slice(-MOST_FEED_ENTRIES).toReversed(),
  });
}

/** An address that stays; without one, a UUID (RFC 9562, version 8) that stays the same for the same thing. */
function idOf(base: string | null, path: string): string {
  if (base !== null) return base + path;
  const bytes = hashText(JSON.stringify(['daily-feed', path])).slice(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
  return `urn:uuid:${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}
