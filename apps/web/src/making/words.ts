import { counted, listText, numberText as number, type WordsOf } from '@tessera/core';

const puzzles = (count: number) => counted(count, 'puzzle');

/** Every sentence of the Make page. */
export const words = {
  title: (family: string) => `Make ${family}`,
  note: 'Make a pack of puzzles. Each one is proved before it is added.',
  settings: 'Settings',
  count: 'How many',
  countHelp: (most: number) => `1 to ${most}`,
  seedHelp: 'The same seed and settings always give the same pack.',
  adapt: 'Relax the settings if too few puzzles fit',
  adapted: (attempt: number, changes: readonly string[]) => `After ${number(attempt)} attempts: ${listText(changes)}.`,
  adaptedBecause: (changed: string, why: string) => `${changed} ${why}`,
  relaxed: (field: string, value: string) => `${field} ${value || 'any'}`,
  spread: 'Difficulty',
  mixed: 'Mixed',
  mix: 'Mix',
  alike: 'Random',
  ofEach: 'Set number of each',
  quotas: 'How many of each',
  tooMany: (most: number) => `A pack can have up to ${most}. Choose fewer of each.`,
  tooFew: 'Choose at least one puzzle.',
  badRequest: (note: string) => `These settings don’t work: ${note}.`,
  make: 'Make pack',
  cancel: 'Cancel',

  result: 'Result',
  empty: 'Your puzzles will appear here.',
  kept: 'Made',
  keptOf: (kept: number, wanted: number) => `${number(kept)} of ${number(wanted)}`,
  attempts: 'Candidates',
  rate: 'Candidates per second',
  refused: 'Discarded',
  number,
  making: (kept: number, wanted: number) => `Making: ${number(kept)} of ${puzzles(wanted)}`,
  busy: 'Making puzzles',
  full: (kept: number) => `Done: ${puzzles(kept)}`,
  stopped: (kept: number) => (kept === 0 ? 'Stopped before the first puzzle' : `Stopped after ${puzzles(kept)}`),
  short: (kept: number) => (kept === 0 ? 'No puzzle found' : `Only ${puzzles(kept)} found`),
  shortNote: 'The search stopped. There may be more, but they are rare.',
  leaveOut: (tier: string) => `Leave out ${tier}`,
  failed: (message: string) =>
    `The search failed (${message}). Check your connection and try again. The puzzles made so far are still here.`,
  play: 'Play these',
  save: 'Save as file',
  copyLinks: 'Copy all links',
  item: (place: number, tier: string) => `${place}. ${tier}`,
  share: (place: number) => `Share number ${place}`,
  more: (left: number) => `Show more (${number(left)} left)`,
  last: (name: string) => `Your last pack, ${name}, is saved on this device.`,
  playLast: 'Play it',
} as const;

export type MakeWords = WordsOf<typeof words>;
