import { accept, type Codec, type Json, refuse, type Verdict } from '@tessera/core';
import * as z from 'zod/mini';
import type { Shelf } from '../shelf.ts';

/** A work in progress as it is kept. */
export interface DraftRecord {
  readonly id: string;
  readonly name: string;
  readonly draft: Json;
  readonly savedAt: number;
}

const schema = z.strictObject({ name: z.string(), draft: z.json(), savedAt: z.number() });

/** How the keys of drafts begin. */
export const DRAFTS = 'draft/';

export const draftKey = (family: string, id: string) => `${DRAFTS}${family}/${id}`;
const atKey = (family: string) => `draft-at/${family}`;

/** All drafts of a family that can be read, the latest first. */
export function draftsOf(shelf: Shelf, family: string): readonly DraftRecord[] {
  const prefix = draftKey(family, '');
  const found = shelf.keys(prefix).flatMap(key => {
    const record = loadDraft(shelf, family, key.slice(prefix.length));
    return record.ok ? [record.value] : [];
  });
  return found.sort((a, b) => b.savedAt - a.savedAt);
}

export function loadDraft(shelf: Shelf, family: string, id: string): Verdict<DraftRecord, 'absent' | 'corrupted'> {
  const record = shelf.read(draftKey(family, id));
  if (!record.ok) return record;
  const parsed = z.safeParse(schema, record.value);
  return parsed.success ? accept({ id, ...parsed.data } as DraftRecord) : refuse('corrupted');
}

/** Keeps a draft, and that it is the one at hand. */
export function saveDraft(shelf: Shelf, family: string, record: DraftRecord): Verdict<null, 'full' | 'blocked'> {
  const { id, ...rest } = record;
  const written = shelf.write(draftKey(family, id), rest);
  return written.ok ? shelf.write(atKey(family), id) : written;
}

export function removeDraft(shelf: Shelf, family: string, id: string): void {
  shelf.remove(draftKey(family, id));
}

/** The draft that was at hand last, or else the latest; null when there is none that can be read. */
export function draftAtHand<D>(
  shelf: Shelf,
  family: string,
  codec: Codec<D>,
): { record: DraftRecord; draft: D } | null {
  const at = shelf.read(atKey(family));
  const last = at.ok && typeof at.value === 'string' ? loadDraft(shelf, family, at.value) : refuse('absent');
  for (const record of [...(last.ok ? [last.value] : []), ...draftsOf(shelf, family)]) {
    const draft = codec.decode(record.draft);
    if (draft.ok) return { record, draft: draft.value };
  }
  return null;
}
