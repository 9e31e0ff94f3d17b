import type { Tier, WordsOf } from '@tessera/core';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentences of what boards and pages share. */
export const words = {
  tiers: { easy: 'Easy', medium: 'Medium', hard: 'Hard', expert: 'Expert' } satisfies Record<Tier, string>,
  tier: 'Difficulty',
  anyTier: 'Any',
  close: 'Close',
  board: 'Board',
  rules: 'Rules',
  keys: 'Keys',

  forms: {
    seed: 'Seed',
    seedHelp: 'The same seed and settings always give the same puzzle.',
    fresh: 'New random seed',
    badNumber: (min: number, max: number, value: number) => `Enter a number from ${min} to ${max}. For now: ${value}.`,
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
  },

  share: {
    title: 'Share',
    label: 'Link',
    result: 'Your result',
    save: 'Save picture',
    copy: 'Copy',
    send: 'Send',
    copied: 'Copied.',
    notCopied: 'Your browser blocked copying. Select the text above and copy it.',
    notShared: 'Nothing was sent. Copy it instead.',
    code: 'QR code of the link',
    scan: 'Scan to play on your phone',
  },

  notices: {
    full: 'Your browser has no space left to save. Free some before you close this tab.',
    blocked: 'This browser doesn’t allow saving here. Your game is lost when you close this tab.',
  },
} as const;

export type SharedWords = WordsOf<typeof words>;
