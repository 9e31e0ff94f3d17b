import { writeOut } from '../io/stdout.ts';
import { type StoreFlags, withStore } from './store.ts';
import { libraryWords as words } from './words.ts';

/** Prints what the library holds. */
export async function showStats(flags: StoreFlags): Promise<void> {
  const { libraryStats, listPacks, listRequests } = await import('@tessera/library');
  await withStore(flags, async store => {
    const families = await libraryStats(store);
    const lines = families.length === 0 ? [words.empty] : families.map(words.family);
    const packs = (await listPacks(store)).map(words.pack);
    const requests = (await listRequests(store)).filter(({ pack }) => pack === null).map(words.request);
    for (const line of [...lines, ...packs, ...requests]) await writeOut(`${line}\n`);
  });
}
