import type { Shelf } from '@tessera/ui/shelf.ts';

/** What is explained in the first game against the computer, in this order. */
export const GUIDE_STEPS = ['take', 'place', 'score'] as const;
export type GuideStep = (typeof GUIDE_STEPS)[number];

export const GUIDE_KEY = 'azul-games/guide';

/** The steps that a person has dismissed; they never return. */
export function readDismissed(shelf: Pick<Shelf, 'read'>): readonly GuideStep[] {
  const kept = shelf.read(GUIDE_KEY);
  const names: readonly unknown[] = kept.ok && Array.isArray(kept.value) ? kept.value : [];
  return GUIDE_STEPS.filter(step => names.includes(step));
}

/** What happens at the table now. */
export interface Moment {
  readonly isPersonsTurn: boolean;
  readonly isHolding: boolean;
  /** A round was scored and is looked at. */
  readonly isScored: boolean;
}

/** The step to explain at a moment; null where there is nothing to explain, or nothing any more. */
export function guideStep(
  { isPersonsTurn, isHolding, isScored }: Moment,
  done: readonly GuideStep[],
): GuideStep | null {
  const step = isScored ? 'score' : !isPersonsTurn ? null : isHolding ? 'place' : 'take';
  return step && !done.includes(step) ? step : null;
}
