import { numberText, type WordsOf } from '@tessera/core';

/** What the item, daily and pack routes say. */
export const words = {
  items: {
    routes: {
      search: {
        summary: 'Search the library',
        description:
          'All filters must hold. `tags` are separated by commas, and an item must have all of them. Pages are followed with the cursor of the page before.',
      },
      item: {
        summary: 'Get an item for play, or with its proof',
        description:
          'For play, the proof is left out. That is a convenience and not a secret: items are made from public seeds. With `proof=true`, the whole pack line.',
      },
      picture: { summary: 'Get an item as a picture', description: 'The item drawn as SVG.' },
      answers: {
        summary: 'Judge an answer to an item',
        description:
          'For a puzzle, the actions are played from the beginning and checked by the rules. For a position, the one action is the chosen move.',
      },
      families: {
        summary: 'List the families',
        description: 'What the library can be searched by, with the number of items. Counted at most once a minute.',
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
        description: 'For play. It is the item that the app shows on that day.',
      },
      picture: { summary: 'Get the item of a day as a picture', description: 'The item drawn as SVG.' },
      answers: { summary: 'Judge an answer to the item of a day', description: 'As for any other item.' },
    },
    notADay: (text: string) => `${text} is not a day of the calendar.`,
    early: (day: string, first: string) => `${day} has no items: the first day is ${first}.`,
    future: (day: string) => `The items of ${day} are not given out yet.`,
    range: (most: number) => `A range has 1 to ${most} days, the first one first.`,
    gone: (day: string) => `This version can no longer read the item of ${day}.`,
    busy: 'Too many items are being made. Try again in a few seconds.',
  },
  packs: {
    routes: {
      list: { summary: 'List the packs', description: 'The newest first.' },
      facts: { summary: 'Get what is known about a pack', description: 'With the header of its file.' },
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
