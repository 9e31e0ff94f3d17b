import { type Request, selectionSize } from '@tessera/mill';
import type { PackOrder } from './order.ts';

/** How far an order is. */
export interface OrderProgress {
  /** Items kept so far, and items that are asked for. */
  readonly kept: number;
  readonly wanted: number;
  readonly attempts: number;
  readonly mostAttempts: number;
  /** Attempts per second. */
  readonly rate: number | null;
  /** By the rate and by how many attempts an item took so far; null while that is not known. */
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

/** Until the places are taken as fast as they were so far, or until there are no attempts left. */
function attemptsLeft({ attempts }: Request, kept: number, wanted: number, settled: number): number {
  const left = attempts - settled;
  return kept === 0 ? left : Math.min(left, (wanted - kept) * (settled / kept));
}

/** The places that a run fills before it is over. */
function placesOf({ select }: Request): number {
  return select.kind === 'best' ? select.of : selectionSize(select);
}
