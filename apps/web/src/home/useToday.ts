import type { CatalogEntry } from '@tessera/catalog';
import type { Family, Made } from '@tessera/core';
import { useEffect, useState } from 'react';
import { makeItem } from '../mill/make.ts';
import { millPool } from '../mill/mill.ts';
import { linkOfDay } from './today.ts';

export type Today =
  | { readonly kind: 'making' }
  | { readonly kind: 'made'; readonly family: Family; readonly made: Made }
  | { readonly kind: 'none' };

/** Today's item of a family, made in the mill's workers. */
export function useToday(entry: CatalogEntry): Today {
  const [today, setToday] = useState<Today>({ kind: 'making' });
  useEffect(() => {
    const control = new AbortController();
    makeToday(entry, control.signal).then(
      next => control.signal.aborted || setToday(next),
      () => control.signal.aborted || setToday({ kind: 'none' }),
    );
    return () => control.abort();
  }, [entry]);
  return today;
}

async function makeToday(entry: CatalogEntry, stop: AbortSignal): Promise<Today> {
  const family = await entry.load();
  const making = await makeItem(family, linkOfDay(family, new Date()), millPool(), { stop });
  return making.kind === 'made' ? { kind: 'made', family, made: making.made } : { kind: 'none' };
}
