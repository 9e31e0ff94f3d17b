import { encodeMade, type Family, type Made } from '@tessera/core';
import { type LedgerItem, readLedgerItem } from '@tessera/core/levels/ledger-item.ts';
import { proveAgain } from '@tessera/mill';

/**
 * The pack line of an item of the ledger: the item is read from its code, proved and graded by this version, and keeps the
 * origin that the ledger names. Null where this version cannot read or prove it, because the rules have changed.
 */
export async function ledgerLine(family: Family, entry: LedgerItem): Promise<string | null> {
  const item = await readLedgerItem(family, entry);
  const proved = item && proveAgain(family, item as unknown as Made);
  return proved?.ok ? encodeMade(family, proved.value) : null;
}
