import type { Family, Made, UnprovenItem } from '@tessera/core';
import { writeLevel } from '@tessera/core/levels/level-code.ts';
import { levelCodeOf } from '@tessera/core/levels/origin.ts';
import { EmbedCode } from '@tessera/ui/sheets/EmbedCode.tsx';
import { useEffect, useState } from 'react';
import { dayOf } from '../daily/day.ts';

interface EmbedItemProps {
  readonly family: Family;
  readonly made: Made | UnprovenItem;
}

/** The code to show an item in a web page: it holds the whole item, so that it stays the same one for good. */
export function EmbedItem({ family, made }: EmbedItemProps) {
  const level = useLevelCode(family, made);
  if (level === null) return null;
  const { id, title } = family;
  const isOfDay = dayOf(family, made.origin) !== null;
  return (
    <EmbedCode title={title} puzzle={{ family: id, level }} daily={isOfDay ? { family: id, daily: 'today' } : null} />
  );
}

/** The code of the level that it is, or would be. */
function useLevelCode(family: Family, { origin, item }: Pick<Made, 'origin' | 'item'>): string | null {
  const own = levelCodeOf(origin);
  const [written, setWritten] = useState<string | null>(null);
  useEffect(() => {
    if (own !== null) return;
    let isGone = false;
    void writeLevel(family, { item, title: '', author: '' }).then(code => isGone || setWritten(code));
    return () => {
      isGone = true;
    };
  }, [family, item, own]);
  return own ?? written;
}
