import { accept, refuse, type Verdict } from '@tessera/core';
import { type DurableShelf, type Entries, type PreparedChange, type StorageTrouble, troubleOf } from './durable.ts';

/** Texts for several shelves, by table. */
export type TextsByTable<T extends string> = ReadonlyMap<T, ReadonlyMap<string, string | null>>;

/** What a change of several tables left there in the place of entries that were older. */
export type KeptInstead<T extends string> = ReadonlyMap<T, Entries>;

/**
 * Puts texts on several shelves at once: all of them or, with the reason, none. `change` does it in the slow store. What a page
 * decided after the stamp stays.
 */
export async function adoptTogether<T extends string>(
  shelves: Readonly<Record<T, Pick<DurableShelf, 'prepare' | 'finish'>>>,
  texts: TextsByTable<T>,
  change: (changes: ReadonlyMap<T, PreparedChange>) => Promise<KeptInstead<T>>,
  stamp?: number,
): Promise<Verdict<null, StorageTrouble>> {
  const filled = [...texts].filter(([, changes]) => changes.size > 0);
  if (filled.length === 0) return accept(null);
  const prepared = new Map(
    await Promise.all(
      filled.map(async ([table, changes]) => [table, await shelves[table].prepare(changes, stamp)] as const),
    ),
  );
  const isStored = [...prepared.values()].every(one => one.isStored);
  const changed = isStored
    ? await change(prepared).then(accept, error => refuse(troubleOf(error)))
    : refuse<StorageTrouble>('blocked');
  for (const [table, one] of prepared)
    shelves[table].finish(one, changed.ok ? accept(changed.value.get(table) ?? new Map()) : changed);
  return changed.ok ? accept(null) : changed;
}
