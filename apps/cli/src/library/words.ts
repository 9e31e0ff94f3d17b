import { counted, numberText, type WordsOf } from '@tessera/core';
import type { AddCounts, FamilyStats, ItemSummary, StoredPack, StoredRequest } from '@tessera/library';
import { selectionSize } from '@tessera/mill';

const items = (count: number) => counted(count, 'item');
const copiesText = (count: number) => counted(count, 'symmetric copy', 'symmetric copies');

/** What the commands of the library say. */
export const libraryWords = {
  values: {
    tags: 'It must look like pairs,sets: lower-case names separated by commas.',
    score: 'It must look like 10..25, with the smaller number first.',
  },
  cannotOpen: (file: string | null, why: string) => `cannot open the library ${file ?? 'at this address'}: ${why}`,
  broken: (place: string, why: string) => `the library ${place} failed: ${why}`,
  imported: ({ added, known, copies }: AddCounts, pack: string | null) =>
    [
      `${items(added)} added`,
      ...(copies > 0 ? [`${copiesText(copies)} among them, which searches leave out`] : []),
      `${numberText(known)} already there`,
      ...(pack === null ? [] : [`pack ${pack}`]),
    ].join(', '),
  importing: ({ added, known }: AddCounts) => `${items(added + known)} read, ${numberText(added)} added`,
  exported: (count: number, to: string) => `${items(count)} written to ${to}`,
  found: (shown: number, all: number) => `${numberText(shown)} of ${items(all)}`,
  nextPage: (cursor: string) => `for the next page, add --cursor ${cursor}`,
  nothing: 'no items match',
  noPack: (id: string) => `the library has no pack ${id}; tessera library stats lists its packs`,
  openPack: (id: string) => `the import of pack ${id} is unfinished; import the pack again first`,
  packOrFilters: '--pack writes a whole pack; leave out the family and the filters',
  familyOrPack: 'export needs a family, or --pack ID',
  empty: 'the library is empty',
  request: ({ id, family, kept, request, settled }: StoredRequest) =>
    `request ${id}: ${numberText(kept)} of ${items(selectionSize(request.select))} of ${family} after ${counted(settled, 'attempt')}, seed ${request.seed}, unfinished`,
  item: ({ id, tier, score, size, tags }: ItemSummary) =>
    [id, tier.padEnd(6), score.toFixed(2).padStart(8), size.padStart(7), tags.join(',')].join('  ').trimEnd(),
  family: ({ family, items: count, tiers, copies }: FamilyStats) => {
    const byTier = Object.entries(tiers).map(([tier, inTier]) => `${tier} ${numberText(inTier)}`);
    return `${family}: ${items(count)} (${byTier.join(', ')})${copies > 0 ? `, and ${copiesText(copies)}` : ''}`;
  },
  pack: ({ id, family, count, isWhole }: StoredPack) =>
    `pack ${id}: ${items(count)} of ${family}${isWhole ? '' : ', import unfinished'}`,
} as const;

export type CliLibraryWords = WordsOf<typeof libraryWords>;
