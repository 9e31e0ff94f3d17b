import { decodeMade, expectOk } from '@tessera/core';
import { verifyMade } from '@tessera/mill';
import { expectFamily } from './families.ts';

interface CheckRequest {
  readonly family: string;
  /** The item's line, which has been read once already. */
  readonly line: string;
  readonly remake: boolean;
}

/** What does not hold about an item; null when all does. */
export async function checkPackLine({ family: id, line, remake }: CheckRequest): Promise<string | null> {
  const family = await expectFamily(id);
  return verifyMade(family, expectOk(decodeMade(family, line)), remake);
}
