import type { CatalogEntry } from '@tessera/catalog';
import type { Family, Made } from '@tessera/core';
import { useEffect, useState } from 'react';
import { makeToday } from '../daily/todaysItem.ts';

export type Today =
  | { readonly kind: 'making' }
  | { readonly kind: 'made'; readonly family: Family; readonly made: Made }
  | { readonly kind: 'none' };

const NONE: Today = { kind: 'none' };

/** Today's item of a family. */
export function useToday(entry: CatalogEntry): Today {
  const [today, setToday] = useState<Today>({ kind: 'making' });
  useEffect(() => {
    const control = new AbortController();
    const find = async (): Promise<Today> => {
      const family = await entry.load();
      const item = await makeToday(family, control.signal);
      return item ? { kind: 'made', family, made: item.made } : NONE;
    };
    const show = (next: Today) => control.signal.aborted || setToday(next);
    find().then(show, () => show(NONE));
    return () => control.abort();
  }, [entry]);
  return today;
}
