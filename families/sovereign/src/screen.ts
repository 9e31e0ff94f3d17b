import { accept, refuse, type Verdict } from '@tessera/core';
import type { SovereignItem } from './schema.ts';

/** Refuses boards with so many one-cell regions that more than half of the sovereigns are given away. */
export function screen(item: SovereignItem): Verdict<null, 'bare'> {
  const cells = new Map<string, number>();
  for (const letter of item.regions.replaceAll('\n', '')) cells.set(letter, (cells.get(letter) ?? 0) + 1);
  const lone = [...cells.values()].filter(count => count === 1).length;
  return lone * 2 > item.size ? refuse('bare', `${lone} of ${item.size} regions have one cell`) : accept(null);
}
