import { encodeMade, expectOk, type Family, itemId, type Made, readParams } from '@tessera/core';
import { proveAgain } from '@tessera/mill';
import { readLevel } from '@tessera/ui/levels/levelCode.ts';
import { readLinkParams, type Search } from '@tessera/ui/links/link.ts';

/** The item of a day as the ledger has it. */
export interface LedgerItem {
  /** Its address: the seed of the day, the attempt, the maker of that time, and its params. */
  readonly search: Search;
  readonly code: string;
}

/**
 * The pack line of an item of the ledger: the item is read from its code, proved and graded by this version, and keeps the
 * origin that the ledger names. Null where this version cannot read or prove it, because the rules have changed.
 */
export async function ledgerLine(family: Family, { search, code }: LedgerItem): Promise<string | null> {
  const level = await readLevel(family, code);
  if (!level.ok) return null;
  const { item } = level.value;
  const params = readLinkParams(family, search);
  const { seed = '', attempt, maker } = search;
  const unproven = {
    id: itemId(family.id, family.versions.rules, family.codecs.item.encode(item)),
    family: family.id,
    item,
    proof: null,
    origin: {
      seed,
      attempt: Number(attempt),
      params: params.ok ? params.value : expectOk(readParams(family.fields, {})),
      versions: { ...family.versions, maker: Number(maker) },
    },
  };
  const proved = proveAgain(family, unproven as unknown as Made);
  return proved.ok ? encodeMade(family, proved.value) : null;
}
