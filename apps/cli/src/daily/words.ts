import { counted, dateText, numberText, type Tier, type WordsOf } from '@tessera/core';

/** A day such as 2026-11-05, wherever the program runs. */
const dated = (parts: Intl.DateTimeFormatOptions) => (day: string) =>
  dateText(new Date(`${day}T12:00:00Z`), { timeZone: 'UTC', ...parts });
const plainDay = dated({ day: 'numeric', month: 'long', year: 'numeric' });

/** What `tessera daily` says, and what stands on the pages that it writes. */
export const dailyWords = {
  help: {
    summary: 'write the daily puzzles as files that anyone can host',
    description:
      'Write the daily puzzles of some days as a folder of files: pages without scripts, JSON, pictures and a feed. They are the puzzles that the app has on these days. The same options give the same bytes.',
    from: 'the first day, such as 2026-11-01',
    days: 'how many days',
    out: 'the folder to write; it appears when it is complete, and must be empty or not there yet',
    base: 'where the folder will be served, such as https://puzzles.example/daily/: the links and ids of the feed begin with it',
    app: 'where a Tessera app is served: pages and feed link there to play',
    workers: 'threads to use (default: up to one per core)',
    hosted: 'for a host of that name, with links to play',
    after: `The folder has index.html with all days, a page for each day, feed.atom with the newest thirty, and the same as JSON: daily.json, and
daily/DAY.json, daily/DAY/FAMILY.json and daily/DAY/FAMILY.svg as /api/v1/daily has them. Without --base-url the feed has relative links,
which not every reader follows.`,
  },
  notADay: (got: string) => `${got} is not a day; write it as 2026-11-01`,
  early: (day: string, first: string) => `there are no daily puzzles for ${day}: the first day is ${first}`,
  late: (day: string, last: string) =>
    `the puzzles of ${day} are not settled yet: the last settled day is ${last}. Ask for fewer days, or take a newer version`,
  badUrl: (flag: string, got: string) => `${flag} ${got} is not an address that begins with http:// or https://`,
  gone: (family: string, day: string) => `this version cannot make the ${family} puzzle of ${day}`,
  progress: (done: number, of: number) => `${numberText(done)} of ${counted(of, 'day')}`,
  done: (days: number, files: number, folder: string) =>
    `${counted(days, 'day')} in ${counted(files, 'file')} in ${folder}`,

  plainDay,
  weekday: dated({ weekday: 'long', day: 'numeric', month: 'long' }),
  longDay: dated({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  month: dated({ month: 'long', year: 'numeric' }),
  tiers: { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' } satisfies Record<Tier, string>,
  title: 'Tessera: daily puzzles',
  heading: 'Daily puzzles',
  range: (first: string, last: string) =>
    first === last ? plainDay(first) : `${plainDay(first)} to ${plainDay(last)}`,
  author: 'Tessera',
  kind: (tier: string, size: string) => `${tier} · ${size}`,
  picture: (title: string, day: string) => `${title} of ${plainDay(day)}`,
  feed: 'Feed',
  data: 'JSON',
  play: 'Play',
  choose: 'Find the best move.',
  asText: 'As text',
  rules: 'Rules',
  all: 'All days',
  days: 'Days',
  before: (day: string) => `← ${day}`,
  next: (day: string) => `${day} →`,
} as const;

export type CliDailyWords = WordsOf<typeof dailyWords>;
