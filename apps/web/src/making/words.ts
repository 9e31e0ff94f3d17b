import { counted } from '@tessera/ui/plural.ts';

const number = (value: number) => value.toLocaleString('en');
const puzzles = (count: number) => counted(count, 'puzzle');

/** What is said where puzzles are made by the dozen. */
export const words = {
  title: (family: string) => `Make ${family}`,
  note: 'As many as you like, each proved before it counts. The same seed and settings give the same pack everywhere.',
  settings: 'Settings',
  count: 'How many',
  countHelp: (most: number) => `1 to ${most}`,
  seedHelp: 'The same seed and settings give the same pack, on every machine.',
  spread: 'Difficulty',
  mixed: 'Mixed',
  mix: 'In the pack',
  alike: 'As they come',
  ofEach: 'So many of each',
  quotas: 'How many of each',
  tooMany: (most: number) => `That is more than ${most} in all. Ask for fewer of each.`,
  tooFew: 'Ask for at least one puzzle.',
  badRequest: (note: string) => `This cannot be made: ${note}.`,
  make: 'Make them',
  cancel: 'Cancel',

  result: 'Result',
  empty: 'What is made appears here, one board after another.',
  kept: 'Made',
  keptOf: (kept: number, wanted: number) => `${number(kept)} of ${number(wanted)}`,
  attempts: 'Attempts',
  rate: 'Attempts a second',
  refused: 'Refused',
  number,
  making: (kept: number, wanted: number) => `Making: ${number(kept)} of ${puzzles(wanted)}`,
  busy: 'Making puzzles',
  full: (kept: number) => `Done: ${puzzles(kept)}`,
  stopped: (kept: number) => (kept === 0 ? 'Stopped before the first' : `Stopped with ${puzzles(kept)}`),
  short: (kept: number) => (kept === 0 ? 'None could be made' : `Only ${puzzles(kept)} could be made`),
  shortNote: 'The search stopped. There may be more, but they are rare.',
  leaveOut: (tier: string) => `Leave out ${tier}`,
  failed: (message: string) =>
    `The workers that make puzzles did not run (${message}). Check the connection and try again; what was made is still here.`,
  play: 'Play these',
  save: 'Save as a file',
  copyLinks: 'Copy all links',
  item: (place: number, tier: string) => `${place}. ${tier}`,
  share: (place: number) => `Share number ${place}`,
  more: (left: number) => `Show more (${number(left)} left)`,
  last: (name: string) => `Your last pack, ${name}, is kept on this device.`,
  playLast: 'Play it',
} as const;
