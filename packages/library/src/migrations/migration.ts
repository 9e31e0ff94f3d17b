import { type RawBuilder, type SchemaModule, sql } from 'kysely';
import type { StoreKind } from '../store/store.ts';

/** One step of the schema. A step that was released never changes: what follows is a new step. */
export interface Migration {
  readonly name: string;
  up(schema: SchemaModule, kind: StoreKind): Promise<void>;
}

/** Text that is ordered by its bytes on both stores, whatever language the server speaks. */
export function byteText(kind: StoreKind): RawBuilder<unknown> {
  return kind === 'postgres' ? sql`text collate "C"` : sql`text`;
}

/** A number that counts up by itself. */
export function serial(kind: StoreKind): RawBuilder<unknown> {
  return kind === 'postgres'
    ? sql`integer primary key generated always as identity`
    : sql`integer primary key autoincrement`;
}
