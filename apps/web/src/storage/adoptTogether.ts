import { accept, refuse, type Verdict } from '@tessera/core';
import { type DurableShelf, type PreparedChange, type StorageTrouble, troubleOf } from './durable.ts';

/** Texts for several shelves, by table. */
export type TextsByTable<T extends string> = ReadonlyMap<T, ReadonlyMap<string, string | null>>;

/** Puts texts on several shelves at once: all of them or, with the reason, none. `change` does it in the slow store. */
export async function adoptTogether<T extends string>(
  shelves: Readonly<Record<T, Pick<DurableShelf, 'prepare' | 'finish'>>>,
  texts: TextsByTable<T>,
  change: (changes: ReadonlyMap<T, PreparedChange>) => Promise<void>,
): Promise<Verdict<null, StorageTrouble>> {
  const filled = [...texts].filter(([, changes]) => changes.size > 0);
  if (filled.length === 0) return accept(null);
  const prepared = new Map<T, PreparedChange>();
  for (const [table, changes] of filled) prepared.set(table, await shelves[table].prepare(changes));
  const isStored = [...prepared.values()].every(one => one.isStored);
  const refused = isStored ? await change(prepared).then(() => null, troubleOf) : 'blocked';
  for (const [table, one] of prepared) shelves[table].finish(one, refused);
  return refused ? refuse(refused) : accept(null);
}
