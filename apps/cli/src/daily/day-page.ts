import type { Day } from '@tessera/catalog/day';
import { goalOf, rulesOf } from '@tessera/core';
import type { DailyItem, DailySet } from './items.ts';
import { escaped, htmlPage } from './markup.ts';
import type { SitePlaces } from './plan.ts';
import { dailyWords as words } from './words.ts';

/** Where a day's page is, from the folder of all. */
export const dayPath = (day: Day) => `daily/${day}/index.html`;

interface Neighbours {
  readonly before: Day | undefined;
  readonly next: Day | undefined;
}

/** The page of a day: each puzzle large, with its rules, and the ways to it. */
export function dayPage({ day, items }: DailySet, { before, next }: Neighbours, places: SitePlaces): string {
  const to = (other: Day | undefined, name: (day: string) => string, rel: string) =>
    other ? `<a rel="${rel}" href="../${other}/index.html">${escaped(name(words.plainDay(other)))}</a>` : '';
  const nav = [
    `<a href="../../index.html">${escaped(words.all)}</a>`,
    to(before, words.before, 'prev'),
    to(next, words.next, 'next'),
  ];
  const body = `<header><h1>${escaped(words.longDay(day))}</h1>
<nav aria-label="${escaped(words.days)}">${nav.filter(Boolean).join(' ')}</nav></header>
<main class="items">
${items.map(item => itemPart(item, day, places)).join('\n')}
</main>`;
  return htmlPage(`${words.plainDay(day)} · ${words.title}`, '../../', body);
}

function itemPart(item: DailyItem, day: Day, { app }: SitePlaces): string {
  const { family, made } = item;
  const { id, title, pictures } = family;
  const address = app && playAddress(item, app);
  const links = [
    address ? `<a class="play" href="${escaped(address)}">${escaped(words.play)}</a>` : '',
    `<a href="${id}.json">${words.data}</a>`,
  ];
  const goal = family.judge.kind === 'choose' ? words.choose : goalOf(family, made.item);
  const rules = rulesOf(family, made.item).map(rule => `<li>${escaped(rule)}</li>`);
  return `<article>
<h2>${escaped(title)}</h2>
<p class="kind">${escaped(kindOf(item))}</p>
<p>${escaped(goal)}</p>
<a href="${id}.svg"><img class="board" src="${id}.svg" alt="${escaped(words.picture(title, day))}"></a>
<p class="links">${links.filter(Boolean).join(' ')}</p>
<details><summary>${escaped(words.rules)}</summary><ul>${rules.join('')}</ul></details>
<details><summary>${escaped(words.asText)}</summary><pre>${escaped(pictures.text(made.item).trimEnd())}</pre></details>
</article>`;
}

/** How hard a puzzle is, and how large. */
export function kindOf({ family, form }: DailyItem): string {
  return words.kind(words.tiers[form.tier], family.facets?.sizeName?.(form.size) ?? form.size);
}

/** Where an app plays it. */
function playAddress({ form }: DailyItem, app: string): string | null {
  return form.address && app + form.address.slice(1);
}
