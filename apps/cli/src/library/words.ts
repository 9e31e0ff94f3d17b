import type { WordsOf } from '@tessera/core';
import type { AddCounts, FamilyStats, ItemSummary, StoredPack, StoredRequest } from '@tessera/library';
import { selectionSize } from '@tessera/mill';
import { countWords, number } from '../progress/words.ts';

/** What the commands of the library say. */
export const libraryWords = {
  cannotOpen: (place: string, why: string) => `cannot open the library ${place}: ${why}`,
  broken: (place: string, why: string) => `the library ${place} cannot go on: ${why}`,
  imported: ({ added, known, copies }: AddCounts, pack: string | null) =>
    [
      `${countWords(added, 'item')} added`,
      `${number(known)} already there`,
      ...(copies > 0 ? [`${number(copies)} of them symmetric copies, which searches leave out`] : []),
      ...(pack === null ? [] : [`pack ${pack}`]),
    ].join(', '),
  importing: ({ added, known }: AddCounts) => `${countWords(added + known, 'item')} read, ${number(added)} added`,
  exported: (count: number, to: string) => `${countWords(count, 'item')} written to ${to}`,
  found: (shown: number, all: number) => `${number(shown)} of ${countWords(all, 'item')}`,
  nextPage: (cursor: string) => `next page: add --cursor ${cursor}`,
  nothing: 'nothing fits',
  noPack: (id: string) => `there is no pack ${id} in the library; tessera library stats lists them`,
  openPack: (id: string) => `the import of pack ${id} was not finished; import it again first`,
  packOrFilters: '--pack writes a whole pack; leave the family and the filters out',
  familyOrPack: 'export needs a family to search, or --pack ID',
  empty: 'the library is empty',
  learns: (family: string) =>
    `${family} learns from its attempts, and what learns cannot be cut into shards; make a pack with --out`,
  differs: (why: string) => `${why}; one of the makers is broken, and nothing was changed`,
  goOn: (seed: string) => `what is there is kept; the same command with --seed ${seed} goes on`,
  madePack: (pack: string) => `in the library as pack ${pack}; tessera library export --pack ${pack} writes it`,
  onlyLibrary: (flag: string) => `--to library keeps items in the library; leave ${flag} out`,
  storeWithout: '--store says which library; add --to library',
  request: ({ id, family, kept, request, settled }: StoredRequest) => {
    const wanted = selectionSize(request.select);
    return `request ${id}: ${number(kept)} of ${countWords(wanted, 'item')} of ${family} after ${countWords(settled, 'attempt')}, seed ${request.seed}, not finished`;
  },
  item: ({ id, tier, score, size, tags }: ItemSummary) =>
    [id, tier.padEnd(6), score.toFixed(2).padStart(8), size.padStart(7), tags.join(',')].join('  ').trimEnd(),
  family: ({ family, items, tiers, copies }: FamilyStats) => {
    const byTier = Object.entries(tiers).map(([tier, count]) => `${tier} ${number(count)}`);
    const extra = copies > 0 ? `, and ${number(copies)} symmetric copies` : '';
    return `${family}: ${countWords(items, 'item')} (${byTier.join(', ')})${extra}`;
  },
  pack: ({ id, family, count, isWhole }: StoredPack) =>
    `pack ${id}: ${countWords(count, 'item')} of ${family}${isWhole ? '' : ', import not finished'}`,
};

export type LibraryWords = WordsOf<typeof libraryWords>;
