import { type Request, selectionSize } from '@tessera/mill';
import type { PackOrder } from './order.ts';

/** The progress of an order. */
export interface OrderProgress {
  /** Items kept so far, and items ordered. */
  readonly kept: number;
  readonly wanted: number;
  readonly attempts: number;
  readonly mostAttempts: number;
  /** Attempts per second. */
  readonly rate: number | null;
  /** Estimated from the rate and from the attempts per item so far; null while unknown. */
  readonly secondsLeft: number | null;
  /** By `stage:reason`, the most frequent first. */
  readonly refusals: readonly { readonly reason: string; readonly count: number }[];
}

export function progressOf({ stored, rate, state }: PackOrder): OrderProgress {
  const { kept, settled, tally, request } = stored;
  const wanted = placesOf(request);
  const refusals = Object.entries(tally.refused)
    .map(([reason, count]) => ({ reason, count }))
    .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1));
  const secondsLeft = state === 'running' && rate ? attemptsLeft(request, kept, wanted, settled) / rate : null;
  return { kept, wanted, attempts: settled, mostAttempts: request.attempts, rate, secondsLeft, refusals };
}

/** Attempts until the order is full at the present yield, at most those that are left. */
function attemptsLeft({ attempts }: Request, kept: number, wanted: number, settled: number): number {
  const left = attempts - settled;
  return kept === 0 ? left : Math.min(left, (wanted - kept) * (settled / kept));
}

/** How many candidates a run keeps before it is over. */
function placesOf({ select }: Request): number {
  return select.kind === 'best' ? select.of : selectionSize(select);
}
