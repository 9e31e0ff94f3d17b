import {
  decodeMade,
  encodeMade,
  expectOk,
  type Family,
  type Made,
  readMadeLine,
  type Tier,
  type UnprovenItem,
} from '@tessera/core';
import { openLevel } from '@tessera/core/levels/open-level.ts';
import { levelCodeOf } from '@tessera/core/levels/origin.ts';
import { isProposed, isSameGrade, isSameProof, proveAgain } from '../prove-again.ts';
import { isByMakerOfToday, misfitOf } from './misfit.ts';

/** An item that was proved here, as a pack line. Its proof and grade are those found here. */
export interface Proved {
  readonly kind: 'proved';
  readonly line: string;
  /** Whether its seed gives it. `unknown`: another version of the maker made it. */
  readonly origin: 'checking' | 'true' | 'unknown';
}

/** What an item says about itself that is not true. */
export type ItemFault =
  /** The maker refuses to prove it, for a reason of its family. */
  | { readonly kind: 'unproved'; readonly reason: string; readonly note: string }
  | { readonly kind: 'proof' }
  | { readonly kind: 'grade'; readonly claimed: Tier; readonly found: Tier }
  /** It does not fit the settings that it names. */
  | { readonly kind: 'settings' }
  /** Its seed, or the link that it names, gives another item. */
  | { readonly kind: 'origin' };

export interface FaultyItem {
  readonly kind: 'refused';
  readonly fault: ItemFault;
}

export type Checked = Proved | FaultyItem;

/**
 * Proves an item that came from outside, and compares all that it says about itself with what is found. `onProved` is told
 * once its proof holds: where it comes from takes longer to check. What another version of the app found is replaced.
 */
export async function checkItem(
  family: Family,
  line: string,
  onProved: (proved: Proved) => void = () => {},
): Promise<Checked> {
  const checked = await proveClaims(family, line);
  if (checked.kind !== 'proved' || checked.origin !== 'checking') return checked;
  onProved(checked);
  const made = expectOk(decodeMade(family, line));
  return isProposed(family, made) ? { ...checked, origin: 'true' } : { kind: 'refused', fault: { kind: 'origin' } };
}

/** The same without its origin, which stays `checking` where its seed could tell. */
export async function proveClaims(family: Family, line: string): Promise<Checked> {
  const read = decodeMade(family, line);
  if (!read.ok) return unproved(read);
  const made = read.value;
  const code = levelCodeOf(made.origin);
  if (code !== null) return checkLevel(family, made, code);
  const found = proveAgain(family, made);
  if (!found.ok) return unproved(found);
  const fault = faultOf(family, made, found.value);
  if (fault) return { kind: 'refused', fault };
  const proved = encodeMade(family, regraded(family, found.value));
  return { kind: 'proved', line: proved, origin: isByMakerOfToday(family, made) ? 'checking' : 'unknown' };
}

/** Proves an item that claims nothing but where it comes from. Its item is the JSON of one that was read before. */
export async function proveItem(
  family: Family,
  unproven: UnprovenItem,
  onProved: (proved: Proved) => void = () => {},
): Promise<Checked> {
  const code = levelCodeOf(unproven.origin);
  if (code !== null) return proveNamedLevel(family, unproven.id, code);
  // What it would claim is not read.
  const made = { ...unproven, item: expectOk(family.codecs.item.decode(unproven.item)) } as unknown as Made;
  const found = proveAgain(family, made);
  if (!found.ok) return unproved(found);
  const proved = { kind: 'proved', line: encodeMade(family, regraded(family, found.value)) } as const;
  if (!isByMakerOfToday(family, made)) return { ...proved, origin: 'unknown' };
  onProved({ ...proved, origin: 'checking' });
  return isProposed(family, made) ? { ...proved, origin: 'true' } : { kind: 'refused', fault: { kind: 'origin' } };
}

async function proveNamedLevel(family: Family, id: string, code: string): Promise<Checked> {
  const level = await openLevel(family, code);
  if (level.kind === 'refused') return unproved(level);
  const isSame = level.kind === 'proved' && expectOk(readMadeLine(family, level.line)).made.id === id;
  return isSame ? { kind: 'proved', line: level.line, origin: 'true' } : { kind: 'refused', fault: { kind: 'origin' } };
}

/** A level is its own origin: the code of its link holds the item. */
async function checkLevel(family: Family, made: Made, code: string): Promise<Checked> {
  const level = await openLevel(family, code);
  if (level.kind === 'refused') return unproved(level);
  if (level.kind !== 'proved') return { kind: 'refused', fault: { kind: 'origin' } };
  const found = expectOk(readMadeLine(family, level.line));
  if (found.made.id !== made.id) return { kind: 'refused', fault: { kind: 'origin' } };
  const fault = claimFault(family, made, found.made);
  return fault ? { kind: 'refused', fault } : { kind: 'proved', line: level.line, origin: 'true' };
}

function unproved({ reason, note = '' }: { readonly reason: string; readonly note?: string }): FaultyItem {
  return { kind: 'refused', fault: { kind: 'unproved', reason, note } };
}

function faultOf(family: Family, made: Made, found: Made): ItemFault | null {
  const fault = claimFault(family, made, found);
  if (fault || !isByMakerOfToday(family, made)) return fault;
  return misfitOf(family, { ...found, origin: made.origin }) === null ? null : { kind: 'settings' };
}

/** What the proof and grade of an item say wrongly; those of other versions may differ. */
function claimFault(family: Family, made: Made, found: Made): ItemFault | null {
  if (!isByMakerOfToday(family, made)) return null;
  if (!isSameProof(family, made, found)) return { kind: 'proof' };
  const isOfThisGrader = made.origin.versions.grader === family.versions.grader;
  if (!isOfThisGrader || isSameGrade(made, found)) return null;
  return { kind: 'grade', claimed: made.grade.tier, found: found.grade.tier };
}

/** With the version of the grader that graded it now. */
function regraded({ versions }: Family, made: Made): Made {
  const { origin } = made;
  return { ...made, origin: { ...origin, versions: { ...origin.versions, grader: versions.grader } } };
}
