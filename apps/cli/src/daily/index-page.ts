import { monthOf } from '@tessera/catalog/ledger';
import { dayPath, kindOf } from './day-page.ts';
import type { DailySet } from './items.ts';
import { drawingTag, escaped, htmlPage } from './markup.ts';
import { dailyWords as words } from './words.ts';

/** What the page of all days says of one of them; the puzzles themselves need not be kept for it. */
export interface DayEntry {
  readonly day: string;
  readonly html: string;
}

export function indexEntry({ day, items }: DailySet): DayEntry {
  const cells = items.map(item => {
    const { id, title } = item.family;
    const picture = drawingTag(`daily/${day}/${id}-small`, '', true);
    return `<span class="item">${picture}<b>${escaped(title)}</b> <small>${escaped(kindOf(item))}</small></span>`;
  });
  const html = `<li><a href="${dayPath(day)}"><time datetime="${day}">${escaped(words.weekday(day))}</time>
<span class="row">${cells.join('')}</span></a></li>`;
  return { day, html };
}

/** All days, the latest first, by months. */
export function indexPage(entries: readonly DayEntry[]): string {
  const latest = entries.toReversed();
  const months = [...new Set(latest.map(({ day }) => monthOf(day)))];
  const sections = months.map(month => {
    const days = latest.filter(({ day }) => monthOf(day) === month);
    return `<section><h2>${escaped(words.month(`${month}-01`))}</h2>
<ol class="days">
${days.map(({ html }) => html).join('\n')}
</ol></section>`;
  });
  const range = words.range(entries[0]!.day, entries.at(-1)!.day);
  const body = `<header><h1>${escaped(words.heading)}</h1>
<p>${escaped(range)} <a href="feed.atom">${escaped(words.feed)}</a> <a href="daily.json">${words.data}</a></p></header>
<main>
${sections.join('\n')}
</main>`;
  return htmlPage(words.title, '', body);
}
