/**
 * The ledger of days: which item every day has, for good. A new maker makes the items of days that the ledger does not have
 * yet, and changes none that it has. It has two files a month, written by `scripts/daily-ledger.ts`: `daily/2026-11.json` with
 * the addresses of the items, and `daily/items/2026-11.json` with the items themselves, for when their maker is gone.
 *
 * By day and family: an address without its seed, which follows from the day, or the code of an item, written like a level's.
 */
export type LedgerMonth = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The first day that has items. */
export const FIRST_DAY = '2026-11-01';

/** The month of a day, as in 2026-11. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function entryIn(month: LedgerMonth, day: string, family: string): string | null {
  const entries = Object.hasOwn(month, day) ? month[day]! : {};
  return Object.hasOwn(entries, family) ? entries[family]! : null;
}
