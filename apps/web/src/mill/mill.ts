import { type Pool, workerPool } from '@tessera/mill';

const MOST_WORKERS = 4;
let open: Pool | null = null;

/** The workers that make items, started when first needed. One core is left to the page. */
export function millPool(): Pool {
  open ??= workerPool(startWorker, Math.max(1, Math.min(MOST_WORKERS, (navigator.hardwareConcurrency || 2) - 1)));
  return open;
}

/** Ends workers that failed; the next call of `millPool` starts others. */
export function closeMill(): void {
  void open?.close();
  open = null;
}

declare global {
  interface Window {
    /** The worker that early.js started, until it is taken. */
    millAhead?: Worker | undefined;
  }
}

function startWorker(): Worker {
  const started = window.millAhead;
  window.millAhead = undefined;
  return started ?? new Worker(new URL('./millWorker.ts', import.meta.url), { type: 'module', name: 'mill' });
}
