import { decodeMade, encodeMade, type Family, type Made, parseJsonObject, type SolutionCount } from '@tessera/core';
import { type OpenedLevel, openLevel } from '@tessera/core/levels/open-level.ts';
import { levelCodeOf } from '@tessera/core/levels/origin.ts';
import type { CollectionEntry } from '@tessera/library';
import { isByMakerOfToday, verifyMade } from '@tessera/mill';
import { words as allWords } from './words.ts';

const words = allWords.levels;

/** An item from outside that was proved, or why it is not taken. */
export type ProvedEntry =
  | { readonly ok: true; readonly entry: CollectionEntry }
  | { readonly ok: false; readonly reason: string; readonly message: string };

type FamilyLoader = (id: string) => Promise<Family | null>;

const refused = (reason: string, message: string): ProvedEntry => ({ ok: false, reason, message });

/** Proves and grades a level from its code. */
export async function checkLevelCode(load: FamilyLoader, id: string, code: string): Promise<ProvedEntry> {
  const family = await load(id);
  if (!family) return refused('family', words.family(id));
  const level = await openLevel(family, code);
  return level.kind === 'proved' ? entryFrom(family, level.line, true) : refusedLevel(family, level);
}

/** Proves the item of a pack line again, and makes it again where the maker of today made it. */
export async function checkLine(load: FamilyLoader, line: string): Promise<ProvedEntry> {
  const json = parseJsonObject(line);
  const id = json.ok ? String(json.value.family) : '';
  const family = await load(id);
  if (!family) return refused('line', words.line);
  const made = decodeMade(family, line);
  if (!made.ok) return refused('line', words.unread(made.note ?? ''));
  const code = levelCodeOf(made.value.origin);
  if (code !== null) return checkLevelCode(load, id, code);
  const fault = verifyMade(family, made.value, isByMakerOfToday(family, made.value));
  return fault === null
    ? entryFrom(family, encodeMade(family, made.value), false)
    : refused('unproved', words.unproved(fault));
}

function entryFrom(family: Family, line: string, isLevel: boolean): ProvedEntry {
  const made = decodeMade(family, line);
  if (!made.ok) return refused('line', words.unread(made.note ?? ''));
  return { ok: true, entry: { ...namesOf(family, made.value), line, isLevel } };
}

function namesOf(family: Family, made: Made): Pick<CollectionEntry, 'item' | 'family' | 'fingerprint'> {
  return { item: made.id, family: family.id, fingerprint: family.maker.fingerprint(made.item) };
}

function refusedLevel(family: Family, level: Exclude<OpenedLevel, { readonly kind: 'proved' }>): ProvedEntry {
  if (level.kind === 'broken') return refused('broken', words.broken);
  if (level.kind === 'version') return refused('version', words.version);
  return refused(level.reason, refusalText(family, level.reason, level.note, level.count));
}

function refusalText(family: Family, reason: string, note: string, count: SolutionCount | null): string {
  switch (reason) {
    case 'none':
    case 'impossible':
      return words.none;
    case 'several':
    case 'ambiguous':
      return words.several(count);
    case 'stuck':
      return words.stuck;
    case 'budget':
      return words.budget;
    default:
      return words.other(family.words.refusals[reason]?.says ?? (note || reason));
  }
}
