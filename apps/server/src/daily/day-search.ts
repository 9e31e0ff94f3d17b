import { type Day, linkOfDay, seedOfDay } from '@tessera/catalog/day';
import { entryIn, monthOf } from '@tessera/catalog/ledger';
import { readAddresses } from '@tessera/catalog/ledger-files';
import type { Family } from '@tessera/core';
import { parseSearch, requestSearch, type Search } from '@tessera/core/links/link.ts';

/** The address of a day's item, or of the request for it where the ledger does not have that day. */
export async function searchOfLedgerDay(family: Family, day: Day): Promise<Search> {
  const address = entryIn(await readAddresses(monthOf(day)), day, family.id);
  if (address === null) return requestSearch(family, linkOfDay(family, day));
  return { seed: seedOfDay(family.seeds, day), ...parseSearch(address) };
}
