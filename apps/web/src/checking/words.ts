import { capital, type Family, type Tier, type WordsOf } from '@tessera/core';
import type { ItemFault } from '@tessera/mill';
import { words as shared } from '@tessera/ui/words.ts';
import { itemNoun as noun } from '../words.ts';

type Kind = Family['judge']['kind'];

const tier = (name: Tier) => shared.tiers[name].toLowerCase();

/** What is said about items from files while they are checked, and when they are not what they say. */
export const words = {
  checking: (kind: Kind) => `Checking this ${noun(kind)}…`,
  checkingNote: 'Tessera solves it first, so hints and checks are right.',
  faulty: (kind: Kind) => `This ${noun(kind)} is faulty`,
  faultyPlace: (kind: Kind, place: number) => `${capital(noun(kind))} ${place} is faulty`,
  faultyNote: 'It can’t be played, and nothing about it is saved.',
  faultyGame: 'You can’t continue this game.',
  removeGame: 'Remove saved game',
  skip: (kind: Kind) => `Skip to the next ${noun(kind)}`,
  failed: (kind: Kind) => `This ${noun(kind)} could not be checked`,
  failedNote: (message: string) => `Check your connection and try again (${message}).`,
  retry: 'Try again',
  /** `reasonWords`: what the family says to its own reasons. */
  fault(fault: ItemFault, kind: Kind, reasonWords: Family['words']['refusals']): string {
    switch (fault.kind) {
      case 'unproved':
        return `It can’t be proved: ${unprovedWords(fault, reasonWords)}.`;
      case 'proof':
        return kind === 'choose'
          ? 'Its move values in the file are wrong, so hints and verdicts would be wrong too.'
          : 'Its solution or solving steps in the file are wrong, so hints and checks would be wrong too.';
      case 'grade':
        return fault.claimed === fault.found
          ? `Its difficulty score in the file is wrong (${tier(fault.found)}).`
          : `The file calls it ${tier(fault.claimed)}, but it is ${tier(fault.found)}.`;
      case 'settings':
        return 'It doesn’t match its settings in the file.';
      case 'origin':
        return `Its seed in the file makes another ${noun(kind)}.`;
    }
  },
} as const;

export type CheckingWords = WordsOf<typeof words>;

function unprovedWords(
  { reason, note }: Extract<ItemFault, { readonly kind: 'unproved' }>,
  reasonWords: Family['words']['refusals'],
): string {
  if (reason === 'budget') return 'the search for its solutions took too long';
  return reasonWords[reason]?.says ?? (note || reason);
}
