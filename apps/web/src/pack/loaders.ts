import { expectOk, type Family, type MadeLine, readMadeLine } from '@tessera/core';
import type { View } from '@tessera/ui/view.ts';
import { type ItemCheck, somethingToShow } from '../checking/itemChecker.ts';
import { loadView } from '../families.ts';
import { requireFamily } from '../requireFamily.ts';
import { currentPack, type OpenPack, packName } from './openPack.ts';

export type PackAtHand = OpenPack | { readonly name: string; readonly refusal: string } | null;

/** The pack at hand, or why it is none. */
export async function loadPack(): Promise<PackAtHand> {
  try {
    return await currentPack();
  } catch (error) {
    return { name: packName.get() ?? '', refusal: error instanceof Error ? error.message : String(error) };
  }
}

/** An item of a pack, and its check. */
export interface PackItem {
  readonly family: Family;
  readonly view: View;
  /** As the file has it. */
  readonly claimed: MadeLine;
  readonly check: ItemCheck;
}

export type PackPlace =
  | { readonly opened: PackItem; readonly count: number }
  | { readonly opened: null; readonly count: number | null };

/** The item in a place of the pack, counted from 1; its check has begun. */
export async function loadPlace(text: string): Promise<PackPlace> {
  const pack = await loadPack();
  if (!pack || 'refusal' in pack) return { opened: null, count: null };
  const count = pack.list.items.length;
  const place = Number(text);
  if (!Number.isInteger(place) || place < 1 || place > count) return { opened: null, count };
  const [family, view, line] = await Promise.all([
    requireFamily(pack.list.family),
    loadView(pack.list.family),
    pack.item(place - 1),
  ]);
  if (!view) return { opened: null, count };
  const claimed = expectOk(readMadeLine(family, line));
  const check = pack.check(place - 1, family, claimed);
  // A position is shown before its proof.
  if (!view.choice) await somethingToShow(check);
  return { opened: { family, view, claimed, check }, count };
}

/**
 * Checks the item in a place before it is opened, unless another is being checked. With `puzzle`, only one that is shown no
 * earlier than its proof.
 */
export async function checkAhead(place: number, which: 'any' | 'puzzle' = 'any'): Promise<void> {
  const pack = await loadPack();
  if (!pack || 'refusal' in pack || place > pack.list.items.length) return;
  const [family, line] = await Promise.all([requireFamily(pack.list.family), pack.item(place - 1)]);
  if (which === 'puzzle' && family.judge.kind === 'choose') return;
  if (!pack.isChecking()) pack.check(place - 1, family, expectOk(readMadeLine(family, line)));
}
