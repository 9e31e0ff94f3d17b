import type { Tier } from '@tessera/core';
import type { Generated } from 'kysely';
import type { CollectionTables } from './collection-tables.ts';
import type { SyncTables } from './sync-tables.ts';
import type { WorkTables } from './work-tables.ts';

/** The tables of the newest schema. The migrations say what the columns are for. */
export interface Tables extends SyncTables, CollectionTables, WorkTables {
  readonly buckets: BucketTable;
  readonly bucket_tags: BucketTagTable;
  readonly items: ItemTable;
  readonly packs: PackTable;
  readonly pack_items: PackItemTable;
  readonly requests: RequestTable;
  readonly shards: ShardTable;
  readonly candidates: CandidateTable;
  readonly schema_steps: SchemaStepTable;
}

interface BucketTable {
  readonly id: Generated<number>;
  readonly name: string;
  readonly family: string;
  readonly tier: Tier;
  readonly size: string;
  /** Separated by spaces, in order. */
  readonly tags: string;
}

interface BucketTagTable {
  readonly bucket: number;
  readonly tag: string;
}

export interface ItemTable {
  readonly id: string;
  readonly bucket: number;
  readonly family: string;
  readonly score: number;
  readonly seed: string;
  readonly attempt: number;
  readonly rules: number;
  readonly maker: number;
  readonly grader: number;
  readonly fingerprint: string;
  readonly copy_of: string | null;
  readonly line: string;
  readonly added_at: number;
}

export interface PackTable {
  readonly id: string;
  readonly family: string;
  readonly header: string;
  readonly count: number;
  readonly state: 'open' | 'whole';
  readonly added_at: number;
  readonly request: string | null;
}

export interface PackItemTable {
  readonly pack: string;
  /** From 0. */
  readonly position: number;
  readonly item: string;
  readonly line: string | null;
}

export interface RequestTable {
  readonly id: string;
  readonly family: string;
  readonly versions: string;
  readonly request: string;
  readonly shard_size: number;
  readonly settled: number;
  readonly kept: number;
  readonly tally: string;
  readonly pack: string | null;
  readonly added_at: number;
}

interface ShardTable {
  readonly request: string;
  readonly number: number;
  readonly first: number;
  readonly past: number;
  readonly tally: string;
  readonly digest: string;
}

export interface CandidateTable {
  readonly request: string;
  readonly attempt: number;
  readonly item: string;
  readonly tier: Tier;
  readonly score: number;
  readonly fingerprint: string;
  readonly line: string | null;
  readonly size: string | null;
  readonly tags: string | null;
}

interface SchemaStepTable {
  readonly number: number;
  readonly name: string;
}
