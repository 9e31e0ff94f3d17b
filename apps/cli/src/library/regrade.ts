import type { LibraryStore, RegradeCounts } from '@tessera/library';
import { note, writeOut } from '../io/stdout.ts';
import { everyFewSeconds } from '../progress/progress.ts';
import { exitCodeOf, watchForStop } from '../stop.ts';
import { type ThreadCrew, threadCrew } from '../work/crew.ts';
import { type FamilyItems, itemsAskedFor } from './families.ts';
import type { FilterFlags } from './filters.ts';
import { type StoreFlags, withStore } from './store.ts';
import { libraryWords } from './words.ts';

const words = libraryWords.regrade;

export interface RegradeFlags extends StoreFlags, FilterFlags {
  readonly dryRun?: boolean;
  readonly all?: boolean;
  readonly workers?: number;
  readonly quiet?: boolean;
}

// Whatever is in progress then is done again by the next run.
const QUIT_AFTER_MS = 1000;
const MOST_SHOWN = 20;

/** Gives items of the library the grades of today. */
export async function regradeLibrary(family: string | undefined, flags: RegradeFlags): Promise<number> {
  return withStore(flags, async store => {
    const asked = await itemsAskedFor(store, family, flags);
    const watch = watchForStop({ quitAfterMs: QUIT_AFTER_MS });
    const crew = threadCrew(flags.workers);
    try {
      let broken = 0;
      for (const items of asked) {
        if (watch.signal.aborted) break;
        const counts = await regradeFamily(store, items, crew, flags, watch.signal);
        await writeOut(`${words.done(items.family.id, counts, flags.dryRun === true)}\n`);
        broken += counts.broken;
      }
      if (watch.cause === null) return broken === 0 ? 0 : 1;
      note(words.stopped);
      return exitCodeOf(watch.cause);
    } finally {
      watch.release();
      crew.close();
    }
  });
}

async function regradeFamily(
  store: LibraryStore,
  { family, query }: FamilyItems,
  crew: ThreadCrew,
  { dryRun, all, quiet }: RegradeFlags,
  stop: AbortSignal,
): Promise<RegradeCounts> {
  const { countItems, regradeItems } = await import('@tessera/library');
  let latest: RegradeCounts | undefined;
  let shown = 0;
  const whole = quiet ? 0 : await countItems(store, query);
  const tick = everyFewSeconds(() => latest && note(words.progress(family.id, latest, whole)));
  return regradeItems(
    store,
    family,
    query,
    line => crew.share(thread => thread.call('regradeStored', { family: family.id, line })),
    {
      all,
      isDryRun: dryRun,
      stop,
      onBatch(counts) {
        latest = counts;
        if (!quiet) tick();
      },
      onBroken(id, fault) {
        if (shown++ < MOST_SHOWN) note(words.broken(id, fault));
      },
    },
  );
}
