import { accept, type Grade, refuse, type Shortfall, type Verdict } from '@tessera/core';
import { type AzulParams, NO_GAP_LIMIT } from '../fields.ts';
import type { AzulItem, AzulProof } from '../kinds.ts';
import { isGapAtLeast, isGapAtMost, valueGapOf } from './value-gap.ts';

export type ScreenReason = 'Flat' | 'GapTooSmall' | 'GapTooLarge' | 'ThemeMissed';

/** Refuses positions where every move is good, and those without the requested value gap or theme. */
export function screen(
  _: AzulItem,
  proof: AzulProof,
  { evidence }: Grade,
  { minValueGap, maxValueGap, theme }: AzulParams,
): Verdict<null, ScreenReason> {
  const gap = valueGapOf(proof);
  if (!gap) return refuse('Flat', 'every move is as good as the best');
  const found = `the best move is ahead by ${gap.points}${gap.noise > 0 ? ` ± ${gap.noise}` : ''}`;
  if (minValueGap > 0 && !isGapAtLeast(gap, minValueGap))
    return refuse('GapTooSmall', found, missed('minValueGap', minValueGap, gap.points - gap.noise));
  if (maxValueGap < NO_GAP_LIMIT && !isGapAtMost(gap, maxValueGap))
    return refuse('GapTooLarge', found, missed('maxValueGap', maxValueGap, gap.points + gap.noise));
  const themes = evidence.themes as readonly string[];
  return theme === 'any' || themes.includes(theme)
    ? accept(null)
    : refuse('ThemeMissed', `it is about ${themes.join(', ') || 'nothing in particular'}`);
}

function missed(field: 'minValueGap' | 'maxValueGap', wanted: number, got: number): Shortfall {
  return { field, wanted, got: Math.round(got * 10) / 10 };
}
