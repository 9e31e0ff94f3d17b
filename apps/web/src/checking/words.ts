import type { Family, Tier } from '@tessera/core';
import { words as shared } from '@tessera/ui/words.ts';
import type { ItemFault } from './checkItem.ts';

type Kind = Family['judge']['kind'];

const noun = (kind: Kind) => (kind === 'choose' ? 'position' : 'puzzle');
const tier = (name: Tier) => shared.tiers[name].toLowerCase();

/** What is said about items from files while they are checked, and when they are not what they say. */
export const words = {
  checking: (kind: Kind) => `Checking this ${noun(kind)}…`,
  checkingNote: 'It is proved on this device before you play it, so that hints and checks are right.',
  faulty: (kind: Kind) => `This ${noun(kind)} is faulty`,
  faultyPlace: (kind: Kind, place: number) => `${noun(kind) === 'puzzle' ? 'Puzzle' : 'Position'} ${place} is faulty`,
  faultyNote: 'It cannot be played, and nothing about it is saved.',
  skip: (kind: Kind) => `Skip to the next ${noun(kind)}`,
  failed: (kind: Kind) => `This ${noun(kind)} could not be checked`,
  failedNote: (message: string) =>
    `The worker that checks it did not run (${message}). Check the connection and try again.`,
  retry: 'Try again',
  /** `reasonWords`: what the family says to its own reasons. */
  fault(fault: ItemFault, kind: Kind, reasonWords: Family['words']['refusals']): string {
    switch (fault.kind) {
      case 'unproved':
        return `It cannot be proved: ${unprovedWords(fault, reasonWords)}.`;
      case 'proof':
        return kind === 'choose'
          ? 'The file gives wrong values for its moves. Hints and grades would be wrong.'
          : 'The file gives a wrong solution or wrong steps to it. Hints and checks would be wrong.';
      case 'grade':
        return fault.claimed === fault.found
          ? `The file gives a wrong score for its difficulty (${tier(fault.found)}).`
          : `The file calls it ${tier(fault.claimed)}, but it is ${tier(fault.found)}.`;
      case 'settings':
        return 'It does not fit the settings that the file gives for it.';
      case 'origin':
        return `The seed that the file gives for it makes another ${noun(kind)}.`;
    }
  },
} as const;

function unprovedWords(
  { reason, note }: Extract<ItemFault, { readonly kind: 'unproved' }>,
  reasonWords: Family['words']['refusals'],
): string {
  if (reason === 'budget') return 'the search for its solutions takes too long';
  return reasonWords[reason]?.says ?? (note || reason);
}
