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

/** What a worker reports about its work. */
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
  /** Ends the worker when there is no open order that it can make. */
  readonly isEndingWhenDone?: boolean;
  onEvent?(event: WorkerEvent): void;
}

/** What the parts of a worker share. */
export interface WorkerContext {
  readonly store: LibraryStore;
  readonly queue: WorkQueue;
  readonly options: WorkerOptions;
  /** Ends all parts of the worker: on request, or when one of them fails. */
  readonly halt: AbortSignal;
  readonly making: Set<{ readonly order: string; readonly number: number }>;
  readonly settling: Set<string>;
  readonly counts: { shards: number; attempts: number; makeMs: number; storeMs: number };
  /** Orders of other versions that were reported. */
  readonly reported: Set<string>;
  /** Failures of the database that were reported since it last took this worker's registration. */
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

/** `idle`: there was nothing to do. `ended`: there will be nothing to do. */
export type StepOutcome = 'worked' | 'idle' | 'ended';

const IDLE_MS = 500;

/** Repeats a step until there is nothing left to do or the worker is halted. Waits while the database is unavailable. */
export async function repeatSteps(context: WorkerContext, step: () => Promise<StepOutcome>): Promise<void> {
  while (!context.halt.aborted) {
    const outcome = await step().catch((error: unknown) => reportTransient(context, error));
    if (outcome === 'ended') return;
    if (outcome === 'idle') await Promise.race([context.filled.promise, waitFor(IDLE_MS, context.halt)]);
  }
}

/** Reports a transient failure of the database, each once while it lasts; any other error is a bug and is thrown again. */
export function reportTransient({ options, told }: WorkerContext, error: unknown): 'idle' {
  const note = transientErrorText(error);
  if (note === null) throw error;
  if (told.has(note)) return 'idle';
  told.add(note);
  options.onEvent?.({ kind: 'fault', reason: 'store', order: null, note });
  return 'idle';
}

// SQLSTATE classes: connection, a transaction that idled too long, rollback, resources (a full disk), operator (shutdown), system.
const TRANSIENT = /^(08|25P0[34]|40|53|57|58)/;

/** The message of a transient failure of the database; null for any other error. */
export function transientErrorText(error: unknown): string | null {
  const text = storeErrorText(error);
  return error instanceof DatabaseError && !TRANSIENT.test(error.code ?? '') ? null : text;
}

/** Waits for a time, or until the signal. */
export async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}

/** Runs work on an order. If it fails although nothing asked for a stop, the operator sees which order it was; the error is thrown again. */
export async function withBugReport<T>(context: WorkerContext, order: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    // A thread that was ended by a stop has not failed, and a database that fails is waited for.
    if (!context.halt.aborted && transientErrorText(error) === null)
      await reportFault(context, { reason: 'bug', order, note }).catch(() => {});
    throw error;
  }
}

/** Reports a fault and records it in the store. */
export async function reportFault(context: WorkerContext, fault: Omit<WorkFault, 'worker'>): Promise<void> {
  const { store, options } = context;
  options.onEvent?.({ kind: 'fault', reason: fault.reason, order: fault.order, note: fault.note });
  await recordFault(store, { ...fault, worker: options.identity.name });
}
