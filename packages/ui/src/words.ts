import type { Tier } from '@tessera/core';

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
    seedHelp: 'The same seed and settings give the same puzzle, on every machine.',
    fresh: 'Draw another seed',
    badNumber: (min: number, max: number, value: number) => `A number from ${min} to ${max}. Until then: ${value}.`,
    from: 'from',
    to: 'to',
    subsetHelp: 'None chosen means all.',
    oneByOne: 'Choose them one by one',
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
    label: 'What is shared',
    copy: 'Copy',
    send: 'Send',
    copied: 'Copied.',
    notCopied: 'The browser did not allow copying. Select the text above and copy it by hand.',
    notShared: 'Nothing was sent. Copy it instead.',
    code: 'QR code of the link',
    scan: 'Scan it to open the same puzzle on a phone.',
  },

  notices: {
    full: 'The browser has no room left to save. Your game goes on in this tab; free some space before you close it.',
    blocked: 'This browser does not let the page save anything. Your game lasts as long as this tab.',
  },
} as const;
