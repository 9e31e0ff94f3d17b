import type { BoardAnalysis, RepairFault } from '@tessera/sovereign';
import { counted } from '@tessera/ui/plural.ts';

const letters = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What the Sovereign builder says. */
export const words = {
  tools: 'Tools',
  toolNames: { paint: 'Paint', fill: 'Fill', pick: 'Pick' },
  size: 'Size',
  sizeValue: (size: number) => `${size} by ${size}`,
  stars: 'Sovereigns in a row',
  starNames: { '1': 'One', '2': 'Two', '3': 'Three' },
  mirror: 'Mirror',
  turn: 'Turn',
  fillUp: 'Fill up',
  clear: 'Clear',
  made: 'Start from a made puzzle',
  making: 'Making a puzzle…',
  madeName: (size: number) => `Made, ${size} by ${size}`,
  noneMade: 'No puzzle could be made in this size. Take another size or another number of sovereigns.',

  findings: 'What is known',
  unpainted: (n: number) => `${counted(n, 'cell has', 'cells have')} no region yet.`,
  missing: (names: readonly string[]) =>
    names.length === 1 ? `Region ${names[0]} has no cell yet.` : `Regions ${letters(names)} have no cell yet.`,
  broken: (names: readonly string[]) =>
    names.length === 1
      ? `Region ${names[0]} is in several pieces.`
      : `Regions ${letters(names)} are in several pieces.`,
  cramped: (names: readonly string[]) =>
    names.length === 1
      ? `Region ${names[0]} has no room for its sovereigns.`
      : `Regions ${letters(names)} have no room for their sovereigns.`,
  connected: 'Every region is in one piece.',
  counting: 'Counting solutions…',
  solutions: ({ count: found, isWhole }: BoardAnalysis) => {
    if (found === 0) return isWhole ? 'No solution' : 'No solution found yet';
    if (found === 1) return isWhole ? 'Exactly one solution' : 'At least one solution';
    return `${isWhole ? '' : 'At least '}${found.toLocaleString('en')} solutions`;
  },
  differ: 'Full and empty dots show where two of them differ.',
  stuck: 'No chain of deductions that this app knows reaches it, so there could be no hints.',
  undecided: 'The count ran out of work.',
  studyFailed: 'The worker that counts did not run. Reload the page: the draft is kept.',

  repair: 'Repair to unique',
  repairing: 'Looking for the fewest changes…',
  cancel: 'Cancel',
  repaired: (n: number, isLeast: boolean) =>
    `${counted(n, 'cell was', 'cells were')} changed, marked with a dashed line. ${
      isLeast ? 'No repair changes fewer.' : 'Fewer may be enough; these were the fewest found.'
    } Undo takes it back.`,
  repairFaults: {
    pieces: 'Join the pieces of every region first.',
    unique: 'It has exactly one solution already.',
    budget: 'No repair was found within reason. Change some regions by hand and try again.',
  } satisfies Record<RepairFault, string>,
  repairFailed: 'The worker that repairs did not run. Try again.',
  repairStopped: 'Stopped. Nothing was changed.',

  notUnique: 'A level needs exactly one solution. Repair it, or change its regions.',
  notCounted: 'Its solutions are still being counted.',
  text: 'Text',
  json: 'JSON',
} as const;
