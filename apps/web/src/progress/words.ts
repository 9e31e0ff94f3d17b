import { counted, numberText, percentText, pluralOf, type WordsOf } from '@tessera/core';
import type { Taken } from './compute.ts';
import type { Lean } from './strengths.ts';

const attempts = (count: number) => counted(count, 'attempt');

/** Every sentence of the progress page. */
export const words = {
  title: 'Progress',
  tries: (count: number, waiting: number) => {
    if (count > 0) return `${attempts(count)} so far.`;
    if (waiting === 0) return 'No attempts yet.';
    return `Nothing practised yet. Below ${pluralOf(waiting, 'is a move', 'are moves')} from your reviewed games.`;
  },
  kept: 'Everything stays on this device; there is no account.',
  keptSynced: 'Synced between your devices; there is no account.',

  empty: 'Nothing played yet',
  emptyNote: 'Play a puzzle to see your rating, your strengths and what to review.',
  emptyWay: "Play today's puzzles",

  again: {
    title: 'Review',
    none: 'Nothing due today.',
    noneYet: 'Puzzles you miss come back here after 1, 3, 7, 16 and 35 days.',
    due: (count: number) => `${numberText(count)} due today`,
    start: 'Start review',
    more: (count: number) => `${numberText(count)} more after these.`,
    dueToday: 'due today',
    dueOn: (day: string) => `due ${day}`,
    seen: (times: number) =>
      times === 0 ? 'not repeated yet' : `solved ${times === 1 ? 'once' : `${times} times`} since`,
    gone: 'No longer in your reviews',
    goneNote: 'You solved it often enough, or your progress was erased.',
    broken: 'This review can’t be opened',
    brokenNote: (reason: string) =>
      `It is from another version of the app (${reason}). Remove it, and it won’t come back.`,
    noFamily: (family: string) => `${family} isn’t in this version`,
    leaveOut: 'Remove',
    back: 'Back to progress',
    place: 'Review',
  },

  days: {
    title: 'Days',
    all: 'All daily puzzles',
    streak: (days: number) => `${numberText(days)}-day streak`,
    longest: (days: number) => `longest ${numberText(days)}`,
    noStreak: 'Finish a daily puzzle to start a streak.',
    picture: (played: number) => `Played on ${counted(played, 'day')} in the last year`,
    legend: ['none', '1–2', '3–5', '6 or more'],
    legendTitle: 'Attempts per day:',
    isKept: 'daily puzzle done',
    day: 'Day',
    tries: 'Attempts',
    daily: 'Daily puzzle',
    yes: 'done',
    no: '–',
  },

  rating: {
    unrated: 'No rating yet. Play a puzzle to get one.',
    about: (deviation: number) => `± ${deviation}`,
    picture: (count: number, from: number, to: number, deviation: number) =>
      `Rating over ${counted(count, 'puzzle')}: from ${from} to ${to}, give or take ${deviation} points`,
    tier: 'Recommended:',
    note: 'You start at 1200. Solving harder puzzles without hints raises your rating.',
    nth: 'Puzzle',
    day: 'Day',
    value: 'Rating',
    deviation: '±',
  },

  strengths: {
    title: 'Strengths',
    of: (count: number) => `success in ${attempts(count)}`,
    percent: percentText,
    leans: { above: '▲ strong', level: '', below: '▼ needs practice' } satisfies Record<Lean, string>,
    none: 'Play a few more puzzles to see your strengths.',
    more: (count: number) => `Show all ${count}`,
  },

  times: {
    title: 'Times',
    family: 'Puzzle',
    tier: 'Difficulty',
    items: 'Puzzles',
    usual: 'Typical',
    best: 'Best',
    last: 'Last',
  },

  recent: {
    title: 'Recently played',
    tries: (count: number) => (count === 1 ? '' : attempts(count)),
    times: (first: string, best: string, last: string) => `first ${first}, best ${best}, last ${last}`,
    time: (time: string) => `in ${time}`,
  },

  table: 'Show as table',

  data: {
    title: 'Your data',
    note: 'Export your progress to move it to another device. Saved games, levels, packs and settings aren’t included.',
    emptyNote: 'Import a file from another device to bring your progress here.',
    export: 'Export',
    exported: 'Saved to your downloads.',
    import: 'Import',
    imported: ({ tries: count, isNew }: Taken) => {
      if (!isNew) return 'You already have everything in this file.';
      return count === 0 ? 'Progress added.' : `${attempts(count)} added.`;
    },
    fault: (note: string) =>
      `This file can’t be imported: ${note}. Choose a file that Export made. Nothing was changed.`,
    full: 'There is no space left on this device. Free some and try again. Nothing was imported.',
    blocked: 'This browser doesn’t allow saving here. Your progress will be lost when you close this tab.',
    erase: 'Erase',
    eraseSure: 'Erase all progress on this device?',
    eraseSureSynced: 'Erase all progress on all devices that sync with this one?',
    eraseNote:
      'This removes attempts, ratings, streaks, courses, timed runs and reviews. Saved games, levels, packs and settings stay.',
    yes: 'Erase all',
    no: 'Keep',
    erased: 'Progress erased.',
    undo: 'Undo',
    undone: 'Everything is back.',
    failed: 'That didn’t work. Reload the page and try again.',
  },
} as const;

export type ProgressWords = WordsOf<typeof words>;

/** A technique or theme as people call it; one without a title is called by its own name. */
export function skillName(skill: string, titles: Readonly<Record<string, string>> = {}): string {
  const plain = skill.split(':').at(-1)!.replaceAll(/[-_]/g, ' ');
  return Object.hasOwn(titles, skill) ? titles[skill]! : plain.charAt(0).toUpperCase() + plain.slice(1);
}
