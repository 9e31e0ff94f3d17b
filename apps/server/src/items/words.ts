import { dateText, numberText, type WordsOf } from '@tessera/core';

/** A day such as 2026-11-05, wherever the program runs. */
const dated = (parts: Intl.DateTimeFormatOptions) => (day: string) =>
  dateText(new Date(`${day}T12:00:00Z`), { timeZone: 'UTC', ...parts });
const plainDay = dated({ day: 'numeric', month: 'long', year: 'numeric' });

/** The texts of the item, daily and pack routes. */
export const words = {
  items: {
    routes: {
      search: {
        summary: 'Search the library',
        description:
          'An item must match all filters and have all `tags`, which are separated by commas. For the next page, send `next` as `cursor` with the same filters.',
      },
      item: {
        summary: 'Get an item for play, or with its proof',
        description:
          'The proof is left out to save bytes, not to keep it secret: items are made from public seeds. With `proof=true`, the answer is the whole pack line.',
      },
      picture: { summary: 'Get an item as a picture', description: 'The item drawn as SVG.' },
      answers: {
        summary: 'Judge an answer to an item',
        description:
          'For a puzzle, the actions are played from the beginning and checked by the rules. For a position, the one action is the chosen move.',
      },
      families: {
        summary: 'List the families',
        description: 'The filters of each family, with the number of items. Counted at most once a minute.',
      },
    },
    none: (id: string) => `There is no item ${id} in this library.`,
    noFamily: (id: string) => `This server does not know the family ${id}.`,
    unreadable: (id: string, note: string) => `This version cannot read the item ${id}: ${note}.`,
  },
  answer: {
    action: (place: number, note: string) => `action ${numberText(place)}: ${note}`,
    oneMove: 'A position is answered with one move.',
    illegal: 'this move is not legal here',
  },
  daily: {
    routes: {
      archive: { summary: 'List the items of many days', description: 'The addresses of the items of each day.' },
      day: { summary: 'Get the items of a day', description: 'One for each family, for play.' },
      item: {
        summary: 'Get the item of a day and a family',
        description: 'For play. The app shows the same item on that day.',
      },
      picture: { summary: 'Get the item of a day as a picture', description: 'The item drawn as SVG.' },
      answers: { summary: 'Judge an answer to the item of a day', description: 'As for any other item.' },
      feed: { summary: 'Get the newest days as a feed', description: 'The last thirty days as Atom, with pictures.' },
    },
    feed: {
      title: 'Tessera: daily puzzles',
      author: 'Tessera',
      day: dated({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      picture: (title: string, day: string) => `${title} of ${plainDay(day)}`,
    },
    notADay: (text: string) => `${text} is not a day of the calendar.`,
    early: (day: string, first: string) => `${day} has no items: the first day is ${first}.`,
    future: (day: string) => `The items of ${day} are not available yet.`,
    range: (most: number) => `A range has 1 to ${most} days and starts with the earlier day.`,
    gone: (day: string) => `This version can no longer read the item of ${day}.`,
    busy: 'Too many items are waiting to be made. Try again in a few seconds.',
  },
  packs: {
    routes: {
      list: { summary: 'List the packs', description: 'Newest first.' },
      facts: { summary: 'Get the facts about a pack', description: 'With the header of its file.' },
      file: {
        summary: 'Download a pack',
        description: 'The pack as it was imported or made, byte for byte.',
      },
    },
    none: (id: string) => `There is no pack ${id} in this library.`,
    unfinished: 'This pack is not complete yet.',
  },
} as const;

export type ItemRouteWords = WordsOf<typeof words>;
