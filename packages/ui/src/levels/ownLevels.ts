import { type Family, itemId } from '@tessera/core';
import * as z from 'zod/mini';
import type { Shelf } from '../shelf.ts';

/** A level that a person built here and gave away or tried. */
export interface OwnLevel {
  /** The id of its item. */
  readonly id: string;
  readonly family: string;
  /** May be empty. */
  readonly title: string;
  /** The code of its link. */
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

const schema = z.object({ title: z.string(), code: z.string(), savedAt: z.number() });
export const LEVEL_PREFIX = 'level/';
const MOST_KEPT = 200;

/** A level in a record from another device; null where it is none. */
export function readOwnLevel(json: unknown): z.infer<typeof schema> | null {
  const parsed = z.safeParse(z.strictObject(schema.shape), json);
  return parsed.success ? parsed.data : null;
}

/** Keeps the link of a level; one of the same item takes its place, and the oldest goes when there are very many. */
export function keepLevel(
  shelf: Shelf,
  { id: family, versions, codecs }: Family,
  item: unknown,
  level: Omit<OwnLevel, 'id' | 'family'>,
): void {
  const id = itemId(family, versions.rules, codecs.item.encode(item));
  shelf.write(`${LEVEL_PREFIX}${family}/${id}`, level);
  for (const old of ownLevels(shelf).slice(MOST_KEPT)) shelf.remove(`${LEVEL_PREFIX}${old.family}/${old.id}`);
}

/** All that can be read, the latest first. */
export function ownLevels(shelf: Shelf): readonly OwnLevel[] {
  const found = shelf.keys(LEVEL_PREFIX).flatMap(key => {
    const [family, id] = key.slice(LEVEL_PREFIX.length).split('/');
    const record = shelf.read(key);
    const parsed = record.ok ? z.safeParse(schema, record.value) : null;
    return parsed?.success && family && id ? [{ id, family, ...parsed.data }] : [];
  });
  return found.sort((a, b) => b.savedAt - a.savedAt);
}
