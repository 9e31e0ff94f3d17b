import { readFile } from 'node:fs/promises';
import type { AtomEntry } from '@tessera/server/src/daily/atom.ts';
import { PendingFolder } from '../io/pending-folder.ts';
import { note } from '../io/stdout.ts';
import { everyFewSeconds } from '../progress/progress.ts';
import { dayPage } from './day-page.ts';
import { drawingsOf } from './drawings.ts';
import { feedEntry, feedText } from './feed.ts';
import { type DayEntry, indexEntry, indexPage } from './index-page.ts';
import { type DailySet, dailySets } from './items.ts';
import { type DailyFlags, type DailyPlan, dailyPlan } from './plan.ts';
import { dailyWords as words } from './words.ts';

const STYLE = new URL('./style.css', import.meta.url);

/** Writes the daily puzzles of some days as a folder. */
export async function writeDailies(flags: DailyFlags): Promise<number> {
  const plan = await dailyPlan(flags);
  const folder = await PendingFolder.begin(flags.out);
  let files = 0;
  const write = async (name: string, text: string) => {
    await folder.write(name, text);
    files++;
  };
  const [entries, feed]: [DayEntry[], AtomEntry[]] = [[], []];
  const archive: object[] = [];
  const tick = everyFewSeconds(() => note(words.progress(entries.length, plan.days.length)));
  for await (const set of dailySets(plan, flags.workers)) {
    for (const [name, text] of dayFiles(set, plan, entries.length)) await write(name, text);
    entries.push(indexEntry(set));
    feed.push(feedEntry(set, plan));
    archive.push({ day: set.day, items: set.items.map(({ form: { family, address } }) => ({ family, address })) });
    tick();
  }
  await write('daily.json', json({ days: archive }));
  await write('feed.atom', feedText(feed, plan));
  await write('index.html', indexPage(entries));
  await write('style.css', await readFile(STYLE, 'utf8'));
  await folder.commit();
  note(words.done(plan.days.length, files, flags.out));
  return 0;
}

/** The files of the day in a place of the plan, by their names. */
function* dayFiles(set: DailySet, plan: DailyPlan, at: number): Generator<readonly [name: string, text: string]> {
  const { day, items } = set;
  const forms = items.map(({ form }) => ({ day, ...form }));
  yield [`daily/${day}.json`, json({ day, items: forms })];
  for (const form of forms) yield [`daily/${day}/${form.family}.json`, json(form)];
  for (const { family, made } of items)
    for (const [ending, svg] of Object.entries(drawingsOf(family, made.item)))
      yield [`daily/${day}/${family.id}${ending}.svg`, svg];
  const neighbours = { before: plan.days[at - 1], next: plan.days[at + 1] };
  yield [`daily/${day}/index.html`, dayPage(set, neighbours, plan)];
}

function json(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
