import type { Family, Stage } from '@tessera/core';

const STAGES: Readonly<Record<Stage | 'select', string>> = {
  propose: 'No candidate',
  prove: 'Failed the proof',
  screen: 'Too trivial',
  select: 'Doesn’t match your settings',
};

/** What is not a family's own reason. */
const COMMON: Readonly<Record<string, string>> = {
  budget: 'took too long to prove',
  duplicate: 'same as an earlier one, rotated or mirrored',
  tier: 'another difficulty',
};

const percent = new Intl.NumberFormat('en', { style: 'percent' });
const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Why attempts are refused, in words. No code of the maker is shown. */
export const words = {
  refusals: 'Why candidates were discarded',
  stage: (stage: string) => STAGES[stage as keyof typeof STAGES] ?? '',
  reason: (family: Family, reason: string) => family.words.refusals[reason]?.says ?? COMMON[reason] ?? 'another reason',
  inStage: (stage: string, reason: string) => (stage === '' ? reason : `${stage}: ${reason}`),
  mostly: (share: number, reason: string) => `Most often: ${reason} (${percent.format(share)}).`,
  closest: (label: string, isMinimum: boolean, wanted: string, got: string) =>
    `${label}: wanted at ${isMinimum ? 'least' : 'most'} ${wanted}, best was ${got}.`,
  number: (value: number) => number.format(value),
} as const;
