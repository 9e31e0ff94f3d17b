import {
  accept,
  canonicalJson,
  decodeMade,
  encodeMade,
  expectOk,
  readPackLine,
  refuse,
  type Verdict,
} from '@tessera/core';
import { entryOf, type ItemEntry } from '@tessera/library/entry';
import { contradictionOf, proveAgain, verifyMade } from '@tessera/mill';
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

/** The same without proving it: what it says about itself that does not agree. */
export async function compareLine({ family: id, line }: Omit<CheckRequest, 'remake'>): Promise<string | null> {
  const family = await expectFamily(id);
  return contradictionOf(family, expectOk(decodeMade(family, line)));
}

/**
 * The item of a line that has been read once already, as it is proved and graded now; what another version found is replaced.
 * Refused where it cannot be proved, or claims something else.
 */
export async function proveLine({ family: id, line }: Omit<CheckRequest, 'remake'>): Promise<Verdict<string>> {
  const family = await expectFamily(id);
  const made = expectOk(decodeMade(family, line));
  if (canonicalJson(made.origin.versions) === canonicalJson(family.versions)) {
    const fault = verifyMade(family, made);
    return fault === null ? accept(line) : refuse('claim', fault);
  }
  const found = proveAgain(family, made);
  return found.ok ? accept(encodeMade(family, found.value)) : found;
}

/** Checks a line of the library, which nobody has read, and says what the library should have stored with it. */
export async function checkStored({ family: id, line }: Omit<CheckRequest, 'remake'>): Promise<Verdict<ItemEntry>> {
  const family = await expectFamily(id);
  const made = readPackLine(family, line);
  if (!made.ok) return made;
  const fault = verifyMade(family, made.value);
  return fault === null ? accept(entryOf(family, made.value, line)) : refuse('claim', fault);
}
