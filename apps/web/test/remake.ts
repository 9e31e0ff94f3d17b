import { expectOk, type Family, type Made } from '@tessera/core';
import { parseSearch, readLink } from '@tessera/core/links/link.ts';
import { attempt } from '@tessera/mill';
import type { Page } from 'playwright-core';

/** Items by their address, which names them to the last byte. */
const known = new Map<string, Made>();

/** Waits until the address of a page names its item, and makes that item again, here in Node. */
export async function remadeFrom(page: Page, family: Family): Promise<Made> {
  await page.waitForURL(/attempt=/);
  const { pathname, search } = new URL(page.url());
  const made = known.get(pathname + search) ?? remake(family, search);
  known.set(pathname + search, made);
  return made;
}

function remake(family: Family, search: string): Made {
  const { seed, params, attempt: n } = expectOk(readLink(family, parseSearch(search)));
  const result = attempt(family, { family: family.id, seed, params }, n!);
  if (!('made' in result)) throw new Error(`${search} was refused: ${result.reason}`);
  return result.made;
}
