import { setTimeout as sleep } from 'node:timers/promises';
import type { Family, Versions } from '@tessera/core';
import type { Pool } from '@tessera/mill';
import { DatabaseError } from 'pg';
import { storeErrorText } from '../store/errors.ts';
import type { LibraryStore } from '../store/store.ts';
import type { FaultReason, WorkFault } from './faults.ts';
import { recordFault } from './faults.ts';
import type { WorkQueue } from './queue.ts';
import type { WorkerIdentity } from './registry.ts';

/** What a worker tells about its work. */
export type WorkerEvent =
  | {
      readonly kind: 'shard';
      readonly order: string;
      readonly number: number;
      readonly attempts: number;
      readonly ms: number;
    }
  | { readonly kind: 'given-back'; readonly order: string; readonly number: number | null }
  | { readonly kind: 'settling'; readonly order: string }
  | { readonly kind: 'done'; readonly order: string; readonly pack: string }
  | { readonly kind: 'fault'; readonly reason: FaultReason; readonly order: string | null; readonly note: string };

export interface WorkerOptions {
  readonly identity: WorkerIdentity;
  /** The families that it can make. */
  readonly families: readonly Family[];
  readonly pool: Pool;
  readonly stop: AbortSignal;
  /** It ends when no order is open that it could make. */
  readonly isEndingWhenDone?: boolean;
  onEvent?(event: WorkerEvent): void;
}

/** What the parts of a worker share. */
export interface WorkerContext {
  readonly store: LibraryStore;
  readonly queue: WorkQueue;
  readonly options: WorkerOptions;
  /** Ends all parts: the stop that was asked for, or a failure of one of them. */
  readonly halt: AbortSignal;
  readonly making: Set<{ readonly order: string; readonly number: number }>;
  readonly settling: Set<string>;
  readonly counts: { shards: number; attempts: number; makeMs: number; storeMs: number };
  /** Orders of other versions that were told of. */
  readonly told: Set<string>;
  /** Resolves when this worker stores a shard; a new promise each time. */
  stored: PromiseWithResolvers<void>;
  /** Resolves when this worker puts shards into the queue; a new promise each time. */
  filled: PromiseWithResolvers<void>;
}

export function familyWith({ families }: WorkerOptions, id: string, versions: Versions): Family | null {
  return families.find(family => family.id === id && isSameVersions(family.versions, versions)) ?? null;
}

function isSameVersions(a: Versions, b: Versions): boolean {
  return a.rules === b.rules && a.maker === b.maker && a.grader === b.grader;
}

/** `idle`: there was nothing to do. `ended`: there will be nothing. */
export type StepOutcome = 'worked' | 'idle' | 'ended';

const IDLE_MS = 500;

/** Takes steps until there is nothing left or the worker is halted. A database that is away is waited for. */
export async function repeatSteps(context: WorkerContext, step: () => Promise<StepOutcome>): Promise<void> {
  while (!context.halt.aborted) {
    const outcome = await step().catch((error: unknown) => waitOut(context, error));
    if (outcome === 'ended') return;
    if (outcome === 'idle') await Promise.race([context.filled.promise, waitFor(IDLE_MS, context.halt)]);
  }
}

/** What the database cannot do now it may do later; anything else is a bug and is thrown on. */
export function waitOut({ options }: WorkerContext, error: unknown): 'idle' {
  const note = passingErrorText(error);
  if (note === null) throw error;
  options.onEvent?.({ kind: 'fault', reason: 'store', order: null, note });
  return 'idle';
}

// SQLSTATE classes: connection, transaction rollback, resources (a full disk), operator (shutdown), system.
const PASSING = /^(08|40|53|57|58)/;

/** What the database says about a failure that may pass; null for all others. */
export function passingErrorText(error: unknown): string | null {
  const text = storeErrorText(error);
  return error instanceof DatabaseError && !PASSING.test(error.code ?? '') ? null : text;
}

/** Waits, but not longer than until a signal. */
export async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}

/** Tells of a fault at once, and records it where that is possible. */
export async function reportFault(context: WorkerContext, fault: Omit<WorkFault, 'worker'>): Promise<void> {
  const { store, options } = context;
  options.onEvent?.({ kind: 'fault', reason: fault.reason, order: fault.order, note: fault.note });
  await recordFault(store, { ...fault, worker: options.identity.name });
}
