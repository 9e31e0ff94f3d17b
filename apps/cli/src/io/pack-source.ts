import { loadFamily } from '@tessera/catalog';
import { accept, didYouMean, type Family, type Made, refuse, type Verdict } from '@tessera/core';
import { type CheckedPack, type ClaimOptions, openCheckedPack } from '@tessera/mill';
import { refused } from '../exit-error.ts';
import { FAMILY_IDS } from '../families.ts';
import { words as cliWords } from '../words.ts';
import { comparedPack } from './compared-pack.ts';
import { inputName, readLines } from './lines.ts';

const words = cliWords.files;

/** A pack that is being read, and the name of its file. */
export interface PackSource extends CheckedPack {
  readonly name: string;
}

export interface PackOptions extends ClaimOptions {
  /** The items are not compared with what they say about themselves: whoever reads them proves them. */
  readonly isProvedLater?: boolean;
}

/** Opens a pack. With `salvage` a broken header is no end: the items say what family they are of. */
export async function openPack(path: string, salvage = false, options: PackOptions = {}): Promise<PackSource> {
  const name = inputName(path);
  const opened = await openCheckedPack(readLines(path), { loadFamily: familyOf, salvage, ...options });
  if (opened.ok) return { name, ...(options.isProvedLater ? opened.value : comparedPack(opened.value)) };
  const isLost = salvage && opened.reason === 'header';
  throw refused(isLost ? words.nothingToSave(name, opened.note) : words.fault(name, opened.note));
}

async function familyOf(id: string): Promise<Verdict<Family>> {
  const family = await loadFamily(id);
  if (family) return accept(family);
  return refuse('family', words.unknownFamily(id, didYouMean(id, FAMILY_IDS)));
}

export interface SalvageCount {
  /** Lines that could not be read. */
  lost: number;
}

/** The items of a pack; the first fault ends the program, or with `salvage` is told and left out. */
export async function* itemsOf(
  source: PackSource,
  salvage?: { readonly tell: (line: string) => void; readonly count: SalvageCount },
): AsyncGenerator<Made, void, undefined> {
  for await (const entry of source.entries()) {
    if ('made' in entry) {
      yield entry.made;
      continue;
    }
    if (!salvage) throw refused(words.salvageable(source.name, entry.fault));
    salvage.count.lost++;
    salvage.tell(words.fault(source.name, entry.fault));
  }
}
