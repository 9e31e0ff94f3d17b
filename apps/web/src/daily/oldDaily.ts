import { type Family, type MadeLine, readMadeLine } from '@tessera/core';
import { type Search, searchText } from '@tessera/core/links/link.ts';
import { appCaller } from '../workers/appCaller.ts';
import { dayOfSeed } from './day.ts';
import { ledgerCode, ledgerSearch } from './ledger.ts';

const worker = appCaller('level');

/**
 * The day's item behind an address that an earlier maker gave it: read from the ledger, and proved in a worker. Null for any
 * other address, and where this version cannot read the item any more.
 */
export async function oldDailyAt(family: Family, search: Search): Promise<MadeLine | null> {
  const day = dayOfSeed(family.seeds, search.seed ?? '');
  const known = day && (await ledgerSearch(family, day));
  if (!known || searchText(known) !== searchText(search)) return null;
  const code = await ledgerCode(family, day);
  const line = code && (await worker.call('ledgerLine', { family: family.id, search, code }));
  const made = line ? readMadeLine(family, line) : null;
  return made?.ok ? made.value : null;
}
