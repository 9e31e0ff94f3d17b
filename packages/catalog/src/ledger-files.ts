import { readFile } from 'node:fs/promises';
import type { LedgerMonth } from './ledger.ts';

/** The addresses of a month's items, for programs that run on Node; none for a month that the ledger does not have. */
export function readAddresses(month: string): Promise<LedgerMonth> {
  return readMonthFile(`../daily/${month}.json`);
}

/** The codes of a month's items. */
export function readItemCodes(month: string): Promise<LedgerMonth> {
  return readMonthFile(`../daily/items/${month}.json`);
}

async function readMonthFile(path: string): Promise<LedgerMonth> {
  try {
    return JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8')) as LedgerMonth;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === 'ENOENT') return {};
    throw error;
  }
}
