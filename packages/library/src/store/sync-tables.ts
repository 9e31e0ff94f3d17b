import type { Generated } from 'kysely';

/** What devices share. The migration says what the columns are for. */
export interface SyncTables {
  readonly sync_groups: SyncGroupTable;
  readonly sync_records: SyncRecordTable;
  readonly sync_pairings: SyncPairingTable;
}

interface SyncGroupTable {
  readonly id: Generated<number>;
  readonly key_hash: string;
  readonly created_at: number;
  readonly erased_at: number | null;
  readonly last_seq: number;
  readonly records: number;
  readonly chars: number;
}

interface SyncRecordTable {
  readonly group_id: number;
  readonly kind: string;
  readonly key: string;
  readonly seq: number;
  readonly text: string | null;
  /** Versions, separated by spaces. */
  readonly past: string;
}

interface SyncPairingTable {
  readonly lookup: string;
  readonly group_id: number;
  readonly proof_hash: string;
  readonly sealed: string;
  readonly expires_at: number;
  readonly tries_left: number;
}
