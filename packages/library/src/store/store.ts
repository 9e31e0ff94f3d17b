import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export const STORE_KINDS = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** A database with the newest schema. */
export interface LibraryStore {
  readonly kind: StoreKind;
  /** For people: the file, or the address without its password. */
  readonly name: string;
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}

/** Either the database or a transaction in it. */
export type Connection = Kysely<Tables> | Transaction<Tables>;

/** Why a store cannot be opened. */
export type StoreFault = 'place' | 'newer' | 'foreign';
