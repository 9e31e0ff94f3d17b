import type { WordsOf } from '@tessera/core';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What forms for settings say. */
export const words = {
  seed: 'Seed',
  seedHelp: 'The same seed and settings always give the same puzzle.',
  fresh: 'New random seed',
  badNumber: (min: number, max: number, value: number) =>
    `Enter a number from ${min} to ${max}. Using ${value} for now.`,
  from: 'from',
  to: 'to',
  subsetHelp: 'Choose none to allow all.',
  oneByOne: 'Choose one by one',
  partOf: (group: string, count: number, of: number) => `${group} (${count} of ${of})`,
  more: 'More settings',
  changed: (count: number) => (count === 0 ? '' : `(${count} changed)`),
  dims: ['width', 'height', 'depth'],
  /** A change of a field, as a button. */
  fix: (label: string, value: string) => `${label}: ${value}`,
  /** Options that cannot be chosen, and why. */
  blocked: (options: readonly string[], why: string) => `${list.format(options.map(capital))}: ${why}`,
  on: 'on',
  off: 'off',
  all: 'all',
} as const;

export type FormWords = WordsOf<typeof words>;
