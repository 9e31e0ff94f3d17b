import { counted } from '@tessera/ui/plural.ts';
import type { Taken } from './compute.ts';
import type { Lean } from './strengths.ts';

const tries = (count: number) => counted(count, 'try', 'tries');

/** Every sentence of the progress page. */
export const words = {
  title: 'Progress',
  tries: (count: number, waiting: number) => {
    if (count > 0) return `${tries(count)} so far.`;
    if (waiting === 0) return 'Nothing tried yet.';
    return `Nothing practised yet; below ${waiting === 1 ? 'is a move' : 'are moves'} from your reviewed games.`;
  },
  kept: 'It stays on this device; there is no account.',

  empty: 'Nothing played yet',
  emptyNote:
    'Play a board, and here you will see how strong you are, what you are good at, and what is worth another look.',
  emptyWay: "Play one of today's boards",

  again: {
    title: 'Worth another look',
    none: 'Nothing is due today.',
    noneYet: 'What you miss comes back here after a day, then after 3, 7, 16 and 35.',
    due: (count: number) => (count === 1 ? '1 is due today' : `${count} are due today`),
    start: 'Look at them',
    more: (count: number) => `${count.toLocaleString('en')} more come after these.`,
    dueToday: 'due today',
    dueOn: (day: string) => `due ${day}`,
    seen: (times: number) => (times === 0 ? 'missed' : `went well ${times === 1 ? 'once' : `${times} times`} since`),
    gone: 'This one is not kept any more',
    goneNote: 'It went well often enough, or its progress was erased.',
    broken: 'This one cannot be opened any more',
    brokenNote: (reason: string) =>
      `It comes from another version of the app (${reason}). Leave it out, and it will not be due again.`,
    leaveOut: 'Leave it out',
    back: 'To your progress',
    place: 'Another look',
  },

  days: {
    title: 'Days',
    streak: (days: number) => `${counted(days, 'day')} in a row`,
    longest: (days: number) => `longest ${days}`,
    noStreak: "Finish one of today's boards to start a row of days.",
    picture: (played: number) => `Played on ${counted(played, 'day')} of the last year`,
    legend: ['none', '1 to 2', '3 to 5', '6 and more'],
    legendTitle: 'Tries a day:',
    isKept: 'board of the day done',
    day: 'Day',
    tries: 'Tries',
    daily: 'Board of the day',
    yes: 'done',
    no: '–',
  },

  rating: {
    unrated: 'No rating yet: it begins with the first puzzle.',
    about: (deviation: number) => `± ${deviation}`,
    picture: (count: number, from: number, to: number, deviation: number) =>
      `Rating over ${counted(count, 'puzzle')}: from ${from} to ${to}, sure to about ${deviation} points`,
    tier: 'For you:',
    note: 'A rating begins at 1200 and moves with every first try: an easy item stands at about 1000, a medium one at 1200, a hard one at 1400, an expert one at 1600. Hints and mistakes count against it, time only when it is long.',
    nth: 'Puzzle',
    day: 'Day',
    value: 'Rating',
    deviation: 'Sure to',
  },

  strengths: {
    title: 'Strengths',
    of: (count: number) => `of ${counted(count, 'item')}`,
    percent: (share: number) => `${Math.round(100 * share)} %`,
    leans: { above: '▲ better than the rest', level: '', below: '▼ worth practice' } satisfies Record<Lean, string>,
    none: 'Nothing of this family has a technique or theme to tell of.',
    more: (count: number) => `Show all ${count}`,
  },

  times: {
    title: 'Times',
    tier: 'Tier',
    items: 'Items',
    usual: 'Usual',
    best: 'Best',
    last: 'Last',
  },

  recent: {
    title: 'Played last',
    tries: (count: number) => (count === 1 ? '' : `${count} tries`),
    times: (first: string, best: string, last: string) => `first ${first}, best ${best}, last ${last}`,
    time: (time: string) => `in ${time}`,
  },

  table: 'As a table',

  data: {
    title: 'Your data',
    note: 'One file holds your tries and days, what is to come back and how far you are in the courses: keep it, or take it to another device. Saved games, your own levels, packs and settings are not in it.',
    emptyNote: 'A file from another device, or from before, brings your progress back.',
    export: 'Export',
    exported: 'The file is on its way to your downloads.',
    import: 'Import',
    imported: ({ tries: count, isNew }: Taken) => {
      if (!isNew) return 'Everything in this file was here already.';
      return count === 0 ? 'What was new in this file is here now.' : `${tries(count)} added.`;
    },
    fault: (note: string) => `This file was not taken: ${note}. Nothing was changed; choose a file that “Export” made.`,
    full: 'There is no room left on this device. Nothing was taken from the file; free some space and try again.',
    blocked: 'This browser does not let the page save anything: it is here until you close this tab.',
    erase: 'Erase',
    eraseSure: 'Erase all progress on this device?',
    eraseNote:
      'Tries, ratings, days, courses and what was to come back go. Saved games, your own levels, packs and settings stay.',
    yes: 'Erase it all',
    no: 'Keep it',
    erased: 'Progress erased.',
    undo: 'Undo',
    undone: 'Everything is back.',
    failed: 'That did not work. Reload the page and try again.',
  },
} as const;

/** A technique or theme as people call it; one without a title is called by its own name. */
export function skillName(skill: string, titles: Readonly<Record<string, string>> = {}): string {
  const plain = skill.split(':').at(-1)!.replaceAll(/[-_]/g, ' ');
  return Object.hasOwn(titles, skill) ? titles[skill]! : plain.charAt(0).toUpperCase() + plain.slice(1);
}
