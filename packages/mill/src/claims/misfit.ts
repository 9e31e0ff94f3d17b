import type { Family, Made } from '@tessera/core';
import { words as millWords } from '../words.ts';

const words = millWords.verify;

/** What `screen` and `fits` have against an item with this proof and grade; null when they have nothing. */
export function misfitOf(family: Family, made: Made): string | null {
  const { maker } = family;
  const { item, proof, grade, origin } = made;
  const screened = maker.screen(item, proof, grade, origin.params);
  if (!screened.ok) return words.screened(screened.note ?? screened.reason);
  const fit = isByMakerOfToday(family, made) ? maker.fits(item, proof, grade, origin.params) : null;
  return fit && !fit.ok ? words.unfit(fit.note ?? fit.reason) : null;
}

/** Params meant what the maker of their day made of them; those of another version are not compared with the item. */
export function isByMakerOfToday({ versions }: Family, { origin }: Pick<Made, 'origin'>): boolean {
  return origin.versions.maker === versions.maker;
}
