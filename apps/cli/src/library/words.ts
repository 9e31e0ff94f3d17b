import { counted, listText, numberText, percentText, type WordsOf } from '@tessera/core';
import type { AddCounts, FamilyStats, ItemSummary, RegradeCounts, StoredPack, StoredRequest } from '@tessera/library';
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
  filtersNeedFamily: 'filters need a family; name it first',
  unknownFamily: (id: string) => `this program does not know the family "${id}"; its items are left out`,
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
  regrade: {
    progress: (family: string, { graded, skipped }: RegradeCounts, all: number) =>
      `${family}: ${numberText(graded + skipped.current + skipped.newer + skipped.rules)} of ${items(all)}, ${numberText(graded)} regraded`,
    done: (family: string, { graded, moves, skipped, broken }: RegradeCounts, isDryRun: boolean) =>
      [
        `${family}: ${items(graded)} ${isDryRun ? 'would be regraded' : 'regraded'}: ${movesText(moves)}`,
        ...(skipped.current > 0 ? [`${numberText(skipped.current)} already graded by this version`] : []),
        ...(skipped.newer > 0 ? [`${numberText(skipped.newer)} graded by a newer version, left alone`] : []),
        ...(skipped.rules > 0 ? [`${numberText(skipped.rules)} skipped: their rules are of another version`] : []),
        ...(broken > 0 ? [`${numberText(broken)} skipped: broken`] : []),
      ].join('; '),
    broken: (id: string, fault: string) => `${id}: ${fault}`,
    stopped: 'stopped; run the same command again to continue',
  },
  backup: {
    progress: (share: number) => `${percentText(share)} copied`,
    done: (from: string, to: string) => `${from} backed up to ${to}`,
    restored: (from: string, to: string) => `${to} restored from ${from}`,
    cannotBackUp: (from: string, why: string) => `cannot back up the library ${from}: ${why}`,
    cannotRestore: (from: string, why: string) => `cannot restore ${from}: ${why}`,
    cannotReplace: (to: string, why: string) => `cannot replace the library ${to}: ${why}`,
    full: (to: string) => `the library ${to} is not empty; --replace restores the backup in its place`,
    setAside: (to: string) => `the damaged library is kept as ${to}`,
    itself: (file: string) => `${file} is the library itself`,
    cannotRestoreTo: (from: string, to: string, why: string) => `cannot restore ${from} to ${to}: ${why}`,
    fullDatabase: (to: string) =>
      `the library ${to} is not empty; restore the backup into an empty database, or into an empty schema of this one`,
    noReplace: '--replace is for a library in a file; restore into an empty PostgreSQL database instead',
  },
  verify: {
    progress: (sound: number, packs: number, faults: number) =>
      `${items(sound)} and ${counted(packs, 'pack')} verified, ${counted(faults, 'fault')}`,
    ofItem: (id: string, fault: string) => `${id}: ${fault}`,
    ofPack: (id: string, fault: string) => `pack ${id}: ${fault}`,
    packName: (id: string) => `pack ${id}`,
    column: (name: string) => `the library stores another ${name} than the line has`,
    otherId: (id: string) => `its header belongs to pack ${id}`,
    verdict: (sound: number, packs: number, faults: number, unchecked: UncheckedCounts, time: string) =>
      [
        faults > 0
          ? `${counted(faults, 'fault')}; ${items(sound)} and ${counted(packs, 'pack')} sound`
          : `${items(sound)} proved and graded again, ${counted(packs, 'pack')} complete and unchanged, in ${time}`,
        ...(unchecked.grader > 0
          ? [`not checked: ${items(unchecked.grader)} graded by another version; tessera library regrade updates them`]
          : []),
        ...(unchecked.rules > 0 ? [`not checked: ${items(unchecked.rules)} of another version of the rules`] : []),
        ...(unchecked.packs > 0
          ? [`not checked: ${counted(unchecked.packs, 'pack')} of another version or an unknown family`]
          : []),
      ].join('; '),
  },
} as const;

interface UncheckedCounts {
  readonly rules: number;
  readonly grader: number;
  readonly packs: number;
}

function movesText(moves: RegradeCounts['moves']): string {
  if (moves.length === 0) return 'no tier changed';
  return listText(moves.map(({ from, to, count }) => `${numberText(count)} from ${from} to ${to}`));
}

export type CliLibraryWords = WordsOf<typeof libraryWords>;
