import { choiceText, listText, type WordsOf } from '@tessera/core';

/** The sentences of the element. */
export const words = {
  opening: 'Opening the puzzle…',
  actions: 'Actions',
  board: 'Board',
  titled: (title: string, author: string) => [title, author && `by ${author}`].filter(Boolean).join(' '),
  solved: (time: string) => `Solved in ${time}`,
  played: 'Your move',
  noEngine: 'No answer. Try again.',
  fault: 'This puzzle can’t be shown',

  attributes: {
    none: (sources: readonly string[]) => `No puzzle is given. Set one of the attributes ${choiceText(sources)}.`,
    several: (given: readonly string[]) => `Set only one of the attributes ${listText(given)}.`,
    value: (name: string, value: string, allowed: readonly string[]) =>
      `${name}="${value}" is not known. Use ${choiceText(allowed)}.`,
    familyNeeded: (source: string, known: readonly string[]) =>
      `${source} needs the attribute family: ${choiceText(known)}.`,
    familyOther: (given: string, own: string) => `family="${given}" does not fit: the puzzle belongs to ${own}.`,
    tierNeedsSrc: 'tier chooses a puzzle from a pack: set src as well.',
    day: (value: string) => `daily="${value}" is no day. Use today, or a date such as 2026-11-18.`,
    dayNotYet: (value: string, first: string) =>
      `There is no daily puzzle for ${value}. Days from ${first} to today have one.`,
    notJson: (name: string, fault: string | undefined) => `${name} cannot be read: ${fault}.`,
  },

  source: {
    unreachable: (address: string) =>
      `${address} could not be loaded. Check the address, and that its server allows it.`,
    status: (address: string, status: number) => `${address} could not be loaded: the server answered ${status}.`,
    tooLarge: (address: string) => `${address} is larger than 50 MB.`,
    empty: (address: string) => `${address} has no puzzles in it.`,
    noPlace: (address: string, place: number, count: number) => `${address} has no puzzle ${place}. It has ${count}.`,
    noneLike: (address: string, kind: string) => `${address} has no ${kind} puzzle.`,
    line: (place: number, fault: string | undefined) => `Puzzle ${place}: ${fault}.`,
    notPlayable: (family: string) => `Puzzles of ${family} can’t be played here.`,
  },
} as const;

export type ElementWords = WordsOf<typeof words>;
