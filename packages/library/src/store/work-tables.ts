import type { Generated } from 'kysely';

export const ORDER_STATES = ['queued', 'running', 'done', 'cancelled', 'failed'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** The tables of orders and of those who make them. */
export interface WorkTables {
  readonly orders: OrderTable;
  readonly workers: WorkerTable;
  readonly faults: FaultTable;
}

export interface OrderTable {
  readonly id: string;
  readonly state: OrderState;
  readonly reason: string | null;
  readonly note: string | null;
  readonly enqueued: number;
  readonly worker: string | null;
  readonly added_at: number;
  readonly started_at: number | null;
  readonly ended_at: number | null;
  readonly rate: number | null;
  readonly settled_shards: number;
  readonly settle_ms: number;
}

export interface WorkerTable {
  readonly name: string;
  readonly host: string;
  readonly threads: number;
  readonly doing: string;
  readonly started_at: number;
  readonly seen_at: number;
  readonly shards: number;
  readonly attempts: number;
  readonly make_ms: number;
  readonly store_ms: number;
}

export interface FaultTable {
  readonly id: Generated<number>;
  readonly at: number;
  readonly reason: string;
  readonly order_id: string | null;
  readonly worker: string | null;
  readonly note: string;
}
