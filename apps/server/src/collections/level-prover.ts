import { type Caller, caller } from '@tessera/core';
import { startThread } from '@tessera/mill/threads';
import type { LevelHandlers } from './level-worker.ts';
import type { ProvedEntry } from './proved-entry.ts';
import { words as allWords } from './words.ts';

const words = allWords.levels;

/** What is to be proved: a level by its code, or an item by its pack line. */
export type ProofRequest =
  | { readonly kind: 'level'; readonly family: string; readonly code: string }
  | { readonly kind: 'line'; readonly line: string };

/** `busy`: the queue is full. */
export type ProofAnswer = ProvedEntry | 'busy';

/** Proves items from outside in a separate thread, one after the other. */
export interface LevelProver {
  prove(request: ProofRequest): Promise<ProofAnswer>;
  close(): void;
}

export interface ProverOptions {
  /** How long a proof may take before its thread is ended. The family's limit of units of work ends most proofs earlier. */
  readonly wallMs: number;
  /** How many may wait while one is proved. */
  readonly queue: number;
  /** The URL of the worker's module. */
  readonly worker: string;
}

export const DEFAULT_PROVER: ProverOptions = {
  wallMs: 30_000,
  queue: 8,
  worker: new URL('./level-worker.ts', import.meta.url).href,
};

/** The first request starts the thread, and so does the first one after the thread was ended. */
export function levelProver({ wallMs, queue, worker }: ProverOptions = DEFAULT_PROVER): LevelProver {
  let thread: Caller<LevelHandlers> | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const end = () => {
    thread?.close();
    thread = null;
  };
  const proveNow = async (request: ProofRequest): Promise<ProvedEntry> => {
    if (isClosed) return { ok: false, reason: 'closed', message: words.closed };
    thread ??= caller<LevelHandlers>(() => startThread(worker));
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      end();
    }, wallMs);
    try {
      return await (request.kind === 'level' ? thread.call('level', request) : thread.call('line', request));
    } catch {
      end();
      if (isLate) return { ok: false, reason: 'budget', message: words.budget };
      return { ok: false, reason: 'failed', message: words.failed };
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    prove(request) {
      if (waiting > queue) return Promise.resolve('busy');
      waiting++;
      const answer = last.then(() => proveNow(request)).finally(() => waiting--);
      last = answer;
      return answer;
    },
    close() {
      isClosed = true;
      end();
    },
  };
}
