import type { LedgerMonth } from './ledger.ts';

/** The files of the ledger, each loaded when a day of its month is asked for. */
const ADDRESSES = import.meta.glob<LedgerMonth>('../daily/*.json', { import: 'default' });
const ITEMS = import.meta.glob<LedgerMonth>('../daily/items/*.json', { import: 'default' });

/** The addresses of a month's items; none for a month that the ledger does not have. */
export async function loadAddresses(month: string): Promise<LedgerMonth> {
  return (await ADDRESSES[`../daily/${month}.json`]?.()) ?? {};
}

/** The codes of a month's items. */
export async function loadItemCodes(month: string): Promise<LedgerMonth> {
  return (await ITEMS[`../daily/items/${month}.json`]?.()) ?? {};
}
