import type { Family, Made } from '@tessera/core';
import { ShareSheet } from '@tessera/ui/sheets/ShareSheet.tsx';
import type { DayResult } from '../daily/days.ts';
import { dailyText, itemAddress } from './links.ts';

interface ShareItemProps {
  readonly isOpen: boolean;
  readonly family: Family;
  readonly made: Pick<Made, 'origin'>;
  /** How it went, where it is the item of a day and over. */
  readonly result: DayResult | null;
  readonly onClose: () => void;
}

/** Shares an item: its link, and for a finished item of the day how it went. */
export function ShareItem({ isOpen, family, made, result, onClose }: ShareItemProps) {
  const link = itemAddress(family, made);
  const told = result && dailyText(family, made, result);
  return <ShareSheet isOpen={isOpen} text={told ?? link} link={link} onClose={onClose} />;
}
