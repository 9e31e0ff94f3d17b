import { type RawBuilder, sql } from 'kysely';
import type { StoreKind } from '../store/store.ts';

/** Milliseconds since 1970 by the clock that all workers of a store share: that of the server, or of the one machine. */
export function storeTime(kind: StoreKind): RawBuilder<number> {
  const time = kind === 'postgres' ? sql`(extract(epoch from clock_timestamp()) * 1000)::bigint` : sql`${Date.now()}`;
  return time.$castTo<number>();
}
