import { collectionIdSchema } from '@tessera/api/collections.ts';
import type { Shelf } from '@tessera/ui/shelf.ts';
import * as z from 'zod/mini';

/** A collection that was made on this device, or brought to it with its key. */
export interface OwnCollection {
  readonly id: string;
  /** Whoever has it can change the collection; nobody can recover it. */
  readonly key: string;
  readonly title: string;
  readonly isPublished: boolean;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

const schema = z.object({ key: z.string(), title: z.string(), isPublished: z.boolean(), changedAt: z.number() });
export const OWN_PREFIX = 'collection/';

/** Whether a record from another device is a collection with its key. */
export function isOwnRecord(id: string, json: unknown): boolean {
  return z.safeParse(collectionIdSchema, id).success && z.safeParse(z.strictObject(schema.shape), json).success;
}

/** Of two texts of the same record, the later. */
export function laterOwn(mine: string, theirs: string): string {
  const changedAt = (text: string) => z.parse(schema, JSON.parse(text)).changedAt;
  return changedAt(mine) > changedAt(theirs) ? mine : theirs;
}

/** All that can be read, the latest first. */
export function ownCollections(shelf: Shelf): readonly OwnCollection[] {
  const found = shelf.keys(OWN_PREFIX).flatMap(name => ownCollection(shelf, name.slice(OWN_PREFIX.length)) ?? []);
  return found.sort((a, b) => b.changedAt - a.changedAt);
}

export function ownCollection(shelf: Shelf, id: string): OwnCollection | null {
  const record = shelf.read(OWN_PREFIX + id);
  const parsed = record.ok ? z.safeParse(schema, record.value) : null;
  return parsed?.success ? { id, ...parsed.data } : null;
}

export function keepOwn(shelf: Shelf, { id, ...record }: OwnCollection) {
  return shelf.write(OWN_PREFIX + id, record);
}

export function forgetOwn(shelf: Shelf, id: string): void {
  shelf.remove(OWN_PREFIX + id);
}
