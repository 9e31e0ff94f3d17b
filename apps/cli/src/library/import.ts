import { refused } from '../exit-error.ts';
import { openPack } from '../io/pack-source.ts';
import { note, writeOut } from '../io/stdout.ts';
import { everyFewSeconds } from '../progress/progress.ts';
import { words as cliWords } from '../words.ts';
import { type StoreFlags, withStore } from './store.ts';
import { libraryWords as words } from './words.ts';

export interface ImportFlags extends StoreFlags {
  readonly quiet?: boolean;
}

/** Takes a pack into the library. */
export async function importFile(path: string, flags: ImportFlags): Promise<void> {
  const source = await openPack(path);
  const { importPack } = await import('@tessera/library');
  await withStore(flags, async store => {
    let latest = { added: 0, known: 0, copies: 0 };
    const tick = everyFewSeconds(() => note(words.importing(latest)));
    const done = await importPack(store, source, {
      addedAt: Date.now(),
      onBatch(counts) {
        latest = counts;
        if (!flags.quiet) tick();
      },
    });
    if (!done.ok) throw refused(cliWords.files.fault(source.name, done.note));
    await writeOut(`${words.imported(done.value, done.value.pack)}\n`);
    if (!flags.quiet) note(cliWords.files.proofsUnchecked);
  });
}
