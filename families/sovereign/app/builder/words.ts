import { counted, listText, numberText, pluralOf, type WordsOf } from '@tessera/core';
import type { BoardAnalysis, RepairFault } from '@tessera/sovereign';

const regions = (names: readonly string[]) => `${pluralOf(names.length, 'Region', 'Regions')} ${listText(names)}`;

/** What the Sovereign builder says. */
export const words = {
  tools: 'Tools',
  toolNames: { paint: 'Paint', fill: 'Fill', pick: 'Pick' },
  size: 'Size',
  sizeValue: (size: number) => `${size}×${size}`,
  stars: 'Crowns per row',
  starNames: { '1': 'One', '2': 'Two', '3': 'Three' },
  mirror: 'Mirror',
  turn: 'Rotate',
  fillUp: 'Fill the rest',
  clear: 'Clear',
  made: 'Start from an existing puzzle',
  making: 'Finding a puzzle…',
  madeName: (size: number) => `Puzzle ${size}×${size}`,
  noneMade: 'No puzzle found in this size. Try another size or number of crowns.',

  findings: 'Check your puzzle',
  begin: (count: number) => `Paint all ${count} regions to begin.`,
  unpainted: (n: number) => `${counted(n, 'cell has', 'cells have')} no region yet.`,
  missing: (names: readonly string[]) => `${regions(names)} ${pluralOf(names.length, 'has', 'have')} no cells yet.`,
  broken: (names: readonly string[]) => `${regions(names)} ${pluralOf(names.length, 'is', 'are')} in several pieces.`,
  cramped: (names: readonly string[]) =>
    `${regions(names)} ${pluralOf(names.length, 'has no room for its', 'have no room for their')} crowns.`,
  connected: 'Every region is in one piece.',
  counting: 'Counting solutions…',
  solutions: ({ count: found, isWhole }: BoardAnalysis) => {
    if (found === 0) return isWhole ? 'No solution' : 'No solution found yet';
    if (found === 1) return isWhole ? 'Exactly one solution' : 'At least one solution';
    return `${isWhole ? '' : 'At least '}${numberText(found)} solutions`;
  },
  differ: 'Full and empty dots show where two solutions differ.',
  stuck: 'It needs guessing: no technique in this app solves it, so there would be no hints.',
  undecided: 'Counting took too long.',
  studyFailed: 'Counting failed. Reload the page: your draft is saved.',

  repair: 'Fix it for me (one solution)',
  repairing: 'Looking for the fewest changes…',
  cancel: 'Cancel',
  repaired: (n: number) => `Changed ${counted(n, 'cell')} (dashed). Undo to revert.`,
  repairFaults: {
    pieces: 'Join the pieces of every region first.',
    unique: 'It already has exactly one solution.',
    budget: 'No fix found. Change some regions yourself and try again.',
  } satisfies Record<RepairFault, string>,
  repairFailed: 'That didn’t work. Try again.',
  repairStopped: 'Stopped. Nothing was changed.',

  notUnique: 'A level needs exactly one solution. Fix it, or change its regions.',
  notCounted: 'Still counting its solutions.',
  text: 'Text',
  json: 'JSON',
} as const;

export type SovereignBuilderWords = WordsOf<typeof words>;
