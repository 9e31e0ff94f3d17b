import type { Addition, AdditionResult } from '@tessera/api/collections.ts';
import {
  addToCollection,
  COLLECTION_LIMITS,
  type CollectionEntry,
  entriesFromLibrary,
  packById,
  packLines,
} from '@tessera/library';
import type { ServerContext } from '../context.ts';
import { takeForAddress } from './address-quota.ts';
import type { LevelProver } from './level-prover.ts';
import { words as allWords } from './words.ts';

const words = allWords.collections;

/** The answer if nothing was added. */
interface AdditionRefusal {
  readonly status: number;
  readonly reason: string;
  readonly message: string;
}

/** Adds to a collection what a request names. A single item that is already there is refused with its id; of a pack, the other items are added. */
export async function additionsTo(
  context: ServerContext,
  prover: LevelProver,
  collection: string,
  addition: Addition,
  address: string,
): Promise<AdditionResult | AdditionRefusal> {
  const entries = await entriesFor(context, prover, addition, address);
  if ('status' in entries) return entries;
  const result = await addToCollection(context.store, collection, entries, context.now());
  if (!result.ok)
    return result.reason === 'full'
      ? { status: 409, reason: 'full', message: words.full(COLLECTION_LIMITS.items) }
      : { status: 404, reason: 'absent', message: words.absent };
  const { added, duplicates } = result.value;
  const [duplicate] = duplicates;
  if (addition.kind !== 'pack' && duplicate) {
    const isInLibrary = duplicate.in === 'library';
    return {
      status: 409,
      reason: isInLibrary ? 'in-library' : 'in-collection',
      message: isInLibrary ? words.inLibrary(duplicate.sameAs) : words.inCollection(duplicate.sameAs),
    };
  }
  return { added: [...added], duplicates: [...duplicates] };
}

async function entriesFor(
  context: ServerContext,
  prover: LevelProver,
  addition: Addition,
  address: string,
): Promise<readonly CollectionEntry[] | AdditionRefusal> {
  switch (addition.kind) {
    case 'item': {
      const entries = await entriesFromLibrary(context.store, [addition.item]);
      return entries.length > 0 ? entries : { status: 404, reason: 'item', message: words.noItem };
    }
    case 'pack':
      return packEntries(context, addition.pack);
    case 'level':
    case 'line': {
      if (!(await takeForAddress(context, 'proofs', address)))
        return { status: 429, reason: 'quota', message: words.quota };
      const checked = await prover.prove(addition);
      if (checked === 'busy') return { status: 429, reason: 'busy', message: words.busy };
      return checked.ok ? [checked.entry] : { status: 422, reason: checked.reason, message: checked.message };
    }
  }
}

async function packEntries(
  { store }: ServerContext,
  id: string,
): Promise<readonly CollectionEntry[] | AdditionRefusal> {
  const pack = await packById(store, id);
  if (!pack) return { status: 404, reason: 'pack', message: words.noPack };
  if (pack.count > COLLECTION_LIMITS.items)
    return { status: 409, reason: 'full', message: words.packTooLarge(pack.count, COLLECTION_LIMITS.items) };
  const ids: string[] = [];
  for await (const line of packLines(store, pack)) ids.push((JSON.parse(line) as { readonly id: string }).id);
  return entriesFromLibrary(store, ids);
}
