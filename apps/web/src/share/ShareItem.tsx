import { type Family, isProven, type Made, type UnprovenItem } from '@tessera/core';
import { OtherFormats } from '@tessera/ui/sheets/OtherFormats.tsx';
import { ShareSheet } from '@tessera/ui/sheets/ShareSheet.tsx';
import { useMemo } from 'react';
import type { DayResult } from '../daily/days.ts';
import { EmbedItem } from './EmbedItem.tsx';
import { itemAddress, pictureOf, sharedText } from './links.ts';

interface ShareItemProps {
  readonly isOpen: boolean;
  readonly family: Family;
  readonly made: Made | UnprovenItem;
  /** How it went, where it is over. */
  readonly result: DayResult | null;
  readonly onClose: () => void;
}

/** Shares an item: its link, and once it is finished how it went, as a text and as a picture; its code for other programs and pages. */
export function ShareItem({ isOpen, family, made, result, onClose }: ShareItemProps) {
  const link = itemAddress(family, made);
  const told = result && isProven(made) ? sharedText(family, made, result) : null;
  const picture = useMemo(
    () => (result && isProven(made) ? pictureOf(family, made, result) : null),
    [family, made, result],
  );
  return (
    <ShareSheet isOpen={isOpen} text={told ?? link} link={link} picture={picture} onClose={onClose}>
      <OtherFormats family={family} name={made.id} item={made.item} />
      <EmbedItem family={family} made={made} />
    </ShareSheet>
  );
}
