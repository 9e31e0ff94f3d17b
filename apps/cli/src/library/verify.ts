import { loadFamily } from '@tessera/catalog';
import { accept, type Family, refuse, type Verdict } from '@tessera/core';
import type { LibraryStore, StoredPack, StoredRow } from '@tessera/library';
import { openCheckedPack } from '@tessera/mill';
import { misused, refused } from '../exit-error.ts';
import type { PackSource } from '../io/pack-source.ts';
import { note, writeOut } from '../io/stdout.ts';
import { everyFewSeconds } from '../progress/progress.ts';
import { progressWords } from '../progress/words.ts';
import { checkPack } from '../verify/check-pack.ts';
import { VerifyFindings } from '../verify/findings.ts';
import { type ThreadCrew, threadCrew } from '../work/crew.ts';
import { type FamilyItems, itemsAskedFor } from './families.ts';
import { type FilterFlags, hasFilters } from './filters.ts';
import { type StoreFlags, withStore } from './store.ts';
import { libraryWords } from './words.ts';

const words = libraryWords.verify;

export interface VerifyFlags extends StoreFlags, FilterFlags {
  readonly pack?: string;
  readonly workers?: number;
  readonly quiet?: boolean;
}

/** Checks what the library says about its items and packs. */
export async function verifyLibrary(family: string | undefined, flags: VerifyFlags): Promise<void> {
  const isFiltered = hasFilters(flags);
  if (flags.pack !== undefined && (family !== undefined || isFiltered)) throw misused(libraryWords.packOrFilters);
  await withStore(flags, async store => {
    if (flags.pack !== undefined) return verifyOnePack(store, flags.pack, flags);
    const findings = new LibraryFindings(flags.quiet ?? false);
    const asked = await itemsAskedFor(store, family, flags);
    const crew = threadCrew(flags.workers);
    try {
      for (const items of asked) await checkItems(store, items, crew, findings);
    } finally {
      crew.close();
    }
    if (!isFiltered) await checkPacks(store, family, findings);
    const verdict = findings.verdictText();
    if (findings.faults > 0) throw refused(verdict);
    if (!flags.quiet) await writeOut(`${verdict}\n`);
  });
}

const MOST_SHOWN = 20;

/** What was found so far; faults are told as they come. */
class LibraryFindings {
  readonly #begun = performance.now();
  readonly #tick: () => void;
  sound = 0;
  packs = 0;
  faults = 0;
  /** Items and packs of versions that this program cannot check. */
  readonly unchecked = { rules: 0, grader: 0, packs: 0 };

  constructor(quiet: boolean) {
    this.#tick = quiet ? () => {} : everyFewSeconds(() => note(words.progress(this.sound, this.packs, this.faults)));
  }

  addSound(): void {
    this.sound++;
    this.#tick();
  }

  addFault(fault: string): void {
    this.faults++;
    if (this.faults <= MOST_SHOWN) note(fault);
  }

  tick(): void {
    this.#tick();
  }

  verdictText(): string {
    const time = progressWords.time(performance.now() - this.#begun);
    return words.verdict(this.sound, this.packs, this.faults, this.unchecked, time);
  }
}

async function checkItems(
  store: LibraryStore,
  { family, query }: FamilyItems,
  crew: ThreadCrew,
  findings: LibraryFindings,
): Promise<void> {
  const { storedRows } = await import('@tessera/library');
  for await (const page of storedRows(store, query)) {
    const due = page.filter(row => isOfToday(family, row, findings));
    const faults = await Promise.all(due.map(row => faultOf(family, row, crew)));
    for (const [at, fault] of faults.entries()) {
      if (fault === null) findings.addSound();
      else findings.addFault(words.ofItem(due[at]!.id, fault));
    }
  }
}

/** Items of other rules, and grades of another grader, cannot be checked here. */
function isOfToday({ versions }: Family, { rules, grader }: StoredRow, { unchecked }: LibraryFindings): boolean {
  if (rules !== versions.rules) unchecked.rules++;
  else if (grader !== versions.grader) unchecked.grader++;
  else return true;
  return false;
}

async function faultOf(family: Family, row: StoredRow, crew: ThreadCrew): Promise<string | null> {
  const { differingColumn } = await import('@tessera/library');
  const entry = await crew.share(thread => thread.call('checkStored', { family: family.id, line: row.line }));
  if (!entry.ok) return entry.note ?? entry.reason;
  const column = differingColumn(row, entry.value);
  return column === null ? null : words.column(column);
}

/** Compares packs with their headers; their items are checked with those of the library. */
async function checkPacks(store: LibraryStore, family: string | undefined, findings: LibraryFindings): Promise<void> {
  const { listPacks } = await import('@tessera/library');
  for (const pack of await listPacks(store)) {
    if (!pack.isWhole || (family !== undefined && pack.family !== family)) continue;
    const source = await openStoredPack(store, pack);
    if (!source.ok) {
      if (source.reason === 'header') findings.addFault(words.ofPack(pack.id, source.note ?? ''));
      else findings.unchecked.packs++;
      continue;
    }
    const before = findings.faults;
    for await (const entry of source.value.entries()) {
      if ('fault' in entry) findings.addFault(words.ofPack(pack.id, entry.fault));
      findings.tick();
    }
    if (findings.faults === before) findings.packs++;
  }
}

async function openStoredPack(store: LibraryStore, pack: StoredPack): Promise<Verdict<PackSource>> {
  const { packId, packLines } = await import('@tessera/library');
  const lines = async function* () {
    yield pack.header;
    yield* packLines(store, pack);
  };
  const opened = await openCheckedPack(lines(), { loadFamily: knownFamily, salvage: false });
  if (!opened.ok) return opened;
  const { header } = opened.value;
  if (header && packId(header) !== pack.id) return refuse('header', words.otherId(packId(header)));
  return accept({ name: words.packName(pack.id), ...opened.value });
}

async function knownFamily(id: string): Promise<Verdict<Family>> {
  const family = await loadFamily(id);
  return family ? accept(family) : refuse('family', libraryWords.unknownFamily(id));
}

/** Proves and grades every line of a pack again, as `verify` does with a file. */
async function verifyOnePack(store: LibraryStore, id: string, flags: VerifyFlags): Promise<void> {
  const { packById } = await import('@tessera/library');
  const pack = await packById(store, id);
  if (!pack) throw refused(libraryWords.noPack(id));
  if (!pack.isWhole) throw refused(libraryWords.openPack(id));
  const source = await openStoredPack(store, pack);
  if (!source.ok) throw refused(words.ofPack(id, source.note ?? source.reason));
  const findings = new VerifyFindings(source.value);
  await checkPack(source.value, findings, flags);
  findings.tellHidden();
  if (!findings.isWell) throw refused(findings.failedText());
  if (!flags.quiet) await writeOut(`${findings.verdictText({})}\n`);
}
