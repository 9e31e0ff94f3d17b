import {
  accept,
  type OpenedPack,
  type OpenFault,
  type OpenOptions,
  openPackLines,
  type PackEntry,
  type Verdict,
} from '@tessera/core';
import { words } from '../words.ts';
import { type ClaimOptions, PackClaims } from './pack-claims.ts';
import type { PackStanding } from './standing.ts';

/** A pack whose items are compared with its header and with each other while they are read. */
export interface CheckedPack extends OpenedPack {
  readonly standing: PackStanding;
}

/**
 * Opens a pack, or bare item lines, like `openPackLines`, and checks its claims. A fault comes in place of its item; with `salvage`
 * the item follows where it is sound by itself.
 */
export async function openCheckedPack(
  lines: AsyncIterableIterator<string>,
  options: OpenOptions & ClaimOptions,
): Promise<Verdict<CheckedPack, OpenFault>> {
  const opened = await openPackLines(lines, options);
  if (!opened.ok) return opened;
  const { family, header } = opened.value;
  const claims = new PackClaims(family, header, options);
  const entries = () => checkedEntries(opened.value, claims, options.salvage);
  return accept({ family, header, standing: claims.standing, entries });
}

async function* checkedEntries(
  pack: OpenedPack,
  claims: PackClaims,
  salvage: boolean,
): AsyncGenerator<PackEntry, void, undefined> {
  let isWell = claims.headerFault === null;
  if (claims.headerFault !== null) yield { line: 1, fault: claims.headerFault };
  for await (const entry of pack.entries()) {
    const fault = 'made' in entry ? claims.next(entry.line, entry.made) : null;
    isWell &&= fault === null && 'made' in entry;
    if (fault && 'made' in entry)
      yield { line: entry.line, fault: words.ofItem(entry.line, entry.made.id, fault.note) };
    if (!fault || (salvage && fault.isItemSound)) yield entry;
  }
  // What is missing or miscounted says nothing new about a pack that has other faults.
  const end = isWell ? claims.end() : null;
  if (end !== null) yield { line: 1, fault: end };
}
