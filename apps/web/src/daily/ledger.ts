import { entryIn, monthOf } from '@tessera/catalog/ledger';
import { loadAddresses, loadItemCodes } from '@tessera/catalog/ledger-months';
import type { Family } from '@tessera/core';
import { parseSearch, requestSearch, type Search } from '@tessera/core/links/link.ts';
import { type Day, linkOfDay, seedOfDay } from './day.ts';

/** The address of a day's item as the ledger has it; null for a day that it does not have: the maker makes that one. */
export async function ledgerSearch(family: Family, day: Day): Promise<Search | null> {
  const address = entryIn(await loadAddresses(monthOf(day)), day, family.id);
  return address === null ? null : { seed: seedOfDay(family.seeds, day), ...parseSearch(address) };
}

/** The code of a day's item; null for a day that the ledger does not have. */
export async function ledgerCode(family: Family, day: Day): Promise<string | null> {
  return entryIn(await loadItemCodes(monthOf(day)), day, family.id);
}

/** The address of a day's item, or of the request for it where the ledger does not have that day. */
export async function searchOfDay(family: Family, day: Day): Promise<Search> {
  return (await ledgerSearch(family, day)) ?? requestSearch(family, linkOfDay(family, day));
}
