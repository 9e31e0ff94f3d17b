import type { PackEntry } from '@tessera/core';
import { inOrder } from '../work/in-order.ts';
import type { Checker } from './checker.ts';
import { words } from './words.ts';

/** An entry, and what does not hold about it; null when all does. */
export interface CheckedEntry {
  readonly entry: PackEntry;
  readonly fault: string | null;
}

/** Checks entries as many at a time as the checker can, and yields them in the order in which they came. */
export function checkInOrder(
  entries: AsyncIterable<PackEntry>,
  checker: Checker,
): AsyncGenerator<CheckedEntry, void, undefined> {
  return inOrder(
    entries,
    () => checker.depth,
    entry => checkEntry(entry, checker),
  );
}

async function checkEntry(entry: PackEntry, checker: Checker): Promise<CheckedEntry> {
  if ('fault' in entry) return { entry, fault: entry.fault };
  const fault = await checker.check(entry.text);
  return { entry, fault: fault === null ? null : words.onLine(entry.line, entry.made.id, fault) };
}
