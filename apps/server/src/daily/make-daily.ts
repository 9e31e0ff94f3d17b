import type { Day } from '@tessera/catalog/day';
import { entryIn, monthOf } from '@tessera/catalog/ledger';
import { readItemCodes } from '@tessera/catalog/ledger-files';
import { encodeMade, type Family, type Made } from '@tessera/core';
import { readLedgerItem } from '@tessera/core/levels/ledger-item.ts';
import { readLink, type Search } from '@tessera/core/links/link.ts';
import {
  attemptOutcome,
  type Candidate,
  drive,
  firstSelection,
  inlinePool,
  isCandidate,
  proveAgain,
  Run,
} from '@tessera/mill';
import { searchOfLedgerDay } from './day-search.ts';

/** The pack line of a day's item. Null where this version cannot make or read it, because the rules have changed. */
export async function dailyLine(family: Family, day: Day): Promise<string | null> {
  const search = await searchOfLedgerDay(family, day);
  const link = readLink(family, search);
  if (!link.ok) return lineOfCode(family, day, search);
  const { seed, params, attempt } = link.value;
  if (attempt === undefined) return firstLine(family, seed, params);
  const outcome = attemptOutcome(family, { family: family.id, seed, params }, attempt);
  return isCandidate(outcome) ? outcome.line : null;
}

/** The item that an earlier maker made for this day, proved and graded by this version. */
async function lineOfCode(family: Family, day: Day, search: Search): Promise<string | null> {
  const code = entryIn(await readItemCodes(monthOf(day)), day, family.id);
  const item = code === null ? null : await readLedgerItem(family, { search, code });
  const proved = item && proveAgain(family, item as unknown as Made);
  return proved?.ok ? encodeMade(family, proved.value) : null;
}

/** The first item of a day that the ledger does not have yet. */
async function firstLine(family: Family, seed: string, params: object): Promise<string | null> {
  const run = new Run(family, { seed, params, select: firstSelection(1), attempts: family.searchLimit });
  let first = null as Candidate | null;
  const onKept = (candidate: Candidate) => {
    first ??= candidate;
  };
  await drive(run, inlinePool(family), { onKept });
  return first?.line ?? null;
}
