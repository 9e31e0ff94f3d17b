import type { Family } from '../family.ts';
import { itemId } from '../hash.ts';
import { readLinkParams, type Search } from '../links/link.ts';
import type { UnprovenItem } from '../made.ts';
import { readParams } from '../params.ts';
import { expectOk } from '../verdict.ts';
import { readLevel } from './level-code.ts';

/** The item of a day as the ledger has it. */
export interface LedgerItem {
  /** Its address: the seed of the day, the attempt, the maker of that time, and its params. */
  readonly search: Search;
  readonly code: string;
}

/** The item itself, read from its code, with the origin that the ledger names. Null where the rules have changed since. */
export async function readLedgerItem(family: Family, { search, code }: LedgerItem): Promise<UnprovenItem | null> {
  const level = await readLevel(family, code);
  if (!level.ok) return null;
  const { item } = level.value;
  const params = readLinkParams(family, search);
  const { seed = '', attempt, maker } = search;
  return {
    id: itemId(family.id, family.versions.rules, family.codecs.item.encode(item)),
    family: family.id,
    item,
    grade: null,
    proof: null,
    origin: {
      seed,
      attempt: Number(attempt),
      params: params.ok ? params.value : expectOk(readParams(family.fields, {})),
      versions: { ...family.versions, maker: Number(maker) },
    },
  };
}
