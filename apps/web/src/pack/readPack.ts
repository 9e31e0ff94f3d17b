import { accept, type Family, type PackEntry, refuse, type Verdict } from '@tessera/core';
import { openCheckedPack } from '@tessera/mill';

type PackItem = Omit<Extract<PackEntry, { readonly made: unknown }>, 'text'>;

/** What a file holds: the items that can be read, and what is wrong with the rest, each fault with its line. */
export interface Pack {
  readonly family: Family;
  readonly items: readonly PackItem[];
  readonly faults: readonly string[];
}

export type FamilyLoader = (id: string) => Promise<Family | null>;

/** Reads a pack, or bare item lines, to the end whatever is wrong in between, and compares its items with its header and each other; refused where nothing can be saved. */
export async function readPack(
  lines: AsyncIterableIterator<string>,
  loadFamily: FamilyLoader,
): Promise<Verdict<Pack, 'unreadable'>> {
  const opened = await openCheckedPack(lines, {
    loadFamily: id => familyOf(id, loadFamily),
    salvage: true,
    isFreeOfCopies: true,
  });
  if (!opened.ok) return refuse('unreadable', opened.note);
  const items: PackItem[] = [];
  const faults: string[] = [];
  for await (const entry of opened.value.entries()) {
    if ('made' in entry) items.push({ line: entry.line, made: entry.made });
    else faults.push(entry.fault);
  }
  return accept({ family: opened.value.family, items, faults });
}

async function familyOf(id: string, loadFamily: FamilyLoader): Promise<Verdict<Family>> {
  const family = await loadFamily(id);
  return family ? accept(family) : refuse('family', `a pack of "${id}", which this app does not know`);
}
