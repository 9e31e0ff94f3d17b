import { accept, refuse, type Verdict } from '@tessera/core';
import type { CheckedPack } from '@tessera/mill';
import { type AddCounts, addItems } from '../items/add.ts';
import { entryOf, type ItemEntry } from '../items/entry.ts';
import type { LibraryStore } from '../store/store.ts';
import { words } from '../words.ts';
import { addPlaces, closePackRow, openPackRow } from './pack.ts';

export interface ImportCounts extends AddCounts {
  /** The pack's id; null for bare item lines. */
  readonly pack: string | null;
}

export interface ImportOptions {
  /** Milliseconds since 1970. */
  readonly addedAt: number;
  onBatch?(counts: ImportCounts): void;
}

/** Items of one transaction. */
const BATCH = 250;

/**
 * Adds a pack to the library, batch by batch. What was added before a fault stays: those items are sound, and importing the
 * pack again adds the rest.
 */
export async function importPack(
  store: LibraryStore,
  source: CheckedPack,
  options: ImportOptions,
): Promise<Verdict<ImportCounts, 'fault'>> {
  const { header } = source;
  const pack = header && (await store.db.transaction().execute(trx => openPackRow(trx, header, options.addedAt)));
  let counts: ImportCounts = { added: 0, known: 0, copies: 0, pack };
  let batch: ItemEntry[] = [];
  let position = 0;
  const flush = async () => {
    const added = await addBatch(store, pack, batch, position, options.addedAt);
    position += batch.length;
    batch = [];
    counts = sumOf(counts, added);
    options.onBatch?.(counts);
  };
  for await (const entry of source.entries()) {
    if ('fault' in entry) return refuse('fault', words.pack.fault(entry.fault, position));
    batch.push(entryOf(source.family, entry.made, entry.text));
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  if (pack !== null) await store.db.transaction().execute(trx => closePackRow(trx, pack));
  return accept(counts);
}

async function addBatch(
  store: LibraryStore,
  pack: string | null,
  batch: readonly ItemEntry[],
  position: number,
  addedAt: number,
): Promise<AddCounts> {
  return store.db.transaction().execute(async trx => {
    const added = await addItems(trx, store.kind, batch, addedAt);
    const places = batch.map(({ id, line }, at) => ({ position: position + at, item: id, line }));
    if (pack !== null) await addPlaces(trx, pack, places);
    return added;
  });
}

function sumOf(a: ImportCounts, b: AddCounts): ImportCounts {
  return { ...a, added: a.added + b.added, known: a.known + b.known, copies: a.copies + b.copies };
}
