import type { Generated } from 'kysely';

/** The tables of published collections. The migration says what the columns are for. */
export interface CollectionTables {
  readonly collections: CollectionTable;
  readonly collection_items: CollectionItemTable;
  readonly play_results: PlayResultTable;
  readonly collection_reports: CollectionReportTable;
  readonly daily_quotas: DailyQuotaTable;
}

export interface CollectionTable {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  readonly description: string;
  readonly key_hash: string;
  readonly state: 'draft' | 'published';
  /** 0 or 1. */
  readonly shows_statistics: number;
  readonly created_at: number;
  readonly changed_at: number;
  readonly published_at: number | null;
  readonly taken_down_at: number | null;
  readonly takedown_note: string;
}

export interface CollectionItemTable {
  readonly collection: string;
  /** From 0. */
  readonly position: number;
  readonly item: string;
  readonly family: string;
  readonly fingerprint: string;
  readonly line: string | null;
}

export interface PlayResultTable {
  readonly collection: string;
  readonly player: string;
  readonly item: string;
  readonly outcome: string;
  /** Milliseconds. */
  readonly spent: number;
  readonly hints: number;
  readonly checks: number;
  readonly mistakes: number;
  /** Days since 1970. */
  readonly day: number;
}

interface CollectionReportTable {
  readonly id: Generated<number>;
  readonly collection: string;
  readonly reason: string;
  readonly note: string;
  readonly added_at: number;
  readonly state: 'open' | 'closed';
}

interface DailyQuotaTable {
  /** Days since 1970. */
  readonly day: number;
  readonly subject: string;
  readonly used: number;
}
